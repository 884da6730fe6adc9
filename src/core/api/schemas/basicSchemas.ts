import Type from 'typebox';
import { LIBRARY_LIMITS } from '../../base/limits.ts';

/** Empty input or answer. */
export const NOTHING = Type.Object({});

/** Answer of a call that changes several things: their number. */
export const Count = Type.Object({ count: Type.Integer() });

/** Id of something that is stored. */
export const id = Type.String({ maxLength: 64 });

/** Fields of a call that lists something in pages, counted from 1. */
export const PAGING = {
  pageNumber: Type.Optional(Type.Integer({ minimum: 1, maximum: 1_000_000 })),
  pageSize: Type.Optional(Type.Integer({ minimum: 1, maximum: LIBRARY_LIMITS.maxPageSize })),
};
