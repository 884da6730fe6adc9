import { existsSync } from 'node:fs';
import BetterSqlite from 'better-sqlite3';
import {
  type DatabaseConnection,
  Kysely,
  SqliteAdapter,
  type SqliteDatabase,
  SqliteDialect,
  type SqliteDialectConfig,
  SqliteDriver,
} from 'kysely';
import { fail, ok, type Problem, type Result } from '../../src/core/base/result.ts';
import { copyBeforeUpgrade } from './copyBeforeUpgrade.ts';
import { createGroupedWrites } from './groupedWrites.ts';
import { LATEST_SCHEMA, migrate, schemaOf } from './migrate.ts';
import { checkFile, markBegun, sqliteProblem } from './sqliteFile.ts';
import type { Reading, Store } from './store.ts';
import type { Tables } from './tables.ts';
import { writeCheck } from './writeCheck.ts';

/** Another process that writes is waited for so long: a back-up, or the command that checks. */
const BUSY_MS = 5000;
const PAGE_CACHE_KIB = 32 * 1024;
/** The log is brought into the file when it has 32 MB: whoever saves waits for that, and pages that were written often are brought once. */
const CHECKPOINT_PAGES = 8000;
/** Calls ask the same things over and over: what was prepared for one is there for the next. */
const KEPT_STATEMENTS = 500;

function keepStatements(connection: BetterSqlite.Database): SqliteDatabase {
  const kept = new Map<string, BetterSqlite.Statement>();
  return {
    prepare: (text) => {
      const statement = kept.get(text) ?? connection.prepare(text);
      // The oldest goes: lists of ids make texts of any length.
      if (!kept.has(text) && kept.size === KEPT_STATEMENTS) kept.delete(kept.keys().next().value ?? '');
      kept.set(text, statement);
      return statement;
    },
    close: () => void connection.close(),
  };
}

function connect(path: string, readonly: boolean): SqliteDatabase {
  const connection = new BetterSqlite(path, { readonly, timeout: BUSY_MS });
  if (!readonly) {
    connection.pragma('journal_mode = WAL');
    // A write that was acknowledged is on the disk, even if the power fails.
    connection.pragma('synchronous = FULL');
    connection.pragma(`wal_autocheckpoint = ${CHECKPOINT_PAGES}`);
  }
  // SQLite overwrites changed and deleted content in the file: a copy of the database must not show it.
  connection.pragma('secure_delete = ON');
  connection.pragma('foreign_keys = ON');
  connection.pragma(`cache_size = -${PAGE_CACHE_KIB}`);
  return keepStatements(connection);
}

/** Runs a whole upgrade in one transaction. SQLite can; Kysely's own adapter lets each statement commit by itself. */
class TransactionalAdapter extends SqliteAdapter {
  override get supportsTransactionalDdl(): boolean {
    return true;
  }
}

/**
 * A driver whose `rollback` never fails. On a full or broken disk SQLite rolls back by itself, and a second `rollback` would hide why
 * behind "no transaction is active".
 */
class QuietRollbackDriver extends SqliteDriver {
  override async rollbackTransaction(connection: DatabaseConnection): Promise<void> {
    await super.rollbackTransaction(connection).catch(() => undefined);
  }
}

class TransactionalDialect extends SqliteDialect {
  readonly #config: SqliteDialectConfig;

  constructor(config: SqliteDialectConfig) {
    super(config);
    this.#config = config;
  }

  override createAdapter(): SqliteAdapter {
    return new TransactionalAdapter();
  }

  override createDriver(): SqliteDriver {
    return new QuietRollbackDriver(this.#config);
  }
}

/**
 * Holds a file for this process, for as long as it lives: the system forgets the lock with the process that dies.
 *
 * @returns what lets it go; `storeInUse` where another process has it, or the refusals of `sqliteProblem`
 */
function holdFile(path: string): Result<() => void, Problem> {
  let lock: BetterSqlite.Database | null = null;
  try {
    lock = new BetterSqlite(`${path}-lock`, { timeout: 0 });
    lock.exec('begin exclusive');
    const held = lock;
    return ok(() => void held.close());
  } catch (error) {
    lock?.close();
    return sqliteProblem(error, path);
  }
}

/**
 * The database in one file beside the server: one process writes it.
 *
 * @returns `storeInUse` where another server has it, and the refusals of `checkFile`, `copyBeforeUpgrade` and `migrate`
 */
export async function openSqliteStore(path: string): Promise<Result<Store, Problem>> {
  const held = holdFile(path);
  if (!held.ok) return held;
  const letGo = held.value;
  const whole = checkFile(path);
  if (!whole.ok) {
    letGo();
    return whole;
  }
  const writer = new Kysely<Tables>({
    dialect: new TransactionalDialect({ database: connect(path, false) }),
  });
  const copied = await copyBeforeUpgrade(path, writer);
  const migrated = copied.ok ? await migrate(writer) : copied;
  if (!migrated.ok) {
    await writer.destroy();
    letGo();
    return migrated;
  }
  markBegun(path);
  // One that never sees what is being written.
  const reading = connect(path, true);
  const read = new Kysely<Tables>({ dialect: new SqliteDialect({ database: reading }) });
  const writes = createGroupedWrites(writer);
  return ok({
    kind: 'sqlite',
    read,
    readFirst: read,
    write: writes.write,
    check: () => writes.write(writeCheck),
    close: async () => {
      await writes.idle();
      await read.destroy();
      // Kysely does not know of one that nobody has asked; while it is open the log stays beside the file.
      reading.close();
      await writer.destroy();
      letGo();
    },
  });
}

/**
 * Runs work that sees the file as it is in one moment, beside the server that writes it.
 *
 * @returns `storeMissing` where there is no file, `storeOther` for tables that are not this program's
 */
export async function readSqliteSnapshot<Value>(
  path: string,
  work: (reading: Reading) => Promise<Result<Value, Problem>>,
): Promise<Result<Value, Problem>> {
  if (!existsSync(path)) return fail('storeMissing', { path });
  const whole = checkFile(path, true);
  if (!whole.ok) return whole;
  const database = new Kysely<Tables>({ dialect: new SqliteDialect({ database: connect(path, true) }) });
  try {
    if ((await schemaOf(database)) !== LATEST_SCHEMA) return fail('storeOther');
    return await database.transaction().execute(work);
  } finally {
    await database.destroy();
  }
}
