import Type from 'typebox';
import type { Contract } from '../contractShape.ts';
import { id } from '../schemas/basicSchemas.ts';

export const COVER_CALLS = {
  'GET /templet/{id}/cover': {
    tag: 'Labels',
    summary: 'Returns the cover picture of a label, at the address from a list',
    input: Type.Object({
      id,
      v: Type.Optional(Type.Integer({ minimum: 0, description: 'Version of the label in the picture' })),
    }),
    answer: null,
  },
} satisfies Contract;
