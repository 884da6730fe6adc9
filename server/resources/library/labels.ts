import { LIBRARY_LIMITS } from '../../../src/core/base/limits.ts';
import { nameKey } from '../../../src/core/base/nameKey.ts';
import { fail, ok, type Problem, type Result } from '../../../src/core/base/result.ts';
import type { Label } from '../../../src/core/label/label.ts';
import { newId } from '../../secrets.ts';
import { preparedQuery } from '../../store/preparedQuery.ts';
import type { Reading, Writing } from '../../store/store.ts';
import type { LabelRow } from '../../store/tables.ts';
import { addLabelUses, checkOwnPicture, keyIn, setCoverUse } from '../files/files.ts';
import { noteCoverDue } from './covers.ts';
import { createFreeNames, isTaken, suggestName } from './freeNames.ts';
import { LABEL_HEAD } from './listLabels.ts';
import { checkBytesAtOnce, checkQuota } from './quota.ts';
import { readLabel } from './readLabel.ts';

const labelQuery = (reading: Reading | Writing, userId: string, id: string) =>
  reading
    .selectFrom('labels')
    .selectAll()
    .where('id', '=', id)
    .where('userId', '=', userId)
    .where('deletedAtMs', 'is', null);

/** Finds a label of a user that is not in the recycle bin; labels of other users count as missing. */
export async function findLabel(
  reading: Reading | Writing,
  userId: string,
  id: string,
): Promise<Result<LabelRow, Problem>> {
  const row = await labelQuery(reading, userId, id).executeTakeFirst();
  return row ? ok(row) : fail('labelGone');
}

/**
 * Finds a label as `findLabel` does, together with its drawn cover. It is a prepared query, because it answers the most frequent request.
 * Returns no row if the label doesn't exist.
 */
export const askLabel = preparedQuery({
  valuesOf: ({ userId, id }: Pick<LabelRow, 'userId' | 'id'>) => [id, userId],
  build: (reading, { userId, id }) =>
    reading
      .selectFrom('labels')
      .leftJoin('labelCovers', 'labelCovers.labelId', 'labels.id')
      .selectAll('labels')
      .select(['labelCovers.version as drawnVersion', 'labelCovers.objectName as drawnName'])
      .where('labels.id', '=', id)
      .where('labels.userId', '=', userId)
      .where('labels.deletedAtMs', 'is', null),
});

/**
 * Checks that a folder belongs to the user; null is the default group.
 * @returns `folderGone`
 */
export async function checkFolder(
  reading: Reading | Writing,
  userId: string,
  folderId: string | null,
): Promise<Result<string | null, Problem>> {
  if (folderId === null || folderId === '') return ok(null);
  const folder = await reading
    .selectFrom('folders')
    .select('id')
    .where('id', '=', folderId)
    .where('userId', '=', userId)
    .executeTakeFirst();
  return folder ? ok(folderId) : fail('folderGone');
}

const columnsOf = (label: Label) => ({
  name: label.name,
  nameKey: nameKey(label.name),
  widthMm: label.widthMm,
  heightMm: label.heightMm,
  content: JSON.stringify(label),
});

/** Records that a user has just used a label. */
export async function touchLabel(
  writing: Writing,
  userId: string,
  labelId: string,
  nowMs: number,
): Promise<void> {
  await writing
    .insertInto('recents')
    .values({ userId, labelId, usedAtMs: nowMs })
    .onConflict((taken) => taken.columns(['userId', 'labelId']).doUpdateSet({ usedAtMs: nowMs }))
    .execute();
}

/**
 * Validates a cover that the user chose for a label.
 *
 * @param given key or address of a picture; empty for no cover
 * @returns the key, or `fileGone` if the key doesn't belong to a picture that the user has uploaded
 */
async function checkCover(writing: Writing, userId: string, given: string): Promise<Result<string, Problem>> {
  if (given === '') return ok('');
  const cover = keyIn(given) ?? given;
  const own = await checkOwnPicture(writing, userId, cover);
  return own.ok ? ok(cover) : own;
}

/**
 * Adds a label with a cover that the user chose.
 * @returns the refusals of `addLabel`, and `fileGone` for a picture that the user has not uploaded
 */
export async function saveLabel(
  writing: Writing,
  userId: string,
  label: Label,
  { folderId, cover: given }: { readonly folderId: string | null; readonly cover: string },
  nowMs: number,
): Promise<Result<LabelRow, Problem>> {
  const cover = await checkCover(writing, userId, given);
  return cover.ok ? addLabel(writing, userId, label, folderId, nowMs, cover.value) : cover;
}

/** Refuses a name that another label of the account has, and suggests a free one. */
async function nameTaken(writing: Writing, userId: string, name: string) {
  const freeName = await suggestName(writing, userId, name);
  return fail('labelNameTaken', { newName: name, ...(freeName !== null && { freeName }) });
}

/**
 * Adds a label to a user's library.
 * @returns `labelNameTaken`, `folderGone`, `libraryFull`
 */
export async function addLabel(
  writing: Writing,
  userId: string,
  label: Label,
  folderId: string | null,
  nowMs: number,
  cover = '',
): Promise<Result<LabelRow, Problem>> {
  const folder = await checkFolder(writing, userId, folderId);
  if (!folder.ok) return folder;
  const columns = columnsOf(label);
  if (await isTaken(writing, userId, columns.nameKey, '')) return nameTaken(writing, userId, label.name);
  const row: LabelRow = {
    id: newId(nowMs),
    userId,
    folderId: folder.value,
    ...columns,
    cover,
    version: 1,
    createdAtMs: nowMs,
    updatedAtMs: nowMs,
    deletedAtMs: null,
  };
  await writing.insertInto('labels').values(row).execute();
  await addLabelUses(writing, row);
  await setCoverUse(writing, row);
  await noteCoverDue(writing, row, nowMs);
  await touchLabel(writing, userId, row.id, nowMs);
  const quota = await checkQuota(writing, userId);
  return quota.ok ? ok(row) : quota;
}

/** Label without its document, which a save doesn't need to read. */
export type LabelHead = Omit<LabelRow, 'content'>;

async function findHead(writing: Writing, userId: string, id: string): Promise<Result<LabelHead, Problem>> {
  const row = await writing
    .selectFrom('labels')
    .select([...LABEL_HEAD, 'labels.userId', 'labels.nameKey', 'labels.createdAtMs'])
    .where('id', '=', id)
    .where('userId', '=', userId)
    .where('deletedAtMs', 'is', null)
    .executeTakeFirst();
  return row ? ok(row) : fail('labelGone');
}

/** Replaces the content of a label and stores the previous content as a version. */
export async function putLabel(
  writing: Writing,
  before: LabelHead,
  label: Label,
  nowMs: number,
  cover = before.cover,
): Promise<LabelRow> {
  const { id: labelId, version } = before;
  await writing
    .insertInto('labelVersions')
    .columns(['labelId', 'version', 'name', 'content', 'savedAtMs'])
    .expression((from) =>
      from
        .selectFrom('labels')
        .select(['id', 'version', 'name', 'content', 'updatedAtMs'])
        .where('id', '=', labelId),
    )
    .execute();
  if (version > LIBRARY_LIMITS.maxVersions)
    await writing
      .deleteFrom('labelVersions')
      .where('labelId', '=', labelId)
      .where('version', '<=', version - LIBRARY_LIMITS.maxVersions)
      .execute();
  const changed = { ...columnsOf(label), cover, version: version + 1, updatedAtMs: nowMs };
  await writing.updateTable('labels').set(changed).where('id', '=', labelId).execute();
  const row = { ...before, ...changed };
  await addLabelUses(writing, row);
  if (cover !== before.cover) await setCoverUse(writing, row);
  await noteCoverDue(writing, row, nowMs);
  await touchLabel(writing, before.userId, labelId, nowMs);
  return row;
}

/** Save conflict: the current label, because it was saved after the version on which the caller's change is based. */
export interface Stale {
  readonly stale: LabelRow;
}

export interface LabelChange {
  readonly userId: string;
  readonly id: string;
  /** Version on which the change is based. */
  readonly version: number;
  readonly label: Label;
  /** Cover of the label. Default: the cover is unchanged. */
  readonly cover?: string | undefined;
}

/**
 * Saves a changed label.
 * @returns `labelGone`, `labelNameTaken`, `fileGone`, `libraryFull`; for a conflict, the current label as `stale`
 */
export async function updateLabel(
  writing: Writing,
  { userId, id, version, label, cover }: LabelChange,
  nowMs: number,
): Promise<Result<LabelRow | Stale, Problem>> {
  const before = await findHead(writing, userId, id);
  if (!before.ok) return before;
  if (before.value.version !== version) {
    const there = await findLabel(writing, userId, id);
    return there.ok ? ok({ stale: there.value }) : there;
  }
  const key = nameKey(label.name);
  if (key !== before.value.nameKey && (await isTaken(writing, userId, key, id)))
    return nameTaken(writing, userId, label.name);
  const checked = cover === undefined ? ok(before.value.cover) : await checkCover(writing, userId, cover);
  if (!checked.ok) return checked;
  const row = await putLabel(writing, before.value, label, nowMs, checked.value);
  const quota = await checkQuota(writing, userId);
  return quota.ok ? ok(row) : quota;
}

/**
 * Restores an earlier version as a new version, so that the current content stays available as a version. Keeps the current name if the
 * earlier one is taken.
 */
export async function restoreVersion(
  writing: Writing,
  userId: string,
  id: string,
  version: number,
  nowMs: number,
): Promise<Result<LabelRow, Problem>> {
  const before = await findLabel(writing, userId, id);
  if (!before.ok) return before;
  const stored = await writing
    .selectFrom('labelVersions')
    .select('content')
    .where('labelId', '=', id)
    .where('version', '=', version)
    .executeTakeFirst();
  const label = stored ? readLabel(JSON.parse(stored.content)) : fail('notFound');
  if (!label.ok) return label;
  const isFree = !(await isTaken(writing, userId, nameKey(label.value.name), id));
  const restored = isFree ? label.value : { ...label.value, name: before.value.name };
  const row = await putLabel(writing, before.value, restored, nowMs);
  const quota = await checkQuota(writing, userId);
  return quota.ok ? ok(row) : quota;
}

/** Adds a copy of a label to a user's library; appends a number to its name if the name is taken. */
export async function copyIntoLibrary(
  writing: Writing,
  userId: string,
  { content, cover }: Pick<LabelRow, 'content' | 'cover'>,
  folderId: string | null,
  nowMs: number,
  freeName = createFreeNames(writing, userId),
): Promise<Result<LabelRow, Problem>> {
  const label = readLabel(JSON.parse(content));
  if (!label.ok) return label;
  const name = await freeName(label.value.name);
  return addLabel(writing, userId, { ...label.value, name }, folderId, nowMs, cover);
}

/** Duplicates labels of a user; appends numbers to names that are taken. */
export async function copyLabels(
  writing: Writing,
  userId: string,
  ids: readonly string[],
  folderId: string | null | undefined,
  nowMs: number,
): Promise<Result<readonly LabelRow[], Problem>> {
  const bounded = await checkBytesAtOnce(writing, userId, ids);
  if (!bounded.ok) return bounded;
  const freeName = createFreeNames(writing, userId);
  const copies: LabelRow[] = [];
  for (const id of ids) {
    const original = await findLabel(writing, userId, id);
    if (!original.ok) return original;
    const into = folderId === undefined ? original.value.folderId : folderId;
    const copied = await copyIntoLibrary(writing, userId, original.value, into, nowMs, freeName);
    if (!copied.ok) return copied;
    copies.push(copied.value);
  }
  return ok(copies);
}

/**
 * Moves labels to a folder.
 * @returns the number of moved labels, or `folderGone`
 */
export async function moveLabels(
  writing: Writing,
  userId: string,
  ids: readonly string[],
  folderId: string | null,
): Promise<Result<number, Problem>> {
  const folder = await checkFolder(writing, userId, folderId);
  if (!folder.ok) return folder;
  const moved = await writing
    .updateTable('labels')
    .set({ folderId: folder.value })
    .where('userId', '=', userId)
    .where('deletedAtMs', 'is', null)
    .where('id', 'in', [...ids])
    .executeTakeFirst();
  return ok(Number(moved.numUpdatedRows));
}
