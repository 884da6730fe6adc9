import Type from 'typebox';
import { FEEDBACK_LIMITS } from '../../base/limits.ts';
import type { Contract, Refusals } from '../contractShape.ts';

/** Maximum number of pictures in the schema; above the product's own limit, which has its own error message. */
const MOST_IMAGES = 100;

export const FEEDBACK_CALLS = {
  'POST /feedback/add': {
    tag: 'Feedback',
    summary: 'Sends feedback with up to five pictures',
    input: Type.Object({
      content: Type.String({ description: `Up to ${FEEDBACK_LIMITS.maxContentLength} characters` }),
      contact: Type.String({ description: `Up to ${FEEDBACK_LIMITS.maxContactLength} characters` }),
      images: Type.Optional(
        Type.Array(Type.String({ maxLength: 300 }), {
          maxItems: MOST_IMAGES,
          description: 'Keys or URLs of uploaded pictures',
        }),
      ),
    }),
    answer: Type.Object({ id: Type.String() }),
  },
} satisfies Contract;

export const FEEDBACK_REFUSALS = {
  feedbackContent: { code: 20_110, status: 400 },
  feedbackContact: { code: 20_111, status: 400 },
  feedbackImages: { code: 20_112, status: 400 },
} satisfies Refusals;
