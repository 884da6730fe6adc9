import { type Kysely, sql } from 'kysely';
import type { Writing } from './store.ts';
import type { Tables } from './tables.ts';

interface Pending {
  readonly run: (writing: Writing) => Promise<void>;
  readonly settle: () => void;
  readonly reject: (error: unknown) => void;
}

/** So many writes share one wait for the disk. */
const MOST_TOGETHER = 64;

/**
 * Writers of a database with one connection: what was asked for while the disk was waited for is written together, each in a
 * savepoint of its own, and nobody is told of success before the disk has it.
 */
export function createGroupedWrites(database: Kysely<Tables>) {
  const pending: Pending[] = [];
  let working: Promise<void> | null = null;

  async function writeTogether(group: readonly Pending[]): Promise<void> {
    const failed = new Map<Pending, unknown>();
    try {
      await database.transaction().execute(async (writing) => {
        for (const one of group) {
          await sql`savepoint one`.execute(writing);
          try {
            await one.run(writing);
            await sql`release savepoint one`.execute(writing);
          } catch (error) {
            failed.set(one, error);
            try {
              await sql`rollback to savepoint one`.execute(writing);
              await sql`release savepoint one`.execute(writing);
            } catch {
              // SQLite has rolled back everything by itself, as on a full disk: this error says why.
              throw error;
            }
          }
        }
      });
    } catch (error) {
      // The disk has nothing of it, whatever each of them came to.
      for (const one of group) one.reject(error);
      return;
    }
    for (const one of group) {
      if (failed.has(one)) one.reject(failed.get(one));
      else one.settle();
    }
  }

  async function work(): Promise<void> {
    // What else comes in this moment comes along.
    await new Promise((resolve) => setImmediate(resolve));
    while (pending.length > 0) await writeTogether(pending.splice(0, MOST_TOGETHER));
    working = null;
  }

  return {
    write: <Value>(run: (writing: Writing) => Promise<Value>): Promise<Value> =>
      new Promise<Value>((resolve, reject) => {
        const settle = { value: (): void => undefined };
        pending.push({
          run: async (writing) => {
            const value = await run(writing);
            settle.value = () => resolve(value);
          },
          settle: () => settle.value(),
          reject,
        });
        working ??= work();
      }),
    /** Resolves when everything that was asked for is written. */
    idle: async (): Promise<void> => {
      while (working) await working;
    },
  };
}
