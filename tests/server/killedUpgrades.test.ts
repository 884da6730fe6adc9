import { copyFileSync, existsSync, mkdirSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import BetterSqlite from 'better-sqlite3';
import { Kysely, SqliteDialect, sql } from 'kysely';
import pg from 'pg';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { LATEST_SCHEMA, migrateTo } from '../../server/store/migrate.ts';
import { openPostgresStore } from '../../server/store/postgresStore.ts';
import { openSqliteStore } from '../../server/store/sqliteStore.ts';
import type { Tables } from '../../server/store/tables.ts';
import { isLong } from '../support/inLong.ts';
import {
  type PostgresServer,
  postgresPrograms,
  startPostgres,
  WITHOUT_DISK,
} from '../support/postgresServer.ts';

/** Names of all migrations, from their files, so that new migrations are tested automatically. */
const SCHEMAS = readdirSync(new URL('../../server/store/migrations', import.meta.url))
  .map((file) => file.replace(/\.ts$/, ''))
  .sort();

const folder = mkdtempSync(join(tmpdir(), 'diecut-upgrades-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));
const restoring: (() => void)[] = [];
const restoreAll = () => {
  for (const restore of restoring.splice(0)) restore();
};
afterEach(restoreAll);

/** Suffixes of the database files that a killed process leaves behind. */
const PARTS = ['', '-wal'];

function copyDatabase(from: string, to: string): void {
  for (const part of PARTS) if (existsSync(`${from}${part}`)) copyFileSync(`${from}${part}`, `${to}${part}`);
}

interface KillPoint {
  readonly path: string;
  /** The statement before which the process is killed. */
  readonly text: string;
}

/** Calls a function before each execution of an SQL statement. The store prepares a statement once and executes it several times. */
function beforeEachStatement(run: (text: string) => void): void {
  const { prepare } = BetterSqlite.prototype;
  restoring.push(() => void (BetterSqlite.prototype.prepare = prepare));
  BetterSqlite.prototype.prepare = new Proxy(prepare, {
    apply: (target, self, given) => {
      const statement: BetterSqlite.Statement = Reflect.apply(target, self, given);
      const apply = <Call extends (...values: never[]) => unknown>(call: Call) =>
        new Proxy(call, {
          apply: (inner, _, values) => {
            run(String(given[0]));
            return Reflect.apply(inner, statement, values);
          },
        });
      statement.run = apply(statement.run);
      statement.all = apply(statement.all);
      return statement;
    },
  });
}

/** Opens a database and copies its files before each statement. A copy is the state on disk if the process is killed at that moment. */
async function killPoints(path: string): Promise<KillPoint[]> {
  const place = `${path}-kills`;
  mkdirSync(place);
  const points: KillPoint[] = [];
  beforeEachStatement((text) => {
    const point = join(place, `${points.length}.db`);
    copyDatabase(path, point);
    points.push({ path: point, text });
  });
  const opened = await openSqliteStore(path);
  restoreAll();
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

/** Opens the database that a kill left, and closes it. Returns `open`, or the error. */
async function openAgain(path: string): Promise<string> {
  const opened = await openSqliteStore(path);
  if (!opened.ok) return `${opened.error.code} ${JSON.stringify(opened.error.params ?? {})}`;
  await opened.value.close();
  return 'open';
}

/** Returns every kill point in `npm run test:long`, and about 24 of them in the gate. */
const chosen = <Point>(points: readonly Point[]) =>
  points.filter((_, at) => isLong || at % Math.ceil(points.length / 24) === 0 || at === points.length - 1);

/** Returns how many of these statements record a finished migration. */
const notedIn = (texts: readonly string[]) =>
  texts.filter((text) => /^insert into "kysely_migration" /.test(text)).length;

/** Creates a database with rows, as an earlier version of the server left it. Returns the path. */
async function earlierDatabase(schema: string, name = schema): Promise<string> {
  const path = join(folder, `${name}.db`);
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

describe('killed server on SQLite', () => {
  it('starts again after a kill while it creates its tables', async () => {
    const path = join(folder, 'first.db');
    const points = await killPoints(path);
    // Each migration is recorded by a separate statement, so every migration has kill points.
    expect(notedIn(points.map(({ text }) => text))).toBe(SCHEMAS.length);
    expect(SCHEMAS.at(-1)).toBe(LATEST_SCHEMA);
    const whole = query(path, TABLES);
    for (const { path: point } of chosen(points)) {
      expect([point, await openAgain(point)]).toEqual([point, 'open']);
      expect(query(point, TABLES)).toEqual(whole);
    }
  }, 600_000);

  it.each(isLong ? SCHEMAS.slice(0, -1) : ['008-market', ...SCHEMAS.slice(-2, -1)])(
    'starts again with all rows after a kill while it upgrades its tables from %s',
    async (schema) => {
      const path = await earlierDatabase(schema);
      const rows = query(path, ROWS);
      expect(rows).toHaveLength(200);
      const points = await killPoints(path);
      expect(notedIn(points.map(({ text }) => text))).toBe(SCHEMAS.length - SCHEMAS.indexOf(schema) - 1);
      for (const { path: point } of chosen(points)) {
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

describe('schema upgrade', () => {
  it('keeps a copy of the previous database, of the latest upgrade only', async () => {
    const path = await earlierDatabase('011-providers', 'copied');
    const rows = query(path, ROWS);
    copyFileSync(path, `${path}.before-005-feedback`);
    expect(await openAgain(path)).toBe('open');
    const copies = readdirSync(folder).filter((name) => name.startsWith('copied.db.before-'));
    expect(copies).toEqual([`copied.db.before-${LATEST_SCHEMA}`]);
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

const programs = postgresPrograms();
const left = programs ? '' : ' (skipped: no PostgreSQL)';

describe.skipIf(!programs)(`killed server on PostgreSQL${left}`, () => {
  let server: PostgresServer;
  beforeAll(async () => {
    server = await startPostgres(programs ?? '', WITHOUT_DISK);
  });
  afterAll(() => server.close());

  /**
   * Opens a database, and cuts the connection after the first `last` statements, as the end of the process does. Returns the statements.
   */
  async function openUntil(address: string, last: number): Promise<string[]> {
    const texts: string[] = [];
    const { query } = pg.Client.prototype;
    restoring.push(() => void (pg.Client.prototype.query = query));
    pg.Client.prototype.query = new Proxy(query, {
      apply: (target, self, given) => {
        texts.push(String(given[0]));
        if (texts.length > last) self.connection.stream.destroy();
        return Reflect.apply(target, self, given);
      },
    });
    const opened = await openPostgresStore(address).catch(() => null);
    restoreAll();
    if (opened?.ok) await opened.value.close();
    return texts;
  }

  const columnsOf = async (address: string) => {
    const opened = await openPostgresStore(address);
    if (!opened.ok) throw new Error(`${opened.error.code} ${JSON.stringify(opened.error.params ?? {})}`);
    const { rows } = await sql`
      select table_name, column_name, data_type, is_nullable from information_schema.columns
      where table_schema = 'public' order by table_name, column_name`.execute(opened.value.read);
    const indexes = await sql`select indexdef from pg_indexes where schemaname = 'public' order by 1`.execute(
      opened.value.read,
    );
    await opened.value.close();
    return [rows, indexes.rows];
  };

  it('starts again after a kill while it creates its tables', async () => {
    const whole = server.newDatabase();
    const texts = await openUntil(whole, Number.POSITIVE_INFINITY);
    expect(notedIn(texts)).toBe(SCHEMAS.length);
    const tables = await columnsOf(whole);
    const points = isLong ? [...texts.keys()] : [0, Math.floor(texts.length / 2), texts.length - 1];
    for (const at of points) {
      const address = server.newDatabase();
      const tried = await openUntil(address, at);
      expect(tried.slice(0, at + 1)).toEqual(texts.slice(0, at + 1));
      expect([texts[at], await columnsOf(address)]).toEqual([texts[at], tables]);
    }
  }, 1_200_000);
});
