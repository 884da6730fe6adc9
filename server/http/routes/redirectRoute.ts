import type { TObject } from 'typebox';
import { ok } from '../../../src/core/base/result.ts';
import {
  ANYBODY,
  type Call,
  createReader,
  declared,
  envelope,
  partsOf,
  type Route,
  type RouteHead,
  splitInput,
} from './route.ts';

interface RedirectRouteOf<Input extends TObject> extends Omit<RouteHead, 'method'> {
  readonly input: Input;
  /** Returns the address to which the browser is redirected. */
  readonly find: (call: Call<Input, null>) => Promise<string>;
}

/** Creates a public route to which a browser navigates and which redirects it. */
export function redirectRoute<Input extends TObject>(route: RedirectRouteOf<Input>): Route {
  const { path, input } = route;
  const read = createReader(input, true);
  return declared({ ...route, method: 'GET' }, ANYBODY, {
    schema: {
      ...splitInput('GET', path, input),
      response: { 302: { description: 'Where it goes on', type: 'object', additionalProperties: true } },
    },
    answer: async ({ request, reply, caller, identity }) => {
      const parsed = read({ ...partsOf(request.query), ...partsOf(request.params) });
      if (!parsed.ok) return parsed;
      const location = await route.find({ ...caller, input: parsed.value, identity });
      // The redirect is not cached: its address may contain a code, and the response may set a cookie.
      void reply.code(302).headers({ location, 'cache-control': 'no-store' });
      return ok(envelope({ location }));
    },
  });
}
