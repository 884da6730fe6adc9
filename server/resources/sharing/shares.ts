import { parseShareCode } from '../../../src/core/account/accountRules.ts';
import { LIBRARY_LIMITS } from '../../../src/core/base/limits.ts';
import { fail, ok, type Problem, type Result } from '../../../src/core/base/result.ts';
import { COPY_FIRST } from '../../../src/core/library/libraryRules.ts';
import { newId } from '../../secrets.ts';
import type { Reading, Writing } from '../../store/store.ts';
import type { LabelRow, UserRow } from '../../store/tables.ts';
import { createFreeNames } from '../library/freeNames.ts';
import { checkFolder, copyIntoLibrary, findLabel } from '../library/labels.ts';
import { LISTED, type ListedLabel } from '../library/listLabels.ts';
import { checkBytesAtOnce } from '../library/quota.ts';
import { countMore, countOne } from '../login/attempts.ts';

/**
 * Finds the user of a share code.
 *
 * @returns `shareCodeMissing`, `shareWithSelf`, `shareCodeUnknown`; `shareCodeUnknown` also hides that the user has blocked the caller
 */
export async function findPartner(
  reading: Reading | Writing,
  userId: string,
  typed: string,
): Promise<Result<UserRow, Problem>> {
  const code = parseShareCode(typed);
  if (!code.ok) return code;
  const partner = await reading
    .selectFrom('users')
    .selectAll()
    .where('shareCode', '=', code.value)
    .executeTakeFirst();
  if (!partner) return fail('shareCodeUnknown');
  if (partner.id === userId) return fail('shareWithSelf');
  const block = await reading
    .selectFrom('blocks')
    .select('userId')
    .where('userId', '=', partner.id)
    .where('blockedId', '=', userId)
    .executeTakeFirst();
  return block ? fail('shareCodeUnknown') : ok(partner);
}

/**
 * Returns the ids of the labels in a folder.
 * @returns `folderEmpty` for a folder without labels
 */
export async function labelsOfFolder(
  writing: Writing,
  userId: string,
  folderId: string,
): Promise<Result<readonly string[], Problem>> {
  const folder = await checkFolder(writing, userId, folderId);
  if (!folder.ok) return folder;
  const labels = writing
    .selectFrom('labels')
    .select('id')
    .where('userId', '=', userId)
    .where('deletedAtMs', 'is', null);
  const inside =
    folder.value === null
      ? labels.where('folderId', 'is', null)
      : labels.where('folderId', '=', folder.value);
  const ids = (await inside.orderBy('id').execute()).map(({ id }) => id);
  return ids.length > 0 ? ok(ids) : fail('folderEmpty');
}

const HOUR_MS = 60 * 60_000;
/** Rate limit of one account for sharing with all recipients together. */
const PER_HOUR = { max: 500, windowMs: HOUR_MS };
/**
 * Rate limit of one account for sharing with one recipient. It is so high because the page shares each selected label in a separate
 * request.
 */
const PER_PARTNER = { max: LIBRARY_LIMITS.maxAtOnce, windowMs: HOUR_MS };

/** Maximum number of rows per statement. */
const PIECE = 200;

/**
 * Counts a request to share labels with a recipient.
 * @returns `tooMany`
 */
export async function countShare(
  writing: Writing,
  userId: string,
  partnerId: string,
  nowMs: number,
): Promise<Result<null, Problem>> {
  const all = await countOne(writing, `shares of ${userId}`, PER_HOUR, nowMs);
  return all.ok ? countOne(writing, `shares of ${userId} with ${partnerId}`, PER_PARTNER, nowMs) : all;
}

async function takesCopies(writing: Writing, userId: string): Promise<boolean> {
  const row = await writing
    .selectFrom('preferences')
    .select('takesCopies')
    .where('userId', '=', userId)
    .executeTakeFirst();
  return row?.takesCopies === 1;
}

/** Returns the labels whose current version was not copied to the recipient yet. */
async function uncopied(
  writing: Writing,
  partnerId: string,
  ids: readonly string[],
): Promise<readonly { id: string; version: number }[]> {
  const rows = await writing
    .selectFrom('shares')
    .innerJoin('labels', 'labels.id', 'shares.labelId')
    .select(['labels.id', 'labels.version', 'shares.copiedVersion'])
    .where('shares.toUserId', '=', partnerId)
    .where('shares.labelId', 'in', [...ids])
    .orderBy('labels.id')
    .execute();
  return rows.filter(({ version, copiedVersion }) => version !== copiedVersion);
}

/**
 * Copies shared labels into the recipient's library, except for labels whose current version was already copied there.
 *
 * @returns `tooManyAtOnce`, `tooMuchAtOnce`, `shareCopyLimit`, `libraryFull`
 */
async function copyToPartner(
  writing: Writing,
  userId: string,
  partnerId: string,
  ids: readonly string[],
  nowMs: number,
): Promise<Result<null, Problem>> {
  const { maxAtOnce, maxCopiesToOthersPerHour: max } = LIBRARY_LIMITS;
  if (ids.length > maxAtOnce) return fail('tooManyAtOnce', { max: maxAtOnce });
  const labels = await uncopied(writing, partnerId, ids);
  if (labels.length === 0) return ok(null);
  const bounded = await checkBytesAtOnce(
    writing,
    userId,
    labels.map(({ id }) => id),
  );
  if (!bounded.ok) return bounded;
  const limit = { max, windowMs: HOUR_MS };
  const counted = await countMore(writing, `copies of ${userId}`, labels.length, limit, nowMs);
  if (!counted.ok) return fail('shareCopyLimit', { max, ...counted.error.params });
  const freeName = createFreeNames(writing, partnerId);
  for (const { id, version } of labels) {
    const label = await findLabel(writing, userId, id);
    if (!label.ok) return label;
    const copied = await copyIntoLibrary(writing, partnerId, label.value, null, nowMs, freeName);
    if (!copied.ok) return copied;
    await writing
      .updateTable('shares')
      .set({ copiedVersion: version })
      .where('labelId', '=', id)
      .where('toUserId', '=', partnerId)
      .execute();
  }
  return ok(null);
}

/**
 * Shares labels with a recipient. A label that is already shared with the recipient gets a new time of sharing. Copies are added to the
 * recipient's library only if the recipient allows that.
 *
 * @returns the number of shared labels; `labelGone`, and for copies the refusals of `copyToPartner`
 */
export async function shareLabels(
  writing: Writing,
  userId: string,
  {
    partner,
    ids,
    copyMode,
  }: { readonly partner: UserRow; readonly ids: readonly string[]; readonly copyMode: number },
  nowMs: number,
): Promise<Result<{ readonly count: number; readonly isCopied: boolean }, Problem>> {
  for (let from = 0; from < ids.length; from += PIECE) {
    const piece = ids.slice(from, from + PIECE);
    const { there } = await writing
      .selectFrom('labels')
      .select((all) => all.fn.countAll<number>().as('there'))
      .where('userId', '=', userId)
      .where('deletedAtMs', 'is', null)
      .where('id', 'in', piece)
      .executeTakeFirstOrThrow();
    if (Number(there) < piece.length) return fail('labelGone');
    const share = { fromUserId: userId, toUserId: partner.id, sharedAtMs: nowMs };
    await writing
      .insertInto('shares')
      .values(piece.map((labelId) => ({ id: newId(nowMs), labelId, copiedVersion: null, ...share })))
      .onConflict((shared) => shared.columns(['labelId', 'toUserId']).doUpdateSet({ sharedAtMs: nowMs }))
      .execute();
  }
  const count = ids.length;
  if (copyMode !== COPY_FIRST || !(await takesCopies(writing, partner.id)))
    return ok({ count, isCopied: false });
  const copied = await copyToPartner(writing, userId, partner.id, ids, nowMs);
  return copied.ok ? ok({ count, isCopied: true }) : copied;
}

/** Side of a share, for a user: labels that the user has shared, or labels that were shared with the user. */
export type ShareSide = 'mine' | 'withMe';

export interface SharedLabel extends ListedLabel {
  readonly shareId: string;
  readonly sharedAtMs: number;
  readonly partnerName: string;
}

/** Lists one page of a user's shares, newest first. Omits labels in the recycle bin of their owner. */
export async function listShares(
  reading: Reading,
  userId: string,
  side: ShareSide,
  { pageNumber, pageSize }: { readonly pageNumber: number; readonly pageSize: number },
): Promise<{ total: number; shares: readonly SharedLabel[] }> {
  const [mine, other] =
    side === 'mine' ? (['fromUserId', 'toUserId'] as const) : (['toUserId', 'fromUserId'] as const);
  const shares = reading
    .selectFrom('shares')
    .innerJoin('labels', 'labels.id', 'shares.labelId')
    .innerJoin('users', 'users.id', `shares.${other}`)
    .where(`shares.${mine}`, '=', userId)
    .where('labels.deletedAtMs', 'is', null);
  const { total } = await shares
    .select((all) => all.fn.countAll<number>().as('total'))
    .executeTakeFirstOrThrow();
  const rows = await shares
    .leftJoin('labelCovers', 'labelCovers.labelId', 'labels.id')
    .select(LISTED)
    .select(['shares.id as shareId', 'shares.sharedAtMs', 'users.nickname as partnerName'])
    .orderBy('shares.sharedAtMs', 'desc')
    .orderBy('shares.id', 'desc')
    .limit(pageSize)
    .offset((pageNumber - 1) * pageSize)
    .execute();
  return { total: Number(total), shares: rows };
}

/** Counts the received shares that are newer than the latest one that the user has seen. */
export async function countNewShares(reading: Reading, userId: string): Promise<number> {
  const { count } = await reading
    .selectFrom('shares')
    .innerJoin('labels', 'labels.id', 'shares.labelId')
    .innerJoin('users', 'users.id', 'shares.toUserId')
    .where('shares.toUserId', '=', userId)
    .where('labels.deletedAtMs', 'is', null)
    .whereRef('shares.sharedAtMs', '>', 'users.sharesSeenAtMs')
    .select((all) => all.fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow();
  return Number(count);
}

/**
 * Stores the time of the newest share that the list has shown. An earlier time changes nothing, because another device may show an older
 * list; neither does a time later than the newest share.
 */
export async function noteSharesSeen(writing: Writing, userId: string, seenAtMs: number): Promise<void> {
  const newest = await writing
    .selectFrom('shares')
    .where('toUserId', '=', userId)
    .where('sharedAtMs', '<=', seenAtMs)
    .select((all) => all.fn.max('sharedAtMs').as('atMs'))
    .executeTakeFirst();
  const sharesSeenAtMs = Number(newest?.atMs ?? 0);
  await writing
    .updateTable('users')
    .set({ sharesSeenAtMs })
    .where('id', '=', userId)
    .where('sharesSeenAtMs', '<', sharesSeenAtMs)
    .execute();
}

/** Finds the current version of a label that is shared with a user. */
export async function findShared(
  reading: Reading | Writing,
  userId: string,
  shareId: string,
): Promise<Result<LabelRow, Problem>> {
  const row = await reading
    .selectFrom('shares')
    .innerJoin('labels', 'labels.id', 'shares.labelId')
    .selectAll('labels')
    .where('shares.id', '=', shareId)
    .where('shares.toUserId', '=', userId)
    .where('labels.deletedAtMs', 'is', null)
    .executeTakeFirst();
  return row ? ok(row) : fail('labelGone');
}

/** Ends shares of which the user is the sender or the recipient; returns the number of ended shares. */
export async function endShares(
  writing: Writing,
  userId: string,
  shareIds: readonly string[],
): Promise<number> {
  const ended = await writing
    .deleteFrom('shares')
    .where('id', 'in', [...shareIds])
    .where((share) => share.or([share('fromUserId', '=', userId), share('toUserId', '=', userId)]))
    .executeTakeFirst();
  return Number(ended.numDeletedRows);
}

/** Blocks the sender of a share, and ends all shares of that sender with the user. */
export async function blockPartner(
  writing: Writing,
  userId: string,
  shareId: string,
  nowMs: number,
): Promise<Result<null, Problem>> {
  const share = await writing
    .selectFrom('shares')
    .select('fromUserId')
    .where('id', '=', shareId)
    .where('toUserId', '=', userId)
    .executeTakeFirst();
  if (!share) return fail('notFound');
  await writing
    .insertInto('blocks')
    .values({ userId, blockedId: share.fromUserId, blockedAtMs: nowMs })
    .onConflict((blocked) => blocked.columns(['userId', 'blockedId']).doNothing())
    .execute();
  await writing
    .deleteFrom('shares')
    .where('fromUserId', '=', share.fromUserId)
    .where('toUserId', '=', userId)
    .execute();
  return ok(null);
}
