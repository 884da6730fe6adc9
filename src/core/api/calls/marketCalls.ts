import Type from 'typebox';
import { LANGUAGES } from '../../base/languages.ts';
import { LIBRARY_LIMITS } from '../../base/limits.ts';
import { LABEL_SORTS, SIZE_NAMES } from '../../library/libraryRules.ts';
import { MARKET_GROUPS } from '../../library/marketGroups.ts';
import type { Contract, Refusals } from '../contractShape.ts';
import { Count, id, NOTHING, PAGING } from '../schemas/basicSchemas.ts';
import { ListedAnswer } from '../schemas/labelSchemas.ts';
import { MarketAnswer, MarketListed } from '../schemas/marketSchemas.ts';

const TAG = 'Market';
const group = Type.Enum([...MARKET_GROUPS]);
const Page = Type.Object({ total: Type.Integer(), list: Type.Array(MarketListed) });

export const MARKET_CALLS = {
  'GET /market/list': {
    tag: TAG,
    summary: 'Lists market labels by group, size and name in any language, paginated',
    input: Type.Object({
      group: Type.Optional(group),
      size: Type.Optional(Type.Enum([...SIZE_NAMES])),
      sort: Type.Optional(Type.Enum([...LABEL_SORTS])),
      order: Type.Optional(Type.Enum(['asc', 'desc'])),
      name: Type.Optional(Type.String({ maxLength: 200 })),
      ...PAGING,
    }),
    answer: Page,
  },
  'GET /market/groups': {
    tag: TAG,
    summary: 'Lists the groups of the market with their number of labels',
    input: NOTHING,
    answer: Type.Array(
      Type.Object({ group: Type.String(), name: Type.String(), labelCount: Type.Integer() }),
    ),
  },
  'GET /market/published': {
    tag: TAG,
    summary:
      'Lists the labels that the caller has published, newest first, or the one published from a library label',
    input: Type.Object({
      templetId: Type.Optional({
        ...id,
        description: 'Id of the library label; by default all published labels',
      }),
      ...PAGING,
    }),
    answer: Page,
  },
  'GET /market/{id}': {
    tag: TAG,
    summary: "Returns a market label with its document in the caller's language",
    input: Type.Object({ id }),
    answer: MarketAnswer,
  },
  'GET /market/{id}/cover': {
    tag: TAG,
    summary: 'Returns the picture of a market label, at the address from a list',
    input: Type.Object({
      id,
      language: Type.Optional(Type.Enum([...LANGUAGES])),
      v: Type.Optional(Type.String({ maxLength: 64 })),
    }),
    answer: null,
  },
  'POST /market/collect': {
    tag: TAG,
    summary: "Copies a market label into the caller's library",
    input: Type.Object({
      id,
      folderId: Type.Optional(id),
      name: Type.Optional(Type.String({ maxLength: 1000 })),
    }),
    answer: ListedAnswer,
  },
  'POST /market/publish': {
    tag: TAG,
    summary: 'Publishes a copy of a label in the market, or updates it',
    input: Type.Object({ templetId: id, group }),
    answer: Type.Intersect([
      MarketListed,
      Type.Object({
        withheldFonts: Type.Array(Type.String(), {
          description: 'Font families whose files were not published',
        }),
        withheldPictures: Type.Integer({ description: 'Number of pictures that were not published' }),
      }),
    ]),
  },
  'POST /market/withdraw': {
    tag: TAG,
    summary: 'Withdraws published labels from the market',
    input: Type.Object({ ids: Type.Array(id, { minItems: 1, maxItems: LIBRARY_LIMITS.maxAtOnce }) }),
    answer: Count,
  },
} satisfies Contract;

export const MARKET_REFUSALS = {
  marketLabelGone: { code: 20_080, status: 404 },
  marketFull: { code: 20_081, status: 409 },
  marketLabelTooLarge: { code: 20_082, status: 413 },
} satisfies Refusals;
