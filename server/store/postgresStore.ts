import { Socket } from 'node:net';
import { setTimeout as delay } from 'node:timers/promises';
import { Kysely, PostgresDialect, type PostgresDialectConfig, PostgresDriver, sql } from 'kysely';
import pg from 'pg';
import { fail, ok, type Problem, type Result } from '../../src/core/base/result.ts';
import { reasonOf } from '../../src/node/reasonOf.ts';
import { LATEST_SCHEMA, migrate, schemaOf } from './migrate.ts';
import { POSTGRES_LIMITS, type PostgresLimits } from './postgresLimits.ts';
import type { Reading, Store, Writing } from './store.ts';
import { isConnectionLost } from './storeFailure.ts';
import type { Tables } from './tables.ts';
import { writeCheck } from './writeCheck.ts';

/** Number of database connections of one server process. */
const CONNECTIONS = 10;
/** Size of the second pool, which only authenticates requests and checks the database, so that slow work can't take all connections. */
const FIRST_CONNECTIONS = 2;
/**
 * Maximum number of attempts after serialization conflicts. It suffices for many writers, because at least one of the conflicting writers
 * succeeds each time.
 */
const TRIES = 30;
/** Maximum number of attempts after a connection was lost before the commit. */
const LOST_TRIES = 3;
/** Maximum delay before a retry, in ms. The delay is random, so that conflicting writers don't conflict again. */
const MOST_DELAY_MS = 100;
/** Error codes of serialization failure and deadlock (PostgreSQL, appendix A), after which a retry may succeed. */
const TRY_AGAIN = new Set(['40001', '40P01']);
/**
 * Error code of a unique violation. PostgreSQL reports it instead of a serialization failure if the transaction has not read that key; a
 * retry then sees the row of the concurrent writer. If there is no concurrent writer, the error is a bug, which these few attempts don't
 * hide.
 */
const SAME_KEY = '23505';
const SAME_KEY_TRIES = 3;
const BIGINT_OID = 20;

const codeOf = (error: unknown) => (error instanceof Error && 'code' in error ? String(error.code) : '');

const isTryAgain = (error: unknown): boolean => TRY_AGAIN.has(codeOf(error));

/** Timeouts for migrations and backups, which work on whole tables. */
const PATIENT: PostgresLimits = {
  connectMs: POSTGRES_LIMITS.connectMs,
  statementMs: 0,
  lockMs: 0,
  idleMs: 0,
  silenceMs: 0,
};

/** Returns a socket that closes after a time without data. TCP alone would retransmit for a quarter of an hour. */
function watchedSocket(silenceMs: number): Socket {
  const socket = new Socket();
  socket.setTimeout(silenceMs, () =>
    socket.destroy(new Error('Connection terminated: the database was silent until the timeout')),
  );
  return socket;
}

/** Driver whose rollback never fails, because its error would hide the original one. The connection is discarded anyway. */
class QuietRollbackDriver extends PostgresDriver {
  override async rollbackTransaction(
    connection: Parameters<PostgresDriver['rollbackTransaction']>[0],
  ): Promise<void> {
    await super.rollbackTransaction(connection).catch(() => undefined);
  }
}

class QuietRollbackDialect extends PostgresDialect {
  readonly #config: PostgresDialectConfig;

  constructor(config: PostgresDialectConfig) {
    super(config);
    this.#config = config;
  }

  override createDriver(): PostgresDriver {
    return new QuietRollbackDriver(this.#config);
  }
}

function connect(url: string, connections: number, limits: PostgresLimits): Kysely<Tables> {
  const pool = new pg.Pool({
    connectionString: url,
    max: connections,
    connectionTimeoutMillis: limits.connectMs,
    keepAlive: true,
    ...(limits.statementMs > 0 && {
      statement_timeout: limits.statementMs,
      lock_timeout: limits.lockMs,
      idle_in_transaction_session_timeout: limits.idleMs,
    }),
    ...(limits.silenceMs > 0 && { stream: () => watchedSocket(limits.silenceMs) }),
    types: {
      // Columns of this type hold milliseconds and counts, which a number represents exactly.
      getTypeParser: (oid, format) =>
        oid === BIGINT_OID ? Number : pg.types.getTypeParser(oid, format ?? 'text'),
    },
  });
  // The pool replaces an idle connection that breaks. Without a listener, its error event would end the process.
  pool.on('error', () => undefined);
  // A connection that breaks while in use fails its query and also emits an error event, which would end the process without a listener.
  pool.on('connect', (client) => client.on('error', () => undefined));
  return new Kysely<Tables>({ dialect: new QuietRollbackDialect({ pool }) });
}

/** Migrates the tables on a connection without time limits for statements, because an upgrade may take long. */
async function prepare(url: string): Promise<Result<null, Problem>> {
  const database = connect(url, 1, PATIENT);
  const ready = await sql`select 1`.execute(database).then(
    () => migrate(database),
    (error: unknown) => fail('storeUnreachable', { reason: reasonOf(error) }),
  );
  await database.destroy();
  return ready;
}

/**
 * Opens a store on PostgreSQL or a compatible server.
 *
 * @returns `storeUnreachable`, and the refusals of `migrate`
 */
export async function openPostgresStore(
  url: string,
  connections = CONNECTIONS,
  limits = POSTGRES_LIMITS,
): Promise<Result<Store, Problem>> {
  const ready = await prepare(url);
  if (!ready.ok) return ready;
  const database = connect(url, connections, limits);
  const first = connect(url, FIRST_CONNECTIONS, limits);
  const write = async <Value>(work: (writing: Writing) => Promise<Value>): Promise<Value> => {
    for (let tries = 1, lost = 0, same = 0; ; tries++) {
      let isWorkDone = false;
      try {
        return await database
          .transaction()
          .setIsolationLevel('serializable')
          .execute(async (writing) => {
            const value = await work(writing);
            isWorkDone = true;
            return value;
          });
      } catch (error) {
        // After the work only the commit remains. If the connection breaks during the commit, it may have succeeded, so the work is not
        // retried.
        const isUncommitted = !isWorkDone && isConnectionLost(error) && ++lost < LOST_TRIES;
        const isLater = codeOf(error) === SAME_KEY && ++same < SAME_KEY_TRIES;
        if (tries === TRIES || !(isTryAgain(error) || isUncommitted || isLater)) throw error;
        await delay(Math.random() * Math.min(MOST_DELAY_MS, 2 ** tries));
      }
    }
  };
  return ok({
    kind: 'postgres',
    read: database,
    readFirst: first,
    write,
    check: () => writeCheck(first),
    close: async () => {
      await first.destroy();
      await database.destroy();
    },
  });
}

/**
 * Runs work on a consistent snapshot of the database while servers may write to it.
 *
 * @returns the result of the work; `storeUnreachable`; `storeOther` for tables of another program
 */
export async function readPostgresSnapshot<Value>(
  url: string,
  work: (reading: Reading) => Promise<Result<Value, Problem>>,
): Promise<Result<Value, Problem>> {
  const database = connect(url, 1, PATIENT);
  try {
    const reached = await sql`select 1`.execute(database).then(
      () => ok(null),
      (error: unknown) => fail('storeUnreachable', { reason: reasonOf(error) }),
    );
    if (!reached.ok) return reached;
    if ((await schemaOf(database)) !== LATEST_SCHEMA) return fail('storeOther');
    return await database
      .transaction()
      .setIsolationLevel('repeatable read')
      .setAccessMode('read only')
      .execute(work);
  } finally {
    await database.destroy();
  }
}
