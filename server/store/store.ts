import type { Kysely, Transaction } from 'kysely';
import type { Err, Problem, Result } from '../../src/core/base/result.ts';
import type { Tables } from './tables.ts';

/** What work that writes is given: it sees its own changes, and they come to be together or not at all. */
export type Writing = Transaction<Tables>;

/** Whatever can be asked. */
export type Reading = Kysely<Tables>;

/** The database. */
export interface Store {
  readonly kind: 'sqlite' | 'postgres';
  /** Sees what was written for good, and nothing that is under way. */
  readonly read: Reading;
  /** As `read`, for short questions that come with every call: work of others that is stuck does not hold them up. */
  readonly readFirst: Reading;
  /**
   * Runs work in a transaction, and resolves when what it wrote is on the disk. Work may be run again from its start where
   * another writer came in between: it must do nothing but ask the database. What it throws is thrown, and leaves nothing.
   */
  readonly write: <Value>(work: (writing: Writing) => Promise<Value>) => Promise<Value>;
  /** Writes a row; rejects where the database cannot be reached or written. */
  readonly check: () => Promise<void>;
  readonly close: () => Promise<void>;
}

/** Takes work back that a refusal has ended. */
class Refused extends Error {}

/** As `write`, for work that a refusal in its middle leaves nothing of. */
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
