import { LIBRARY_LIMITS, MARKET_LIMITS } from '../../../src/core/base/limits.ts';
import { ok } from '../../../src/core/base/result.ts';
import { MARKET_GROUPS } from '../../../src/core/library/marketGroups.ts';
import type { Deps } from '../../deps.ts';
import { creatingRoute } from '../../http/routes/creatingRoute.ts';
import { pictureRoute } from '../../http/routes/pictureRoute.ts';
import { type Route, signedInRoute } from '../../http/routes/route.ts';
import { collectLabel } from '../library/collectLabel.ts';
import { presentListed } from '../library/presentLabel.ts';
import { createCovers } from './covers.ts';
import { groupTitle } from './groups.ts';
import { countGroups, findInMarket, listMarket } from './listMarket.ts';
import { presentMarketLabel, shownFingerprint } from './presentMarket.ts';
import { publishLabel, withdrawLabels } from './publish.ts';

const list = ({ store }: Deps): Route =>
  signedInRoute('GET /market/list', {
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
  signedInRoute('GET /market/groups', {
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
  signedInRoute('GET /market/published', {
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
  signedInRoute('GET /market/{id}', {
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
  return pictureRoute('GET /market/{id}/cover', {
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
  creatingRoute('POST /market/collect', deps, {
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
  creatingRoute('POST /market/publish', deps, {
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
  signedInRoute('POST /market/withdraw', {
    handle: async ({ identity, input }) =>
      ok({ count: await store.write((writing) => withdrawLabels(writing, identity.userId, input.ids)) }),
  });

export function marketRoutes(deps: Deps): Route[] {
  return [list, groups, published, get, cover, collect, publish, withdraw].map((route) => route(deps));
}
