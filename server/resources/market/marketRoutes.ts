import Type from 'typebox';
import { LIBRARY_LIMITS, MARKET_LIMITS } from '../../../src/core/base/limits.ts';
import { ok } from '../../../src/core/base/result.ts';
import { LABEL_SORTS, SIZE_NAMES } from '../../../src/core/library/libraryRules.ts';
import { MARKET_GROUPS } from '../../../src/core/library/marketGroups.ts';
import type { Deps } from '../../deps.ts';
import { LANGUAGES } from '../../http/language.ts';
import { creatingRoute } from '../../http/routes/creatingRoute.ts';
import { pictureRoute } from '../../http/routes/pictureRoute.ts';
import { NOTHING, type Route, signedInRoute } from '../../http/routes/route.ts';
import { collectLabel } from '../library/collectLabel.ts';
import { ListedAnswer, presentListed } from '../library/presentLabel.ts';
import { createCovers } from './covers.ts';
import { groupTitle } from './groups.ts';
import { countGroups, findInMarket, listMarket } from './listMarket.ts';
import { MarketAnswer, MarketListed, presentMarketLabel, shownFingerprint } from './presentMarket.ts';
import { publishLabel, withdrawLabels } from './publish.ts';

const TAG = 'Market';
const id = Type.String({ maxLength: 64 });
const group = Type.Enum([...MARKET_GROUPS]);
const pageNumber = Type.Optional(Type.Integer({ minimum: 1, maximum: 1_000_000 }));
const pageSize = Type.Optional(Type.Integer({ minimum: 1, maximum: LIBRARY_LIMITS.maxPageSize }));
const Page = Type.Object({ total: Type.Integer(), list: Type.Array(MarketListed) });

const list = ({ store }: Deps): Route =>
  signedInRoute({
    method: 'GET',
    path: '/market/list',
    tag: TAG,
    summary: 'Lists market labels by group, size and name in any language, paginated',
    input: Type.Object({
      group: Type.Optional(group),
      size: Type.Optional(Type.Enum([...SIZE_NAMES])),
      sort: Type.Optional(Type.Enum([...LABEL_SORTS])),
      order: Type.Optional(Type.Enum(['asc', 'desc'])),
      name: Type.Optional(Type.String({ maxLength: 200 })),
      pageNumber,
      pageSize,
    }),
    answer: Page,
    handle: async ({ identity: { userId }, input, language }) => {
      const { sort = 'updateTime' } = input;
      const { total, labels } = await listMarket(store, language, {
        group: input.group ?? null,
        userId: null,
        labelId: null,
        size: input.size ?? 'all',
        sort,
        // Default order: newest first for times, ascending for names and widths.
        isDescending: (input.order ?? (sort === 'updateTime' ? 'desc' : 'asc')) === 'desc',
        name: input.name ?? '',
        pageNumber: input.pageNumber ?? 1,
        pageSize: input.pageSize ?? LIBRARY_LIMITS.defaultPageSize,
      });
      return ok({ total, list: labels.map((row) => presentMarketLabel(row, userId)) });
    },
  });

const groups = ({ store }: Deps): Route =>
  signedInRoute({
    method: 'GET',
    path: '/market/groups',
    tag: TAG,
    summary: 'Lists the groups of the market with their number of labels',
    input: NOTHING,
    answer: Type.Array(
      Type.Object({ group: Type.String(), name: Type.String(), labelCount: Type.Integer() }),
    ),
    handle: async ({ language }) => {
      const counts = await countGroups(store.read);
      return ok(
        MARKET_GROUPS.map((name) => ({
          group: name,
          name: groupTitle(name, language),
          labelCount: counts.get(name) ?? 0,
        })),
      );
    },
  });

const published = ({ store }: Deps): Route =>
  signedInRoute({
    method: 'GET',
    path: '/market/published',
    tag: TAG,
    summary:
      'Lists the labels that the caller has published, newest first, or the one published from a library label',
    input: Type.Object({
      templetId: Type.Optional({
        ...id,
        description: 'Id of the library label; all published labels without it',
      }),
      pageNumber,
      pageSize,
    }),
    answer: Page,
    handle: async ({ identity: { userId }, input, language }) => {
      const { total, labels } = await listMarket(store, language, {
        group: null,
        userId,
        labelId: input.templetId ?? null,
        size: 'all',
        sort: 'updateTime',
        isDescending: true,
        name: '',
        pageNumber: input.pageNumber ?? 1,
        pageSize: input.pageSize ?? LIBRARY_LIMITS.defaultPageSize,
      });
      return ok({ total, list: labels.map((row) => presentMarketLabel(row, userId)) });
    },
  });

const get = ({ store }: Deps): Route =>
  signedInRoute({
    method: 'GET',
    path: '/market/:id',
    tag: TAG,
    summary: "Returns a market label with its document in the caller's language",
    input: Type.Object({ id }),
    answer: MarketAnswer,
    handle: async ({ identity, input, language }) => {
      const row = await findInMarket(store.read, language, input.id);
      if (!row.ok) return row;
      const label: unknown = JSON.parse(row.value.content);
      return ok({ ...presentMarketLabel(row.value, identity.userId), label });
    },
  });

const cover = (deps: Deps): Route => {
  const { store } = deps;
  const covers = createCovers(deps);
  return pictureRoute({
    path: '/market/:id/cover',
    tag: TAG,
    summary: 'Returns the picture of a market label, at the address from a list',
    input: Type.Object({
      id,
      language: Type.Optional(Type.Enum([...LANGUAGES])),
      v: Type.Optional(Type.String({ maxLength: 64 })),
    }),
    handle: async (input, language) => {
      const row = await findInMarket(store.read, input.language ?? language, input.id);
      if (!row.ok) return row;
      const bytes = await covers.find(row.value);
      if (!bytes.ok) return bytes;
      const { fingerprint } = row.value;
      const isNamed = input.v === shownFingerprint(fingerprint);
      const lifeS = isNamed ? MARKET_LIMITS.coverLifeS : 0;
      return ok({ bytes: bytes.value, mimeType: 'image/webp', fingerprint, lifeS });
    },
  });
};

const collect = (deps: Deps): Route =>
  creatingRoute(deps, {
    path: '/market/collect',
    tag: TAG,
    summary: "Copies a market label into the caller's library",
    input: Type.Object({
      id,
      folderId: Type.Optional(id),
      name: Type.Optional(Type.String({ maxLength: 1000 })),
    }),
    answer: ListedAnswer,
    prepare: ({ identity: { userId }, input, language }) =>
      ok(async (writing) => {
        const row = await findInMarket(writing, language, input.id);
        if (!row.ok) return row;
        const { content } = row.value;
        const collection = { content, folderId: input.folderId ?? null, name: input.name ?? null };
        const collected = await collectLabel(writing, userId, collection, deps.clock());
        return collected.ok ? ok(presentListed(collected.value)) : collected;
      }),
  });

const publish = (deps: Deps): Route =>
  creatingRoute(deps, {
    path: '/market/publish',
    tag: TAG,
    summary: 'Publishes a copy of a label in the market, or updates it',
    input: Type.Object({ templetId: id, group }),
    answer: Type.Intersect([
      MarketListed,
      Type.Object({
        withheldFonts: Type.Array(Type.String(), {
          description: 'Families whose files stay with their owner',
        }),
        withheldPictures: Type.Integer({ description: 'Pictures that stay with their owner' }),
      }),
    ]),
    prepare: ({ identity: { userId }, input, language }) =>
      ok(async (writing) => {
        const publication = { labelId: input.templetId, group: input.group };
        const done = await publishLabel(writing, userId, publication, deps.clock());
        if (!done.ok) return done;
        const row = await findInMarket(writing, language, done.value.id);
        if (!row.ok) return row;
        const { withheldFonts, withheldPictures } = done.value;
        return ok({
          ...presentMarketLabel(row.value, userId),
          withheldFonts: [...withheldFonts],
          withheldPictures,
        });
      }),
  });

const withdraw = ({ store }: Deps): Route =>
  signedInRoute({
    method: 'POST',
    path: '/market/withdraw',
    tag: TAG,
    summary: 'Withdraws published labels from the market',
    input: Type.Object({ ids: Type.Array(id, { minItems: 1, maxItems: LIBRARY_LIMITS.maxAtOnce }) }),
    answer: Type.Object({ count: Type.Integer() }),
    handle: async ({ identity, input }) =>
      ok({ count: await store.write((writing) => withdrawLabels(writing, identity.userId, input.ids)) }),
  });

export function marketRoutes(deps: Deps): Route[] {
  return [list, groups, published, get, cover, collect, publish, withdraw].map((route) => route(deps));
}
