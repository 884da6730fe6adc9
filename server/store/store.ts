import type { Kysely, Transaction } from 'kysely';
import type { Err, Problem, Result } from '../../src/core/base/result.ts';
import type { Tables } from './tables.ts';

/** Write transaction, which is atomic and sees its own changes. */
export type Writing = Transaction<Tables>;

/** Connection for queries. */
export type Reading = Kysely<Tables>;

/** Database of the server. */
export interface Store {
  readonly kind: 'sqlite' | 'postgres';
  /** Connection that sees only committed data. */
  readonly read: Reading;
  /**
   * Separate connections for the short queries of every request, so that slow work doesn't block them; they see the same data as `read`.
   */
  readonly readFirst: Reading;
  /**
   * Runs work in a transaction and resolves when the commit is durable. After a conflict the work is retried from the start, so it must
   * have no effects besides its queries. If the work throws, the transaction is rolled back and the error is rethrown.
   */
  readonly write: <Value>(work: (writing: Writing) => Promise<Value>) => Promise<Value>;
  /** Writes a row; rejects if the database is unreachable or read-only. */
  readonly check: () => Promise<void>;
  readonly close: () => Promise<void>;
}

/** Signals that a transaction is to be rolled back because its work returned a refusal. */
class Refused extends Error {}

/** Runs work as `write` does, and rolls the transaction back if the work returns a refusal. */
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
