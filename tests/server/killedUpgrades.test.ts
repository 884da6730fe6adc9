import { copyFileSync, existsSync, mkdirSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import BetterSqlite from 'better-sqlite3';
import { Kysely, SqliteDialect } from 'kysely';
import { afterAll, afterEach, describe, expect, it, vi } from 'vitest';
import { LATEST_SCHEMA, migrateTo } from '../../server/store/migrate.ts';
import { openSqliteStore } from '../../server/store/sqliteStore.ts';
import type { Tables } from '../../server/store/tables.ts';
import { isLong } from '../support/inLong.ts';

const folder = mkdtempSync(join(tmpdir(), 'diecut-upgrades-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));
afterEach(() => void vi.restoreAllMocks());

/** Files of a database that a killed process leaves behind. */
const PARTS = ['', '-wal'];

function copyDatabase(from: string, to: string): void {
  for (const part of PARTS) if (existsSync(`${from}${part}`)) copyFileSync(`${from}${part}`, `${to}${part}`);
}

/** Opens a database and copies its files before each statement: what a kill at that moment leaves on the disk. */
async function killPoints(path: string): Promise<string[]> {
  const place = `${path}-kills`;
  mkdirSync(place);
  const points: string[] = [];
  const { prepare } = BetterSqlite.prototype;
  vi.spyOn(BetterSqlite.prototype, 'prepare').mockImplementation(function (
    this: BetterSqlite.Database,
    text: string,
  ) {
    const point = join(place, `${points.length}.db`);
    copyDatabase(path, point);
    points.push(point);
    return prepare.call(this, text);
  });
  const opened = await openSqliteStore(path);
  vi.restoreAllMocks();
  if (!opened.ok) throw new Error(opened.error.code);
  await opened.value.close();
  return points;
}

function query(path: string, text: string): unknown[] {
  const database = new BetterSqlite(path, { readonly: true });
  try {
    return database.prepare(text).all();
  } finally {
    database.close();
  }
}

const TABLES = "select type, name, sql from sqlite_master where name not like 'sqlite_%' order by name";

/** Opens what a kill left, and closes it again. */
async function openAgain(path: string): Promise<string> {
  const opened = await openSqliteStore(path);
  if (!opened.ok) return `${opened.error.code} ${JSON.stringify(opened.error.params ?? {})}`;
  await opened.value.close();
  return 'open';
}

/** Every kill point in `npm run test:long`, some spread over all of them in the gate. */
const chosen = (points: readonly string[]) =>
  points.filter((_, at) => isLong || at % Math.ceil(points.length / 24) === 0 || at === points.length - 1);

/** A database with rows, as an earlier version of the server left it. */
async function earlierDatabase(schema: string): Promise<string> {
  const path = join(folder, `${schema}.db`);
  const database = new Kysely<Tables>({ dialect: new SqliteDialect({ database: new BetterSqlite(path) }) });
  const done = await migrateTo(database, schema);
  if (!done.ok) throw new Error(done.error.code);
  await database.destroy();
  const connection = new BetterSqlite(path);
  connection.pragma('journal_mode = WAL');
  const insert = connection.prepare('insert into limits (name, startedAtMs, count) values (?, 1, ?)');
  for (let at = 0; at < 200; at++) insert.run(`row ${at} 茶`, at);
  connection.close();
  return path;
}

const ROWS = "select name, count from limits where name like 'row %' order by count";

describe('a server that is killed', () => {
  it('while it makes its tables for the first time starts the next time', async () => {
    const path = join(folder, 'first.db');
    const points = await killPoints(path);
    expect(points.length).toBeGreaterThan(60);
    const whole = query(path, TABLES);
    for (const point of chosen(points)) {
      expect([point, await openAgain(point)]).toEqual([point, 'open']);
      expect(query(point, TABLES)).toEqual(whole);
    }
  }, 600_000);

  it.each(isLong ? ['002-library', '008-market', '012-listed-labels', '019-print-jobs'] : ['008-market'])(
    'while it upgrades its tables from %s starts the next time, with all rows',
    async (schema) => {
      const path = await earlierDatabase(schema);
      const rows = query(path, ROWS);
      expect(rows).toHaveLength(200);
      const points = await killPoints(path);
      for (const point of chosen(points)) {
        expect([point, await openAgain(point)]).toEqual([point, 'open']);
        expect(query(point, ROWS)).toEqual(rows);
        expect(query(point, 'select max(name) as name from kysely_migration')).toEqual([
          { name: LATEST_SCHEMA },
        ]);
      }
    },
    600_000,
  );
});

describe('an upgrade', () => {
  it('keeps a copy of the database as it was, of the latest upgrade only', async () => {
    const path = await earlierDatabase('011-providers');
    const rows = query(path, ROWS);
    copyFileSync(path, `${path}.before-005-feedback`);
    expect(await openAgain(path)).toBe('open');
    const copies = readdirSync(folder).filter((name) => name.startsWith('011-providers.db.before-'));
    expect(copies).toEqual([`011-providers.db.before-${LATEST_SCHEMA}`]);
    const copy = join(folder, copies[0]);
    expect(query(copy, ROWS)).toEqual(rows);
    expect(query(copy, 'select max(name) as name from kysely_migration')).toEqual([
      { name: '011-providers' },
    ]);
    // A database that is up to date is not copied again.
    rmSync(copy);
    expect(await openAgain(path)).toBe('open');
    expect(existsSync(copy)).toBe(false);
  });
});
