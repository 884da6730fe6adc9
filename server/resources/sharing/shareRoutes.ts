import { LIBRARY_LIMITS } from '../../../src/core/base/limits.ts';
import { fail, ok } from '../../../src/core/base/result.ts';
import type { Deps } from '../../deps.ts';
import { creatingRoute } from '../../http/routes/creatingRoute.ts';
import { type Route, signedInRoute } from '../../http/routes/route.ts';
import { hashOf } from '../../secrets.ts';
import { collectLabel } from '../library/collectLabel.ts';
import { findDrawn } from '../library/covers.ts';
import { presentLabel, presentListed } from '../library/presentLabel.ts';
import {
  blockPartner,
  countNewShares,
  countShare,
  endShares,
  findPartner,
  findShared,
  labelsOfFolder,
  listShares,
  noteSharesSeen,
  shareLabels,
} from './shares.ts';

/** Sides of a share, as numbers in requests of the page (product specification, section 7). */
const SHARE_TYPES = { mine: 0, withMe: 1 } as const;

/** Returns the id of a block, for the user who has blocked an account; the id doesn't reveal that account. */
const blockId = (userId: string, blockedId: string) => hashOf(`block of ${blockedId} by ${userId}`);

const share = (deps: Deps): Route =>
  creatingRoute('POST /templet/share', deps, {
    prepare: ({ identity: { userId }, input }) =>
      ok(async (writing) => {
        const partner = await findPartner(writing, userId, input.shareCode);
        if (!partner.ok) return partner;
        const counted = await countShare(writing, userId, partner.value.id, deps.clock());
        if (!counted.ok) return counted;
        if (input.templetId === undefined && input.folderId === undefined) return fail('labelGone');
        const ids =
          input.templetId === undefined
            ? await labelsOfFolder(writing, userId, input.folderId ?? '')
            : ok([input.templetId]);
        if (!ids.ok) return ids;
        const share = { partner: partner.value, ids: ids.value, copyMode: input.copyMode ?? 0 };
        return shareLabels(writing, userId, share, deps.clock());
      }),
  });

const list = ({ store }: Deps): Route =>
  signedInRoute('GET /templet/getShareTemplet', {
    handle: async ({ identity, input }) => {
      const {
        pageNumber = 1,
        pageSize = LIBRARY_LIMITS.defaultPageSize,
        shareType = SHARE_TYPES.mine,
      } = input;
      const side = shareType === SHARE_TYPES.mine ? 'mine' : 'withMe';
      const { total, shares } = await listShares(store.read, identity.userId, side, { pageNumber, pageSize });
      return ok({
        total,
        list: shares.map((row) => ({
          ...presentListed(row),
          // A recipient doesn't see the folder, because folders are private to the label's owner.
          ...(side === 'withMe' && { folderId: '' }),
          shareId: row.shareId,
          shareTime: row.sharedAtMs,
          partnerNickName: row.partnerName,
        })),
      });
    },
  });

const countNew = ({ store }: Deps): Route =>
  signedInRoute('GET /templet/newShares', {
    handle: async ({ identity }) => ok({ count: await countNewShares(store.read, identity.userId) }),
  });

const noteSeen = ({ store }: Deps): Route =>
  signedInRoute('POST /templet/seeShares', {
    handle: async ({ identity, input }) => {
      await store.write((writing) => noteSharesSeen(writing, identity.userId, input.shareTime));
      return ok({});
    },
  });

const get = ({ store }: Deps): Route =>
  signedInRoute('GET /templet/shared/{shareId}', {
    handle: async ({ identity, input }) => {
      const row = await findShared(store.read, identity.userId, input.shareId);
      if (!row.ok) return row;
      const drawn = await findDrawn(store.read, row.value.id);
      return ok({ ...presentLabel({ ...row.value, ...drawn }), folderId: '' });
    },
  });

const collect = (deps: Deps): Route =>
  creatingRoute('POST /templet/collectShared', deps, {
    prepare: ({ identity: { userId }, input: { shareId, folderId = null, name = null } }) =>
      ok(async (writing) => {
        const row = await findShared(writing, userId, shareId);
        if (!row.ok) return row;
        const { content, cover } = row.value;
        const copy = { content, cover, folderId, name };
        const collected = await collectLabel(writing, userId, copy, deps.clock());
        return collected.ok ? ok(presentListed(collected.value)) : collected;
      }),
  });

const end = ({ store }: Deps): Route =>
  signedInRoute('POST /templet/endShare', {
    handle: async ({ identity, input }) =>
      ok({ count: await store.write((writing) => endShares(writing, identity.userId, input.shareIds)) }),
  });

const block = ({ store, clock }: Deps): Route =>
  signedInRoute('POST /templet/blockPartner', {
    handle: async ({ identity, input }) => {
      const blocked = await store.write((writing) =>
        blockPartner(writing, identity.userId, input.shareId, clock()),
      );
      return blocked.ok ? ok({}) : blocked;
    },
  });

const blocked = ({ store }: Deps): Route =>
  signedInRoute('GET /templet/blockedPartners', {
    handle: async ({ identity }) => {
      const rows = await store.read
        .selectFrom('blocks')
        .innerJoin('users', 'users.id', 'blocks.blockedId')
        .select(['users.id', 'users.nickname'])
        .where('userId', '=', identity.userId)
        .orderBy('blockedAtMs', 'desc')
        .execute();
      const { userId } = identity;
      return ok(rows.map((row) => ({ id: blockId(userId, row.id), nickName: row.nickname })));
    },
  });

const unblock = ({ store }: Deps): Route =>
  signedInRoute('POST /templet/unblockPartner', {
    handle: async ({ identity, input }) => {
      const { userId } = identity;
      await store.write(async (writing) => {
        const blocks = await writing
          .selectFrom('blocks')
          .select('blockedId')
          .where('userId', '=', userId)
          .execute();
        const block = blocks.find(({ blockedId }) => blockId(userId, blockedId) === input.id);
        if (!block) return;
        await writing
          .deleteFrom('blocks')
          .where('userId', '=', userId)
          .where('blockedId', '=', block.blockedId)
          .execute();
      });
      return ok({});
    },
  });

export function shareRoutes(deps: Deps): Route[] {
  return [share, list, countNew, noteSeen, get, collect, end, block, blocked, unblock].map((route) =>
    route(deps),
  );
}
