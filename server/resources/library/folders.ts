import { LIBRARY_LIMITS } from '../../../src/core/base/limits.ts';
import { nameKey } from '../../../src/core/base/nameKey.ts';
import { fail, ok, type Problem, type Result } from '../../../src/core/base/result.ts';
import { checkFolderName } from '../../../src/core/library/libraryRules.ts';
import { newId } from '../../secrets.ts';
import type { Reading, Writing } from '../../store/store.ts';
import type { FolderRow } from '../../store/tables.ts';

/** Lists a user's folders by name, each with its number of labels. The folder null is the default group, whose labels have no folder. */
export async function listFolders(reading: Reading, userId: string) {
  const folders = await reading
    .selectFrom('folders')
    .select(['id', 'name'])
    .where('userId', '=', userId)
    .orderBy('createdAtMs')
    .orderBy('id')
    .execute();
  const counts = await reading
    .selectFrom('labels')
    .select(['folderId', (count) => count.fn.countAll<number>().as('count')])
    .where('userId', '=', userId)
    .where('deletedAtMs', 'is', null)
    .groupBy('folderId')
    .execute();
  const countOf = (id: string | null) => Number(counts.find(({ folderId }) => folderId === id)?.count ?? 0);
  return [{ id: null, name: null }, ...folders].map(({ id, name }) => ({
    id,
    name,
    labelCount: countOf(id),
  }));
}

async function isTaken(writing: Writing, userId: string, key: string, exceptId: string): Promise<boolean> {
  const other = await writing
    .selectFrom('folders')
    .select('id')
    .where('userId', '=', userId)
    .where('nameKey', '=', key)
    .where('id', '!=', exceptId)
    .executeTakeFirst();
  return other !== undefined;
}

/**
 * Adds a folder.
 * @returns `folderNameLength`, `folderLimit`, `folderNameTaken`
 */
export async function addFolder(
  writing: Writing,
  userId: string,
  typed: string,
  nowMs: number,
): Promise<Result<FolderRow, Problem>> {
  const name = checkFolderName(typed);
  if (!name.ok) return name;
  const { count } = await writing
    .selectFrom('folders')
    .select((all) => all.fn.countAll<number>().as('count'))
    .where('userId', '=', userId)
    .executeTakeFirstOrThrow();
  const { maxFolders } = LIBRARY_LIMITS;
  if (Number(count) >= maxFolders) return fail('folderLimit', { max: maxFolders });
  const key = nameKey(name.value);
  if (await isTaken(writing, userId, key, '')) return fail('folderNameTaken', { name: name.value });
  const row = { id: newId(nowMs), userId, name: name.value, nameKey: key, createdAtMs: nowMs };
  await writing.insertInto('folders').values(row).execute();
  return ok(row);
}

async function findFolder(writing: Writing, userId: string, id: string): Promise<Result<FolderRow, Problem>> {
  const row = await writing
    .selectFrom('folders')
    .selectAll()
    .where('id', '=', id)
    .where('userId', '=', userId)
    .executeTakeFirst();
  return row ? ok(row) : fail('folderGone');
}

/**
 * Renames a folder.
 * @returns `folderGone`, `folderNameLength`, `folderNameSame`, `folderNameTaken`
 */
export async function renameFolder(
  writing: Writing,
  userId: string,
  id: string,
  typed: string,
): Promise<Result<FolderRow, Problem>> {
  const folder = await findFolder(writing, userId, id);
  if (!folder.ok) return folder;
  const name = checkFolderName(typed);
  if (!name.ok) return name;
  if (name.value === folder.value.name) return fail('folderNameSame');
  const key = nameKey(name.value);
  if (await isTaken(writing, userId, key, id)) return fail('folderNameTaken', { name: name.value });
  const changed = { name: name.value, nameKey: key };
  await writing.updateTable('folders').set(changed).where('id', '=', id).execute();
  return ok({ ...folder.value, ...changed });
}

/**
 * Deletes a folder and moves its labels to the recycle bin.
 * @returns the number of moved labels, or `folderGone`
 */
export async function deleteFolder(
  writing: Writing,
  userId: string,
  id: string,
  nowMs: number,
): Promise<Result<number, Problem>> {
  const folder = await findFolder(writing, userId, id);
  if (!folder.ok) return folder;
  // The query selects the labels by their folder, because a list of ids might exceed the parameter limit of a statement.
  const put = await writing
    .updateTable('labels')
    .set({ deletedAtMs: nowMs })
    .where('userId', '=', userId)
    .where('folderId', '=', id)
    .where('deletedAtMs', 'is', null)
    .executeTakeFirst();
  // Labels of the folder in the recycle bin stay there, and lose their folder.
  await writing.updateTable('labels').set({ folderId: null }).where('folderId', '=', id).execute();
  await writing.deleteFrom('folders').where('id', '=', id).execute();
  return ok(Number(put.numUpdatedRows));
}
