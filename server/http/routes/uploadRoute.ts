import Type from 'typebox';
import type { CallName } from '../../../src/core/api/apiCalls.ts';
import { API_CONTRACT } from '../../../src/core/api/contract.ts';
import type { Problem, Result } from '../../../src/core/base/result.ts';
import type { Deps } from '../../deps.ts';
import type { Refusal } from '../answers.ts';
import { readForm, type SentFile } from '../fields/readForm.ts';
import { answerIdempotently, isAnswered, KEY_HEADER, keyedCall, keyOf, type Work } from '../idempotency.ts';
import type { Identity } from '../identity.ts';
import {
  type AnswerOf,
  type Call,
  createReader,
  declared,
  envelopeOf,
  headOf,
  type InputOf,
  type Route,
  type RouteOptions,
  SIGNED_IN,
} from './route.ts';

/** Calls that take a multipart form with a file. */
type UploadName = {
  [Name in CallName]: (typeof API_CONTRACT)[Name] extends { readonly form: 'file' } ? Name : never;
}[CallName];

interface Upload<Name extends UploadName> extends Call<InputOf<Name>, Identity> {
  /** Uploaded file. It is discarded after the request, unless the file storage has moved it away. */
  readonly file: SentFile;
}

/** Signed-in user who uploads a file. `isAnswered` is true if a response is stored for the idempotency key; nothing more is stored then. */
export interface Sender extends Identity {
  readonly isAnswered: boolean;
}

interface UploadRouteOf<Name extends UploadName> extends RouteOptions {
  readonly maxBytes: number;
  /** Decides, before the body is read, whether the user may send a file. */
  readonly admit: (sender: Sender) => Promise<Result<null, Problem>>;
  /** Validates the file and stores its bytes (equal bytes only once); returns the database writes of the request. */
  readonly prepare: (upload: Upload<Name>) => Promise<Result<Work<AnswerOf<Name>>, Refusal>>;
}

/**
 * Creates a route that takes a multipart form with the file in the field `file`, for signed-in users; idempotent with an `Idempotency-Key`.
 */
export function uploadRoute<Name extends UploadName>(
  name: Name,
  deps: Pick<Deps, 'store' | 'clock' | 'files'>,
  route: UploadRouteOf<Name>,
): Route {
  const { maxBytes } = route;
  const { answer } = API_CONTRACT[name];
  const input: InputOf<Name> = API_CONTRACT[name].input;
  const head = headOf(name);
  const { path } = head;
  const { spool } = deps.files;
  const read = createReader(input, true);
  const binary = Type.String({ format: 'binary' });
  const form = Type.Object({ file: binary, ...input.properties });
  return declared({ ...head, ...route, takesKey: true }, SIGNED_IN, {
    schema: {
      consumes: ['multipart/form-data'],
      body: form,
      headers: KEY_HEADER,
      response: { 200: envelopeOf(answer) },
    },
    answer: async ({ request, reply, caller, identity }) => {
      const key = keyOf(request);
      if (!key.ok) return key;
      const wasAnswered = key.value !== null && (await isAnswered(deps, identity, key.value));
      const admitted = await route.admit({ ...identity, isAnswered: wasAnswered });
      if (!admitted.ok) return admitted;
      const sent = await readForm(request.raw, spool, maxBytes);
      if (!sent.ok) return sent;
      const { file, fields } = sent.value;
      try {
        const parsed = read(fields);
        if (!parsed.ok) return parsed;
        const content = [parsed.value, file.name, file.sha256];
        const call = key.value === null ? null : keyedCall(identity, key.value, path, content);
        return await answerIdempotently(deps, { reply, language: caller.language, call }, () =>
          route.prepare({ ...caller, input: parsed.value, identity, file }),
        );
      } finally {
        await spool.discard(file.path);
      }
    },
  });
}
