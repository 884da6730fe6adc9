import type { Kysely, Transaction } from 'kysely';
import type { Err, Problem, Result } from '../../src/core/base/result.ts';
import type { Tables } from './tables.ts';

/** A write transaction: it sees its own changes and is atomic. */
export type Writing = Transaction<Tables>;

/** A connection for queries. */
export type Reading = Kysely<Tables>;

/** The database. */
export interface Store {
  readonly kind: 'sqlite' | 'postgres';
  /** Sees committed data only. */
  readonly read: Reading;
  /** Works like `read`, for the short queries of every call; its own connections, so that slow work of others doesn't block them. */
  readonly readFirst: Reading;
  /**
   * Runs work in a transaction and resolves when the commit is durable. The work is retried from the start after a conflict, so it must
   * have no effects besides its queries. If it throws, the transaction is rolled back and the error rethrown.
   */
  readonly write: <Value>(work: (writing: Writing) => Promise<Value>) => Promise<Value>;
  /** Writes a row; rejects if the database is unreachable or read-only. */
  readonly check: () => Promise<void>;
  readonly close: () => Promise<void>;
}

/** Thrown to roll back a transaction after a refusal. */
class Refused extends Error {}

/** Works like `write`, but a refusal rolls the transaction back. */
export async function writeAllOrNothing<Value, Failure extends Problem>(
  { write }: Store,
  work: (writing: Writing) => Promise<Result<Value, Failure>>,
): Promise<Result<Value, Failure>> {
  const held: { refused: Err<Failure> | null } = { refused: null };
  try {
    return await write(async (writing) => {
      const done = await work(writing);
      if (done.ok) return done;
      held.refused = done;
      throw new Refused();
    });
  } catch (error) {
    if (error instanceof Refused && held.refused) return held.refused;
    throw error;
  }
}
