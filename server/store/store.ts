import type { Kysely, Transaction } from 'kysely';
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
  /**
   * Runs work in a transaction, and resolves when what it wrote is on the disk. Work may be run again from its start where
   * another writer came in between: it must do nothing but ask the database. What it throws is thrown, and leaves nothing.
   */
  readonly write: <Value>(work: (writing: Writing) => Promise<Value>) => Promise<Value>;
  /** Rejects where the database cannot be reached. */
  readonly check: () => Promise<void>;
  readonly close: () => Promise<void>;
}
