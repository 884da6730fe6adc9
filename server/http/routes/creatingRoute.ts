import type { StaticEncode, TObject, TSchema } from 'typebox';
import type { Result } from '../../../src/core/base/result.ts';
import type { Deps } from '../../deps.ts';
import type { Refusal } from '../answers.ts';
import { answerIdempotently, KEY_HEADER, keyedCall, keyOf, type Work } from '../idempotency.ts';
import type { Identity } from '../identity.ts';
import {
  type Call,
  createReader,
  declared,
  envelopeOf,
  partsOf,
  type Route,
  type RouteHead,
  SIGNED_IN,
  splitInput,
} from './route.ts';

interface CreatingRouteOf<Input extends TObject, Answer extends TSchema> extends Omit<RouteHead, 'method'> {
  readonly input: Input;
  readonly answer: Answer;
  /** Reads the input and returns the request's database writes together with its response. */
  readonly prepare: (
    call: Call<Input, Identity>,
  ) => Promise<Result<Work<StaticEncode<Answer>>, Refusal>> | Result<Work<StaticEncode<Answer>>, Refusal>;
  /** Runs after the transaction, and also after a repeated request that gets its stored response. */
  readonly onDone?: () => void;
}

/** Creates a route that creates something, for signed-in users; idempotent with an `Idempotency-Key`. */
export function creatingRoute<Input extends TObject, Answer extends TSchema>(
  deps: Pick<Deps, 'store' | 'clock'>,
  route: CreatingRouteOf<Input, Answer>,
): Route {
  const { path, input } = route;
  const read = createReader(input, false);
  return declared({ ...route, method: 'POST', takesKey: true }, SIGNED_IN, {
    schema: {
      ...splitInput('POST', path, input),
      headers: KEY_HEADER,
      response: { 200: envelopeOf(route.answer) },
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
