import { nameKey } from '../../core/base/nameKey.ts';
import { err, fail, ok, type Problem, type Result } from '../../core/base/result.ts';
import { checkSheetName } from '../../core/sheet/sheetName.ts';
import { partTableName, renamedTable, shortTableName } from '../../core/sheet/tableName.ts';
import { DELETED_RETENTION_MS } from '../deletedRetention.ts';
import { type DraftDatabase, DURABLE, openDrafts, type StoredTable } from '../draftDatabase.ts';
import { newId } from '../newId.ts';
import type { TableCode, TableContent, TableHead, TableInput, TableVersion } from './tableTypes.ts';

/**
 * Spreadsheets that are stored on this device. Head and content of a table are written in one transaction: if the browser ends the tab
 * meanwhile, either the old or the new table is stored, never a mixture.
 */

type Answer<Value> = Promise<Result<Value, Problem<TableCode>>>;

const STORES = ['tables', 'tableContents'] as const;

async function withTables<Value>(
  work: (database: DraftDatabase) => Promise<Result<Value, Problem<TableCode>>>,
): Answer<Value> {
  try {
    return await work(await openDrafts());
  } catch (error) {
    return err(storageProblem(error));
  }
}

function storageProblem(error: unknown): Problem<TableCode> {
  if (!(error instanceof DOMException)) throw error;
  if (error.name === 'QuotaExceededError') return { code: 'tableNoRoom' };
  if (error.name === 'VersionError') return { code: 'draftNewerStorage' };
  return { code: 'tableNoStorage', params: { reason: error.name } };
}

interface Writing {
  readonly done: Promise<void>;
  readonly abort: () => void;
}

/** Issues the requests of a transaction. If one of them can't be issued, rolls back the others. */
async function writeAll(write: Writing, requests: readonly (() => Promise<unknown>)[]): Promise<void> {
  // Errors of requests are ignored here, because the transaction reports them as well.
  const ignore = () => undefined;
  write.done.catch(ignore);
  try {
    for (const request of requests) request().catch(ignore);
  } catch (error) {
    try {
      write.abort();
    } catch {
      // Ignores that the transaction has already ended.
    }
    throw error;
  }
  await write.done;
}

/** Returns the stored record of a table. The record of a deleted table has no name key, so that another table can have its name. */
function storedOf(head: TableHead): StoredTable {
  return head.deletedAtMs === null ? { ...head, nameKey: nameKey(head.name) } : head;
}

function isRecord(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null;
}

/** Returns true for a usable head. A head that another version of the program wrote may lack required fields. */
function isHead(value: unknown): value is StoredTable {
  if (!isRecord(value) || !isRecord(value.origin)) return false;
  return (
    typeof value.id === 'string' &&
    typeof value.name === 'string' &&
    Array.isArray(value.columns) &&
    value.columns.every((name) => typeof name === 'string') &&
    [value.rowCount, value.bytes, value.importedAtMs, value.changedAtMs, value.revision].every(
      Number.isFinite,
    ) &&
    (value.profile === 'library' || value.profile === 'device') &&
    (value.deletedAtMs === null || Number.isFinite(value.deletedAtMs))
  );
}

function headOf({ nameKey: _nameKey, ...head }: StoredTable): TableHead {
  return head;
}

/** Lists all tables, in no particular order. Includes deleted tables that are not purged yet. */
export function listTables(): Answer<TableHead[]> {
  return withTables(async (database) => {
    const stored: unknown[] = await database.getAll('tables');
    return ok(stored.filter(isHead).map(headOf));
  });
}

/** Finds the head of a table; fails if it is deleted. */
export function findTable(id: string): Answer<TableHead> {
  return withTables(async (database) => {
    const head: unknown = await database.get('tables', id);
    return isHead(head) && head.deletedAtMs === null ? ok(headOf(head)) : fail('tableMissing');
  });
}

/** Reads a table with its content; fails if it is deleted. */
export function readTable(id: string): Answer<{ readonly head: TableHead; readonly content: TableContent }> {
  return withTables(async (database) => {
    const read = database.transaction(STORES);
    const [head, content] = await Promise.all([
      read.objectStore('tables').get(id),
      read.objectStore('tableContents').get(id),
    ]);
    if (!isHead(head) || head.deletedAtMs !== null || !content) return fail('tableMissing');
    return ok({ head: headOf(head), content });
  });
}

function checkName(name: string): Result<null, Problem<TableCode>> {
  const checked = checkSheetName(name);
  return checked.ok ? ok(null) : fail('sheetFileName', checked.error.params);
}

/** Stores a new table. Refuses a name that is taken. */
export function addTable(input: TableInput, atMs: number): Answer<TableHead> {
  return withTables(async (database) => {
    const { name, content, columns, rowCount, profile, origin } = input;
    const named = checkName(name);
    if (!named.ok) return named;
    const write = database.transaction(STORES, 'readwrite', DURABLE);
    const heads = write.objectStore('tables');
    if ((await heads.index('byName').getKey(nameKey(name))) !== undefined)
      return fail('tableNameTaken', { name });
    const head: TableHead = {
      id: newId(),
      name,
      columns,
      rowCount,
      bytes: content.file.size,
      importedAtMs: atMs,
      changedAtMs: atMs,
      revision: 1,
      profile,
      origin,
      deletedAtMs: null,
    };
    await writeAll(write, [
      () => heads.add(storedOf(head), head.id),
      () => write.objectStore('tableContents').add(content, head.id),
    ]);
    return ok(head);
  });
}

/**
 * Replaces the content of a table. The new content must have the same number of columns (product specification, section 5 "Spreadsheet
 * import"). The table keeps its name, with the extension of the new file type.
 */
export function replaceTable(version: TableVersion, input: TableInput, atMs: number): Answer<TableHead> {
  return withTables(async (database) => {
    const write = database.transaction(STORES, 'readwrite', DURABLE);
    const heads = write.objectStore('tables');
    const before = await heads.get(version.id);
    if (!isHead(before) || before.deletedAtMs !== null) return fail('tableMissing');
    const { name: known } = before;
    if (before.revision !== version.revision) return fail('tableChanged', { name: known });
    const { content, columns, rowCount, profile, origin } = input;
    const [expected, found] = [before.columns.length, columns.length];
    if (expected !== found) return fail('tableColumnCount', { name: known, expected, found });
    const name = shortTableName(`${partTableName(known).base}${partTableName(input.name).ending}`);
    const named = checkName(name);
    if (!named.ok) return named;
    const owner = await heads.index('byName').getKey(nameKey(name));
    if (owner !== undefined && owner !== version.id) return fail('tableNameTaken', { name });
    const head: TableHead = {
      ...headOf(before),
      name,
      columns,
      rowCount,
      bytes: content.file.size,
      changedAtMs: atMs,
      revision: before.revision + 1,
      profile,
      origin,
    };
    await writeAll(write, [
      () => heads.put(storedOf(head), head.id),
      () => write.objectStore('tableContents').put(content, head.id),
    ]);
    return ok(head);
  });
}

/** Renames a table. Its extension stays, even if the user typed a name without an extension. */
export async function renameTable(id: string, typed: string): Answer<TableHead> {
  const named = checkName(renamedTable(typed, ''));
  if (!named.ok) return named;
  return changeHead(id, (head) => ({ ...head, name: renamedTable(typed, head.name) }));
}

/** Marks a table as deleted. Labels that use it keep their own copies. */
export function deleteTable(id: string, atMs: number): Answer<TableHead> {
  return changeHead(id, (head) => ({ ...head, deletedAtMs: atMs }));
}

/** Restores a deleted table, unless its name has been taken meanwhile. */
export function restoreTable(id: string): Answer<TableHead> {
  return changeHead(id, (head) => ({ ...head, deletedAtMs: null }));
}

function changeHead(id: string, change: (head: TableHead) => TableHead): Answer<TableHead> {
  return withTables(async (database) => {
    const write = database.transaction('tables', 'readwrite', DURABLE);
    const before = await write.store.get(id);
    if (!isHead(before)) return fail('tableMissing');
    const head = change(headOf(before));
    const named = checkName(head.name);
    if (!named.ok) return named;
    const owner = head.deletedAtMs === null && (await write.store.index('byName').getKey(nameKey(head.name)));
    if (owner !== false && owner !== undefined && owner !== id)
      return fail('tableNameTaken', { name: head.name });
    await writeAll(write, [() => write.store.put(storedOf(head), id)]);
    return ok(head);
  });
}

/** Deletes a table permanently. */
export function purgeTable(id: string): Answer<null> {
  return withTables(async (database) => {
    const write = database.transaction(STORES, 'readwrite', DURABLE);
    await writeAll(
      write,
      STORES.map((store) => () => write.objectStore(store).delete(id)),
    );
    return ok(null);
  });
}

/** Purges tables whose restore period is over. */
export async function purgeDeletedTables(nowMs: number): Promise<void> {
  const heads = await listTables();
  if (!heads.ok) return;
  for (const { id, deletedAtMs } of heads.value)
    if (deletedAtMs !== null && nowMs - deletedAtMs > DELETED_RETENTION_MS) await purgeTable(id);
}

/** Returns the names of the labels on this device that use a table, by table id. */
export function listTableUsers(): Answer<ReadonlyMap<string, readonly string[]>> {
  return withTables(async (database) => {
    const read = database.transaction(['sheets', 'heads']);
    const [ids, sheets, heads] = await Promise.all([
      read.objectStore('sheets').getAllKeys(),
      read.objectStore('sheets').getAll(),
      read.objectStore('heads').getAll(),
    ]);
    const names = new Map(
      heads.flatMap((head) => (head?.deletedAtMs === null ? [[head.id, head.name] as const] : [])),
    );
    const users = new Map<string, string[]>();
    for (const [at, sheet] of sheets.entries()) {
      const tableId = sheet?.options?.table?.id;
      const name = names.get(ids[at]);
      if (tableId === undefined || name === undefined) continue;
      users.set(tableId, [...(users.get(tableId) ?? []), name]);
    }
    return ok(users);
  });
}
