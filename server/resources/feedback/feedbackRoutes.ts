import Type from 'typebox';
import { FEEDBACK_LIMITS } from '../../../src/core/base/limits.ts';
import { ok } from '../../../src/core/base/result.ts';
import type { Deps } from '../../deps.ts';
import { creatingRoute } from '../../http/routes/creatingRoute.ts';
import type { Route } from '../../http/routes/route.ts';
import { addFeedback } from './feedback.ts';

/** Maximum number of pictures in the schema; above the product's own limit, which has its own error message. */
const MOST_IMAGES = 100;

const add = (deps: Deps): Route =>
  creatingRoute(deps, {
    path: '/feedback/add',
    tag: 'Feedback',
    summary: 'Sends feedback with up to five pictures',
    input: Type.Object({
      content: Type.String({ description: `Up to ${FEEDBACK_LIMITS.maxContentLength} characters` }),
      contact: Type.String({ description: `Up to ${FEEDBACK_LIMITS.maxContactLength} characters` }),
      images: Type.Optional(
        Type.Array(Type.String({ maxLength: 300 }), {
          maxItems: MOST_IMAGES,
          description: 'Keys or addresses of pictures that were uploaded',
        }),
      ),
    }),
    answer: Type.Object({ id: Type.String() }),
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
