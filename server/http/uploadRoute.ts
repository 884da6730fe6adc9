import Type, { type StaticEncode, type TObject, type TSchema } from 'typebox';
import { ok, type Problem, type Result } from '../../src/core/base/result.ts';
import type { Spool } from '../files/spool.ts';
import type { Refusal } from './answers.ts';
import type { Identity } from './identity.ts';
import { readForm, type SentFile } from './readForm.ts';
import {
  type Call,
  createReader,
  declared,
  envelope,
  envelopeOf,
  type Route,
  type RouteHead,
  SIGNED_IN,
} from './route.ts';

interface Upload<Input extends TObject> extends Call<Input, Identity> {
  /** It is thrown away after the call, unless a store has taken it over. */
  readonly file: SentFile;
}

interface UploadRouteOf<Input extends TObject, Answer extends TSchema> extends Omit<RouteHead, 'method'> {
  /** The fields beside the file. */
  readonly input: Input;
  readonly answer: Answer;
  readonly spool: Spool;
  readonly maxBytes: number;
  /** Whether somebody may send a file at all; asked before any of it is read. */
  readonly admit: (identity: Identity) => Promise<Result<null, Problem>>;
  readonly handle: (upload: Upload<Input>) => Promise<Result<StaticEncode<Answer>, Refusal>>;
}

/** A call that brings a file, as a form with the file in the field `file`. It is for whoever is signed in. */
export function uploadRoute<Input extends TObject, Answer extends TSchema>(
  route: UploadRouteOf<Input, Answer>,
): Route {
  const { spool, maxBytes, input } = route;
  const read = createReader(input, true);
  const binary = Type.String({ format: 'binary' });
  const form = Type.Object({ file: binary, ...input.properties });
  return declared({ ...route, method: 'POST' }, SIGNED_IN, {
    schema: {
      consumes: ['multipart/form-data'],
      body: form,
      response: { 200: envelopeOf(route.answer) },
    },
    answer: async ({ request, caller, identity }) => {
      const admitted = await route.admit(identity);
      if (!admitted.ok) return admitted;
      const sent = await readForm(request.raw, spool, maxBytes);
      if (!sent.ok) return sent;
      const { file, fields } = sent.value;
      try {
        const said = read(fields);
        if (!said.ok) return said;
        const done = await route.handle({ ...caller, input: said.value, identity, file });
        return done.ok ? ok(envelope(done.value)) : done;
      } finally {
        await spool.discard(file.path);
      }
    },
  });
}
