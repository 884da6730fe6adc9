import Type from 'typebox';
import { ACCOUNT_LIMITS, LIBRARY_LIMITS } from '../../../src/core/base/limits.ts';
import { fail, ok } from '../../../src/core/base/result.ts';
import type { Deps } from '../../deps.ts';
import { creatingRoute } from '../../http/routes/creatingRoute.ts';
import { NOTHING, type Route, signedInRoute } from '../../http/routes/route.ts';
import { hashOf } from '../../secrets.ts';
import { collectLabel } from '../library/collectLabel.ts';
import { findDrawn } from '../library/covers.ts';
import { LabelAnswer, ListedAnswer, presentLabel, presentListed } from '../library/presentLabel.ts';
import {
  blockPartner,
  COPY_FIRST,
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

const TAG = 'Sharing';
const id = Type.String({ maxLength: 64 });
const Count = Type.Object({ count: Type.Integer() });
/** Sides of a share, as numbers in requests of the page (product specification, section 7). */
const SHARE_TYPES = { mine: 0, withMe: 1 } as const;

/** Returns the id of a block, for the user who has blocked an account; the id doesn't reveal that account. */
const blockId = (userId: string, blockedId: string) => hashOf(`block of ${blockedId} by ${userId}`);

const share = (deps: Deps): Route =>
  creatingRoute(deps, {
    path: '/templet/share',
    tag: TAG,
    summary: 'Shares a label or a folder with the owner of a share code',
    input: Type.Object({
      shareCode: Type.String({ maxLength: ACCOUNT_LIMITS.maxShareCodeInput }),
      templetId: Type.Optional(id),
      folderId: Type.Optional(id),
      copyMode: Type.Optional(
        Type.Enum([0, COPY_FIRST], {
          description: '1 puts a copy into the library of a partner who takes copies',
        }),
      ),
    }),
    answer: Type.Object({
      count: Type.Integer(),
      isCopied: Type.Boolean({
        description:
          'Whether the partner has copies; false if none were asked for, or if the partner takes none',
      }),
    }),
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
  signedInRoute({
    method: 'GET',
    path: '/templet/getShareTemplet',
    tag: TAG,
    summary: 'Lists labels shared by the caller (0) or with the caller (1), paginated',
    input: Type.Object({
      pageNumber: Type.Optional(Type.Integer({ minimum: 1, maximum: 1_000_000 })),
      pageSize: Type.Optional(Type.Integer({ minimum: 1, maximum: LIBRARY_LIMITS.maxPageSize })),
      shareType: Type.Optional(Type.Integer({ minimum: 0, maximum: 1 })),
    }),
    answer: Type.Object({
      total: Type.Integer(),
      list: Type.Array(
        Type.Intersect([
          ListedAnswer,
          Type.Object({ shareId: Type.String(), shareTime: Type.Number(), partnerNickName: Type.String() }),
        ]),
      ),
    }),
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
  signedInRoute({
    method: 'GET',
    path: '/templet/newShares',
    tag: TAG,
    summary:
      'Counts the labels shared with the caller since the caller last opened the list of shared labels',
    input: NOTHING,
    answer: Count,
    handle: async ({ identity }) => ok({ count: await countNewShares(store.read, identity.userId) }),
  });

const noteSeen = ({ store }: Deps): Route =>
  signedInRoute({
    method: 'POST',
    path: '/templet/seeShares',
    tag: TAG,
    summary: 'Notes that the caller has seen the shares up to a time',
    input: Type.Object({
      shareTime: Type.Integer({
        minimum: 0,
        maximum: Number.MAX_SAFE_INTEGER,
        description: '`shareTime` of the newest share that was shown',
      }),
    }),
    answer: NOTHING,
    handle: async ({ identity, input }) => {
      await store.write((writing) => noteSharesSeen(writing, identity.userId, input.shareTime));
      return ok({});
    },
  });

const get = ({ store }: Deps): Route =>
  signedInRoute({
    method: 'GET',
    path: '/templet/shared/:shareId',
    tag: TAG,
    summary: 'Returns the current version of a label that was shared with the caller',
    input: Type.Object({ shareId: id }),
    answer: LabelAnswer,
    handle: async ({ identity, input }) => {
      const row = await findShared(store.read, identity.userId, input.shareId);
      if (!row.ok) return row;
      const drawn = await findDrawn(store.read, row.value.id);
      return ok({ ...presentLabel({ ...row.value, ...drawn }), folderId: '' });
    },
  });

const collect = (deps: Deps): Route =>
  creatingRoute(deps, {
    path: '/templet/collectShared',
    tag: TAG,
    summary: "Copies a shared label into the caller's library",
    input: Type.Object({
      shareId: id,
      folderId: Type.Optional(id),
      name: Type.Optional(Type.String({ maxLength: 1000 })),
    }),
    answer: ListedAnswer,
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
  signedInRoute({
    method: 'POST',
    path: '/templet/endShare',
    tag: TAG,
    summary: 'Ends shares, as owner or as recipient',
    input: Type.Object({ shareIds: Type.Array(id, { minItems: 1, maxItems: LIBRARY_LIMITS.maxAtOnce }) }),
    answer: Count,
    handle: async ({ identity, input }) =>
      ok({ count: await store.write((writing) => endShares(writing, identity.userId, input.shareIds)) }),
  });

const block = ({ store, clock }: Deps): Route =>
  signedInRoute({
    method: 'POST',
    path: '/templet/blockPartner',
    tag: TAG,
    summary: 'Blocks the sender of a share',
    input: Type.Object({ shareId: id }),
    answer: NOTHING,
    handle: async ({ identity, input }) => {
      const blocked = await store.write((writing) =>
        blockPartner(writing, identity.userId, input.shareId, clock()),
      );
      return blocked.ok ? ok({}) : blocked;
    },
  });

const blocked = ({ store }: Deps): Route =>
  signedInRoute({
    method: 'GET',
    path: '/templet/blockedPartners',
    tag: TAG,
    summary: 'Lists blocked senders',
    input: NOTHING,
    answer: Type.Array(Type.Object({ id: Type.String(), nickName: Type.String() })),
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
  signedInRoute({
    method: 'POST',
    path: '/templet/unblockPartner',
    tag: TAG,
    summary: 'Unblocks a sender',
    input: Type.Object({ id }),
    answer: NOTHING,
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
