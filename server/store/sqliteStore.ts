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

/** Time in ms to wait for another process that writes, such as a backup or the check command. */
const BUSY_MS = 5000;
const PAGE_CACHE_KIB = 32 * 1024;
/**
 * Checkpoint threshold of the write-ahead log, in pages (32 MB). It is large because a checkpoint blocks writers, and because a checkpoint
 * copies a page only once, however often it changed.
 */
const CHECKPOINT_PAGES = 8000;
/** Maximum number of cached prepared statements. They are cached, because requests repeat the same queries. */
const KEPT_STATEMENTS = 500;

function keepStatements(connection: BetterSqlite.Database): SqliteDatabase {
  const statements = new Map<string, BetterSqlite.Statement>();
  return {
    prepare: (text) => {
      const statement = statements.get(text) ?? connection.prepare(text);
      // The oldest statement makes room, because lists of ids make many different statements.
      if (!statements.has(text) && statements.size === KEPT_STATEMENTS)
        statements.delete(statements.keys().next().value ?? '');
      statements.set(text, statement);
      return statement;
    },
    close: () => void connection.close(),
  };
}

function connect(path: string, readonly: boolean): SqliteDatabase {
  const connection = new BetterSqlite(path, { readonly, timeout: BUSY_MS });
  if (!readonly) {
    connection.pragma('journal_mode = WAL');
    // With this setting, an acknowledged write survives a power failure.
    connection.pragma('synchronous = FULL');
    connection.pragma(`wal_autocheckpoint = ${CHECKPOINT_PAGES}`);
  }
  // With this setting, SQLite overwrites deleted content in the file, so that a copy of the database doesn't reveal it.
  connection.pragma('secure_delete = ON');
  connection.pragma('foreign_keys = ON');
  connection.pragma(`cache_size = -${PAGE_CACHE_KIB}`);
  return keepStatements(connection);
}

/**
 * Adapter that lets a whole migration run in one transaction. SQLite supports that, but Kysely's own adapter commits each statement
 * separately.
 */
class TransactionalAdapter extends SqliteAdapter {
  override get supportsTransactionalDdl(): boolean {
    return true;
  }
}

/**
 * Driver whose rollback never fails. On a full or broken disk SQLite rolls back by itself, and a second rollback would hide the cause
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
 * Locks a database file for this process. The operating system releases the lock if the process dies.
 *
 * @returns a function that releases the lock; `storeInUse` if another process holds the lock, or the refusals of `sqliteProblem`
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
 * Opens a store in a local SQLite file, which only one server process may write.
 *
 * @returns `storeInUse` if another server holds the file, and the refusals of `checkFile`, `copyBeforeUpgrade` and `migrate`
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
  // Reads use a second connection, so that they never see uncommitted writes.
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
      // Kysely doesn't close a connection that was never used, and the write-ahead log stays on disk while the connection is open.
      reading.close();
      await writer.destroy();
      letGo();
    },
  });
}

/**
 * Runs work on a consistent snapshot of the file while a server may write to it.
 *
 * @returns the result of the work; `storeMissing` if the file doesn't exist, `storeOther` for tables of another program
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
