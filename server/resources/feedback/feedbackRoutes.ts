import { ok } from '../../../src/core/base/result.ts';
import type { Deps } from '../../deps.ts';
import { creatingRoute } from '../../http/routes/creatingRoute.ts';
import type { Route } from '../../http/routes/route.ts';
import { addFeedback } from './feedback.ts';

const add = (deps: Deps): Route =>
  creatingRoute('POST /feedback/add', deps, {
    prepare: ({ identity, input: { content, contact, images = [] } }) =>
      ok(async (writing) => {
        const given = { content, contact, images };
        const added = await addFeedback(writing, identity.userId, given, deps.clock());
        return added.ok ? ok({ id: added.value }) : added;
      }),
  });

export function feedbackRoutes(deps: Deps): Route[] {
  return [add].map((route) => route(deps));
}
