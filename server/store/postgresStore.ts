import { setTimeout as delay } from 'node:timers/promises';
import { Kysely, PostgresDialect, sql } from 'kysely';
import pg from 'pg';
import { fail, ok, type Problem, type Result } from '../../src/core/base/result.ts';
import { reasonOf } from '../../src/node/reasonOf.ts';
import { LATEST_SCHEMA, migrate, schemaOf } from './migrate.ts';
import type { Reading, Store, Writing } from './store.ts';
import type { Tables } from './tables.ts';

/** Connections of one server process. */
const CONNECTIONS = 10;
/** How often work is tried where other writers came in between: of many, each time one at least gets through. */
const TRIES = 30;
/** Before the next try, so that those who met do not meet again. */
const MOST_DELAY_MS = 100;
/** Serialisation failure and deadlock (PostgreSQL, appendix A): whoever tries again may have more luck. */
const TRY_AGAIN = new Set(['40001', '40P01']);
const BIGINT_OID = 20;

function isTryAgain(error: unknown): boolean {
  return error instanceof Error && 'code' in error && TRY_AGAIN.has(String(error.code));
}

function connect(url: string, connections: number): Kysely<Tables> {
  const pool = new pg.Pool({
    connectionString: url,
    max: connections,
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
  return new Kysely<Tables>({ dialect: new PostgresDialect({ pool }) });
}

/**
 * A PostgreSQL server, or one that speaks its language.
 *
 * @returns `storeUnreachable`, and the refusals of `migrate`
 */
export async function openPostgresStore(
  url: string,
  connections = CONNECTIONS,
): Promise<Result<Store, Problem>> {
  const database = connect(url, connections);
  const ready = await sql`select 1`.execute(database).then(
    () => migrate(database),
    (error: unknown) => fail('storeUnreachable', { reason: reasonOf(error) }),
  );
  if (!ready.ok) {
    await database.destroy();
    return ready;
  }
  const write = async <Value>(work: (writing: Writing) => Promise<Value>): Promise<Value> => {
    for (let tries = 1; ; tries++) {
      try {
        return await database.transaction().setIsolationLevel('serializable').execute(work);
      } catch (error) {
        if (tries === TRIES || !isTryAgain(error)) throw error;
        await delay(Math.random() * Math.min(MOST_DELAY_MS, 2 ** tries));
      }
    }
  };
  return ok({
    kind: 'postgres',
    read: database,
    write,
    check: async () => void (await sql`select 1`.execute(database)),
    close: () => database.destroy(),
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
  const database = connect(url, 1);
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
