import { createReadStream } from 'node:fs';
import { sql } from 'kysely';
import { fail, ok, type Problem, type Result } from '../../src/core/base/result.ts';
import type { Deps } from '../deps.ts';
import type { Store, Writing } from '../store/store.ts';
import { backupTables } from './backupTables.ts';
import { type Backup, checkBackup, filesOf, rowsOfTable } from './readBackup.ts';

/** Rows per INSERT statement. PostgreSQL takes at most 65,535 parameters per statement, and no table has thirty columns. */
const ROWS_AT_ONCE = 500;
/** Maximum number of characters of rows that are in memory at a time. */
const TEXT_AT_ONCE = 8 * 1024 * 1024;

/** Removes NUL characters from the texts of a row, because SQLite stores them but PostgreSQL rejects them, and counts the cleaned texts. */
function withoutZeros(row: Readonly<Record<string, unknown>>): {
  readonly row: Record<string, unknown>;
  readonly cleaned: number;
} {
  let cleaned = 0;
  const entries = Object.entries(row).map(([column, value]) => {
    if (typeof value !== 'string' || !value.includes('\0')) return [column, value];
    cleaned++;
    return [column, value.replaceAll('\0', '')];
  });
  return { row: Object.fromEntries(entries), cleaned };
}

const textOf = (row: Readonly<Record<string, unknown>>) =>
  Object.values(row).reduce<number>((sum, value) => sum + (typeof value === 'string' ? value.length : 0), 0);

async function insert(
  writing: Writing,
  name: string,
  rows: readonly Record<string, unknown>[],
): Promise<void> {
  if (rows.length === 0) return;
  const columns = Object.keys(rows[0]);
  const values = rows.map((row) => sql`(${sql.join(columns.map((column) => row[column] ?? null))})`);
  const names = sql.join(columns.map((column) => sql.ref(column)));
  await sql`insert into ${sql.table(name)} (${names}) values ${sql.join(values)}`.execute(writing);
}

/** Tables that a new server fills at its first start with the starter labels of the market; they count as empty. */
const SEEDED = ['marketTexts', 'marketLabels'];

async function isEmpty(store: Store): Promise<boolean> {
  for (const { name } of backupTables.filter((table) => !SEEDED.includes(table.name))) {
    const { rows } = await sql`select 1 from ${sql.table(name)} limit 1`.execute(store.read);
    if (rows.length > 0) return false;
  }
  return true;
}

/**
 * Restores a backup into an empty server with either database; restores all rows or none.
 *
 * @param schema last migration of the server's tables
 * @returns number of texts from which NUL characters were removed; `backupDamaged`; `backupOfOther` for a backup with another schema;
 * `storeNotEmpty`
 */
export async function restoreBackup(
  backup: Backup,
  { store, files: { kept, spool } }: Pick<Deps, 'store' | 'files'>,
  schema: string,
): Promise<Result<{ readonly cleaned: number }, Problem>> {
  const { manifest } = backup;
  if (manifest.schema !== schema) return fail('backupOfOther', { version: manifest.product });
  const whole = await checkBackup(backup);
  if (!whole.ok) return whole;
  if (!(await isEmpty(store))) return fail('storeNotEmpty');
  // Files are restored first, so that a label never refers to a missing file.
  for await (const { name, path } of filesOf(backup)) {
    const spooled = await spool.take(createReadStream(path));
    try {
      await kept.put(name, spooled);
    } finally {
      await spool.discard(spooled.path);
    }
  }
  const cleaned = await store.write(async (writing) => {
    let count = 0;
    for (const name of SEEDED) await sql`delete from ${sql.table(name)}`.execute(writing);
    for (const { name } of backupTables) {
      let rows: Record<string, unknown>[] = [];
      let text = 0;
      for await (const stored of rowsOfTable(backup, name)) {
        const clean = withoutZeros(stored);
        count += clean.cleaned;
        rows.push(clean.row);
        text += textOf(clean.row);
        if (rows.length < ROWS_AT_ONCE && text < TEXT_AT_ONCE) continue;
        await insert(writing, name, rows);
        rows = [];
        text = 0;
      }
      await insert(writing, name, rows);
    }
    return count;
  });
  return ok({ cleaned });
}
