import { type Kysely, sql } from 'kysely';
import type { Writing } from './store.ts';
import type { Tables } from './tables.ts';

interface Pending {
  readonly run: (writing: Writing) => Promise<void>;
  readonly settle: () => void;
  readonly reject: (error: unknown) => void;
}

/** Maximum number of writes in one group commit. */
const MOST_TOGETHER = 64;

/**
 * Creates a group commit for a database with one connection: it commits all writes together that were queued while the disk was syncing,
 * each in its own savepoint, and no write resolves before the commit is durable.
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
              // SQLite has already rolled everything back, for example on a full disk; the original error contains the reason.
              throw error;
            }
          }
        }
      });
    } catch (error) {
      // The commit failed, so every write of the group fails, whatever its own result.
      for (const one of group) one.reject(error);
      return;
    }
    for (const one of group) {
      if (failed.has(one)) one.reject(failed.get(one));
      else one.settle();
    }
  }

  async function work(): Promise<void> {
    // Further writes of the same event loop turn can join the group.
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
    /** Resolves when all queued writes are done. */
    idle: async (): Promise<void> => {
      while (working) await working;
    },
  };
}
