import type { CallName } from '../../../src/core/api/apiCalls.ts';
import { API_CONTRACT } from '../../../src/core/api/contract.ts';
import type { Result } from '../../../src/core/base/result.ts';
import type { Deps } from '../../deps.ts';
import type { Refusal } from '../answers.ts';
import { answerIdempotently, KEY_HEADER, keyedCall, keyOf, type Work } from '../idempotency.ts';
import type { Identity } from '../identity.ts';
import {
  type AnswerOf,
  type Call,
  createReader,
  declared,
  envelopeOf,
  headOf,
  type InputOf,
  partsOf,
  type Route,
  type RouteOptions,
  SIGNED_IN,
  splitInput,
} from './route.ts';

interface CreatingRouteOf<Name extends CallName> extends RouteOptions {
  /** Reads the input and returns the request's database writes together with its response. */
  readonly prepare: (
    call: Call<InputOf<Name>, Identity>,
  ) => Promise<Result<Work<AnswerOf<Name>>, Refusal>> | Result<Work<AnswerOf<Name>>, Refusal>;
  /** Runs after the transaction, and also after a repeated request that gets its stored response. */
  readonly onDone?: () => void;
}

/** Creates a route that creates something, for signed-in users; idempotent with an `Idempotency-Key`. */
export function creatingRoute<Name extends CallName>(
  name: Name,
  deps: Pick<Deps, 'store' | 'clock'>,
  route: CreatingRouteOf<Name>,
): Route {
  const { answer } = API_CONTRACT[name];
  const input: InputOf<Name> = API_CONTRACT[name].input;
  const head = headOf(name);
  const { path } = head;
  const read = createReader(input, false);
  return declared({ ...head, ...route, takesKey: true }, SIGNED_IN, {
    schema: {
      ...splitInput('POST', path, input),
      headers: KEY_HEADER,
      response: { 200: envelopeOf(answer) },
    },
    answer: async ({ request, reply, caller, identity }) => {
      const key = keyOf(request);
      if (!key.ok) return key;
      const parsed = read({ ...partsOf(request.body), ...partsOf(request.params) });
      if (!parsed.ok) return parsed;
      const call = key.value === null ? null : keyedCall(identity, key.value, path, parsed.value);
      const done = await answerIdempotently(deps, { reply, language: caller.language, call }, async () =>
        route.prepare({ ...caller, input: parsed.value, identity }),
      );
      if (done.ok) route.onDone?.();
      return done;
    },
  });
}
