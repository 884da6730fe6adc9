import { FILE_LIMITS } from '../../../src/core/base/limits.ts';
import { nameKey } from '../../../src/core/base/nameKey.ts';
import { fail, ok, type Problem, type Result } from '../../../src/core/base/result.ts';
import { parseEncoding } from '../../../src/core/sheet/encoding/encodings.ts';
import { checkSheetName } from '../../../src/core/sheet/sheetName.ts';
import { partTableName, renamedTable, shortTableName } from '../../../src/core/sheet/tableName.ts';
import type { FileReading } from '../../../src/node/inputs/sheetReading.ts';
import type { Refusal } from '../../http/answers.ts';
import { newId } from '../../secrets.ts';
import type { DatabaseRow } from '../../store/fileTables.ts';
import type { Reading, Writing } from '../../store/store.ts';
import { addUses } from '../files/files.ts';
import { findLabel } from '../library/labels.ts';

/** Validated spreadsheet whose file is stored: the content of a database, which is the API's name of a stored table. */
export interface Content extends Pick<DatabaseRow, 'fileKey' | 'bytes' | 'rowCount'>, FileReading {
  /** File name, with the extension of the actual file type. */
  readonly name: string;
  readonly columns: readonly string[];
}

/**
 * Returns the settings with which the file of a database is read. An encoding that this version doesn't know becomes null, so that the
 * encoding is detected.
 */
export const readingOf = ({ encoding, separator, headerRow }: DatabaseRow): FileReading => ({
  encoding: encoding === null ? null : parseEncoding(encoding),
  separator,
  headerRow,
});

/** Label that is bound to a database. */
export interface BoundLabel {
  readonly databaseId: string;
  readonly id: string;
  readonly name: string;
}

/** Lists the labels of a user that are bound to databases, except those in the recycle bin. */
export function listBound(
  reading: Reading | Writing,
  userId: string,
  databaseId?: string,
): Promise<BoundLabel[]> {
  const bound = reading
    .selectFrom('bindings')
    .innerJoin('labels', 'labels.id', 'bindings.labelId')
    .select(['bindings.databaseId', 'labels.id', 'labels.name'])
    .where('labels.userId', '=', userId)
    .where('labels.deletedAtMs', 'is', null)
    .orderBy('labels.id');
  return (databaseId === undefined ? bound : bound.where('bindings.databaseId', '=', databaseId)).execute();
}

/**
 * Finds a database of the user.
 * @returns `databaseGone` for a database that the user doesn't have or has deleted
 */
export async function findDatabase(
  reading: Reading | Writing,
  userId: string,
  id: string,
): Promise<Result<DatabaseRow, Problem>> {
  const row = await reading
    .selectFrom('databases')
    .selectAll()
    .where('id', '=', id)
    .where('userId', '=', userId)
    .where('deletedAtMs', 'is', null)
    .executeTakeFirst();
  return row ? ok(row) : fail('databaseGone');
}

export function findByName(
  reading: Reading | Writing,
  userId: string,
  name: string,
): Promise<DatabaseRow | undefined> {
  return reading
    .selectFrom('databases')
    .selectAll()
    .where('userId', '=', userId)
    .where('nameKey', '=', nameKey(name))
    .executeTakeFirst();
}

/** Returns the refusal `databaseNameTaken` with the labels that overwriting would affect, for the user's confirmation. */
async function nameTaken(writing: Writing, { id, userId, name }: DatabaseRow): Promise<Refusal> {
  const labels = await listBound(writing, userId, id);
  return {
    code: 'databaseNameTaken',
    data: { id, fileName: name, labels: labels.map((label) => ({ id: label.id, name: label.name })) },
  };
}

/**
 * Replaces the content of a database. The database keeps its name, except for the extension, which follows the file type.
 *
 * @returns `databaseColumnCount` if the number of columns differs, since labels are bound to columns
 */
async function replaceContent(
  writing: Writing,
  before: DatabaseRow,
  { name: sentName, columns, ...content }: Content,
  nowMs: number,
): Promise<Result<DatabaseRow, Refusal>> {
  const known: readonly string[] = JSON.parse(before.columns);
  const [expected, found] = [known.length, columns.length];
  if (expected !== found) return fail('databaseColumnCount', { name: before.name, expected, found });
  const name = shortTableName(`${partTableName(before.name).base}${partTableName(sentName).ending}`);
  const owner = await findByName(writing, before.userId, name);
  if (owner && owner.id !== before.id) return { ok: false, error: await nameTaken(writing, owner) };
  const changed = {
    ...content,
    name,
    nameKey: nameKey(name),
    columns: JSON.stringify(columns),
    revision: before.revision + 1,
    updatedAtMs: nowMs,
  };
  await writing.updateTable('databases').set(changed).where('id', '=', before.id).execute();
  await writing.deleteFrom('fileUses').where('databaseId', '=', before.id).execute();
  await useFile(writing, before, content.fileKey);
  // Queued jobs may still use the earlier content, so the sweep of unused files keeps the earlier file for as long as a newly uploaded one.
  await writing
    .updateTable('files')
    .set({ sentAtMs: changed.updatedAtMs })
    .where('key', '=', before.fileKey)
    .execute();
  return ok({ ...before, ...changed });
}

const useFile = (writing: Writing, { id, userId }: Pick<DatabaseRow, 'id' | 'userId'>, fileKey: string) =>
  addUses(writing, { kind: 'database', userId, databaseId: id }, [fileKey]);

async function checkRoom(writing: Writing, userId: string): Promise<Result<null, Problem>> {
  const { count } = await writing
    .selectFrom('databases')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('userId', '=', userId)
    .where('deletedAtMs', 'is', null)
    .executeTakeFirstOrThrow();
  const max = FILE_LIMITS.maxTables;
  return count >= max ? fail('databaseLimit', { max }) : ok(null);
}

/**
 * Adds a database, or replaces the content of the database with the same name.
 * @returns `databaseNameTaken` if the name is taken and `isOverwriting` is false, `databaseColumnCount`, `databaseLimit`
 */
export async function addDatabase(
  writing: Writing,
  userId: string,
  content: Content,
  isOverwriting: boolean,
  nowMs: number,
): Promise<Result<DatabaseRow, Refusal>> {
  const { name, columns, ...rest } = content;
  const same = await findByName(writing, userId, name);
  if (same && isOverwriting) return replaceContent(writing, same, content, nowMs);
  if (same) return { ok: false, error: await nameTaken(writing, same) };
  const room = await checkRoom(writing, userId);
  if (!room.ok) return room;
  const row: DatabaseRow = {
    ...rest,
    id: newId(nowMs),
    userId,
    name,
    nameKey: nameKey(name),
    columns: JSON.stringify(columns),
    revision: 1,
    createdAtMs: nowMs,
    updatedAtMs: nowMs,
    deletedAtMs: null,
  };
  await writing.insertInto('databases').values(row).execute();
  await useFile(writing, row, row.fileKey);
  return ok(row);
}

/**
 * Replaces the content of a database.
 * @param revision expected revision of the content that is replaced, if the caller knows it
 * @returns `databaseGone`, `databaseChanged` if the content was replaced meanwhile, `databaseColumnCount`, `databaseNameTaken`
 */
export async function updateDatabase(
  writing: Writing,
  userId: string,
  { id, revision }: { readonly id: string; readonly revision?: number | undefined },
  content: Content,
  nowMs: number,
): Promise<Result<DatabaseRow, Refusal>> {
  const before = await findDatabase(writing, userId, id);
  if (!before.ok) return before;
  if (revision !== undefined && revision !== before.value.revision)
    return fail('databaseChanged', { name: before.value.name });
  return replaceContent(writing, before.value, content, nowMs);
}

/**
 * Renames a database.
 * @param typed new name with or without the extension; the extension is kept because it states the file type
 * @returns `databaseGone`, `databaseNameTaken`, `sheetFileName`
 */
export async function renameDatabase(
  writing: Writing,
  userId: string,
  id: string,
  typed: string,
): Promise<Result<DatabaseRow, Refusal>> {
  const before = await findDatabase(writing, userId, id);
  if (!before.ok) return before;
  const name = renamedTable(typed, before.value.name);
  const base = checkSheetName(renamedTable(typed, ''));
  const checked = base.ok ? checkSheetName(name) : base;
  if (!checked.ok) return checked;
  return giveName(writing, before.value, name);
}

/** Gives a database a name that none of the user's other databases has; restores the database if it was deleted. */
async function giveName(
  writing: Writing,
  before: DatabaseRow,
  name: string,
): Promise<Result<DatabaseRow, Refusal>> {
  const owner = await findByName(writing, before.userId, name);
  if (owner && owner.id !== before.id) return { ok: false, error: await nameTaken(writing, owner) };
  const changed = { name, nameKey: nameKey(name), deletedAtMs: null };
  await writing.updateTable('databases').set(changed).where('id', '=', before.id).execute();
  return ok({ ...before, ...changed });
}

/** Soft-deletes databases: their names become free at once, and the bindings of labels are kept in case a database is restored. */
export async function deleteDatabases(
  writing: Writing,
  userId: string,
  ids: readonly string[],
  nowMs: number,
): Promise<number> {
  let count = 0;
  for (const id of new Set(ids)) {
    const found = await findDatabase(writing, userId, id);
    if (!found.ok) continue;
    const changed = { nameKey: `${DELETED}${id}`, deletedAtMs: nowMs };
    await writing.updateTable('databases').set(changed).where('id', '=', id).execute();
    count++;
  }
  return count;
}

/**
 * Prefix of the name keys of deleted databases, which keeps them apart from all names: a normalized name contains no control characters.
 */
const DELETED = '\n';

/**
 * Restores a deleted database.
 * @returns `databaseGone` if the database can no longer be restored, `databaseNameTaken`, `databaseLimit`
 */
export async function restoreDatabase(
  writing: Writing,
  userId: string,
  id: string,
): Promise<Result<DatabaseRow, Refusal>> {
  const row = await writing
    .selectFrom('databases')
    .selectAll()
    .where('id', '=', id)
    .where('userId', '=', userId)
    .executeTakeFirst();
  if (!row) return fail('databaseGone');
  if (row.deletedAtMs === null) return ok(row);
  const room = await checkRoom(writing, userId);
  return room.ok ? giveName(writing, row, row.name) : room;
}

/** Binds a label to a database or removes its binding; a label is bound to at most one database. */
export async function bindLabel(
  writing: Writing,
  userId: string,
  labelId: string,
  databaseId: string | null,
  nowMs: number,
): Promise<Result<null, Problem>> {
  const label = await findLabel(writing, userId, labelId);
  if (!label.ok) return label;
  await writing.deleteFrom('bindings').where('labelId', '=', labelId).execute();
  if (databaseId === null) return ok(null);
  const database = await findDatabase(writing, userId, databaseId);
  if (!database.ok) return database;
  await writing.insertInto('bindings').values({ labelId, databaseId, boundAtMs: nowMs }).execute();
  return ok(null);
}
