import { FILE_LIMITS } from '../../../src/core/base/limits.ts';
import { nameKey } from '../../../src/core/base/nameKey.ts';
import { fail, ok, type Problem, type Result } from '../../../src/core/base/result.ts';
import { partTableName, shortTableName } from '../../../src/core/sheet/tableName.ts';
import type { Refusal } from '../../http/answers.ts';
import { newId } from '../../secrets.ts';
import type { Reading, Writing } from '../../store/store.ts';
import type { DatabaseRow } from '../../store/tables.ts';
import { addUses } from '../files/files.ts';
import { findLabel } from '../library/labels.ts';

/** A content that has been checked and is kept. */
export interface Content extends Pick<DatabaseRow, 'fileKey' | 'bytes' | 'rowCount'> {
  /** What its file is called, with the ending of what it is. */
  readonly name: string;
  readonly columns: readonly string[];
}

/** A label that takes its rows from a database. */
export interface BoundLabel {
  readonly databaseId: string;
  readonly id: string;
  readonly name: string;
}

/** Labels that are bound to databases of somebody; those in the bin are not among them. */
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

/** @returns `databaseGone` for what somebody does not have */
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
    .executeTakeFirst();
  return row ? ok(row) : fail('databaseGone');
}

function findByName(writing: Writing, userId: string, name: string): Promise<DatabaseRow | undefined> {
  return writing
    .selectFrom('databases')
    .selectAll()
    .where('userId', '=', userId)
    .where('nameKey', '=', nameKey(name))
    .executeTakeFirst();
}

/** @returns `databaseNameTaken` with the labels that an overwriting would touch, for whoever is to be asked */
async function nameTaken(writing: Writing, { id, userId, name }: DatabaseRow): Promise<Refusal> {
  const labels = await listBound(writing, userId, id);
  return {
    code: 'databaseNameTaken',
    data: { id, fileName: name, labels: labels.map((label) => ({ id: label.id, name: label.name })) },
  };
}

/**
 * Puts a content into the place of another one. Its name stays, but for the ending, which tells what the file is.
 *
 * @returns `databaseColumnCount` where it has another number of columns, since labels are bound to them
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
  return ok({ ...before, ...changed });
}

const useFile = (writing: Writing, { id, userId }: Pick<DatabaseRow, 'id' | 'userId'>, fileKey: string) =>
  addUses(writing, { kind: 'database', userId, databaseId: id }, [fileKey]);

/** @returns `databaseNameTaken` unless what has the name is to be overwritten, `databaseColumnCount`, `databaseLimit` */
export async function addDatabase(
  writing: Writing,
  userId: string,
  content: Content,
  isOverwriting: boolean,
  nowMs: number,
): Promise<Result<DatabaseRow, Refusal>> {
  const { name, columns, ...kept } = content;
  const same = await findByName(writing, userId, name);
  if (same && isOverwriting) return replaceContent(writing, same, content, nowMs);
  if (same) return { ok: false, error: await nameTaken(writing, same) };
  const { count } = await writing
    .selectFrom('databases')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('userId', '=', userId)
    .executeTakeFirstOrThrow();
  if (count >= FILE_LIMITS.maxTables) return fail('databaseLimit', { max: FILE_LIMITS.maxTables });
  const row: DatabaseRow = {
    ...kept,
    id: newId(nowMs),
    userId,
    name,
    nameKey: nameKey(name),
    columns: JSON.stringify(columns),
    revision: 1,
    createdAtMs: nowMs,
    updatedAtMs: nowMs,
  };
  await writing.insertInto('databases').values(row).execute();
  await useFile(writing, row, row.fileKey);
  return ok(row);
}

/** @returns `databaseGone`, `databaseColumnCount`, `databaseNameTaken` */
export async function updateDatabase(
  writing: Writing,
  userId: string,
  id: string,
  content: Content,
  nowMs: number,
): Promise<Result<DatabaseRow, Refusal>> {
  const before = await findDatabase(writing, userId, id);
  return before.ok ? replaceContent(writing, before.value, content, nowMs) : before;
}

/** Binds a label to a database, or to none; one at a time. */
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
