import type { FileCallName } from '../../../src/core/api/apiCalls.ts';
import { API_CONTRACT } from '../../../src/core/api/contract.ts';
import { ok } from '../../../src/core/base/result.ts';
import {
  ANYBODY,
  type Call,
  createReader,
  declared,
  envelope,
  headOf,
  type InputOf,
  partsOf,
  type Route,
  splitInput,
} from './route.ts';

interface RedirectRouteOf<Name extends FileCallName> {
  /** Returns the address to which the browser is redirected. */
  readonly find: (call: Call<InputOf<Name>, null>) => Promise<string>;
}

/** Creates a public route to which a browser navigates and which redirects it. */
export function redirectRoute<Name extends FileCallName>(name: Name, route: RedirectRouteOf<Name>): Route {
  const input: InputOf<Name> = API_CONTRACT[name].input;
  const head = headOf(name);
  const read = createReader(input, true);
  return declared(head, ANYBODY, {
    schema: {
      ...splitInput('GET', head.path, input),
      response: { 302: { description: 'Redirect', type: 'object', additionalProperties: true } },
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
