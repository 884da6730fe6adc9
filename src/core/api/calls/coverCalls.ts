import Type from 'typebox';
import type { Contract } from '../contractShape.ts';

export const COVER_CALLS = {
  'GET /templet/{id}/cover': {
    tag: 'Labels',
    summary: 'Returns the cover picture of a label, at the address from a list',
    input: Type.Object({
      id: Type.String({ maxLength: 64 }),
      v: Type.Optional(Type.Integer({ minimum: 0, description: 'The version that it shows' })),
    }),
    answer: null,
  },
} satisfies Contract;
