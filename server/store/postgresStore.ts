import { Socket } from 'node:net';
import { setTimeout as delay } from 'node:timers/promises';
import { Kysely, PostgresDialect, type PostgresDialectConfig, PostgresDriver, sql } from 'kysely';
import pg from 'pg';
import { fail, ok, type Problem, type Result } from '../../src/core/base/result.ts';
import { reasonOf } from '../../src/node/reasonOf.ts';
import { LATEST_SCHEMA, migrate, schemaOf } from './migrate.ts';
import type { Reading, Store, Writing } from './store.ts';
import { isConnectionLost } from './storeFailure.ts';
import type { Tables } from './tables.ts';
import { writeCheck } from './writeCheck.ts';

/** Connections of one server process. */
const CONNECTIONS = 10;
/** Further ones that only find out who calls, and whether the database answers: slow work never has all connections. */
const FIRST_CONNECTIONS = 2;
/** How often work is tried where other writers came in between: of many, each time one at least gets through. */
const TRIES = 30;
/** Most tries of work whose connection broke before it committed. */
const LOST_TRIES = 3;
/** Before the next try, so that those who met do not meet again. */
const MOST_DELAY_MS = 100;
/** Serialisation failure and deadlock (PostgreSQL, appendix A): whoever tries again may have more luck. */
const TRY_AGAIN = new Set(['40001', '40P01']);
/**
 * A row with the same key. PostgreSQL reports it in the place of a serialisation failure where the transaction has not read that key: the next try
 * sees the row of the other writer. Without one it is a bug, which few tries do not hide.
 */
const SAME_KEY = '23505';
const SAME_KEY_TRIES = 3;
const BIGINT_OID = 20;

const codeOf = (error: unknown) => (error instanceof Error && 'code' in error ? String(error.code) : '');

const isTryAgain = (error: unknown): boolean => TRY_AGAIN.has(codeOf(error));

/** Longest waits of a server for its database, in milliseconds; 0 for no limit. */
export interface PostgresLimits {
  /** For a connection: for a free one of the pool, and for a new one. */
  readonly connectMs: number;
  readonly statementMs: number;
  readonly lockMs: number;
  /** Between two statements of a transaction. */
  readonly idleMs: number;
  /** Without a byte from the database: longer than any statement, so that the network has swallowed it. */
  readonly silenceMs: number;
}

export const POSTGRES_LIMITS: PostgresLimits = {
  connectMs: 5000,
  statementMs: 15_000,
  lockMs: 5000,
  idleMs: 20_000,
  silenceMs: 20_000,
};
/** For upgrades and backups, which work on whole tables. */
const PATIENT: PostgresLimits = {
  connectMs: POSTGRES_LIMITS.connectMs,
  statementMs: 0,
  lockMs: 0,
  idleMs: 0,
  silenceMs: 0,
};

/** A connection that is given up once nothing comes for so long: TCP by itself repeats what it sent for a quarter of an hour. */
function watchedSocket(silenceMs: number): Socket {
  const socket = new Socket();
  socket.setTimeout(silenceMs, () =>
    socket.destroy(new Error('Connection terminated: the database was silent until the timeout')),
  );
  return socket;
}

/** A driver whose `rollback` never fails: the error before it tells what broke. The connection is thrown away all the same. */
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
      // Milliseconds and counts, which a number holds exactly.
      getTypeParser: (oid, format) =>
        oid === BIGINT_OID ? Number : pg.types.getTypeParser(oid, format ?? 'text'),
    },
  });
  // A connection that dies while nobody uses it is replaced when somebody does.
  pool.on('error', () => undefined);
  // One that dies while somebody uses it says so twice: the call that it carries fails, and an event that nobody hears would end
  // the process.
  pool.on('connect', (client) => client.on('error', () => undefined));
  return new Kysely<Tables>({ dialect: new QuietRollbackDialect({ pool }) });
}

/** Brings the tables up to date, on a connection of its own: an upgrade takes as long as it takes. */
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
 * A PostgreSQL server, or one that speaks its language.
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
        // Behind the work comes the commit: whether the database has it, a broken connection does not tell.
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
 * Runs work that sees the database as it is in one moment, beside the servers that write it.
 *
 * @returns `storeUnreachable`; `storeOther` for tables that are not this program's
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
