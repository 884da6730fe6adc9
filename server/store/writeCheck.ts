import { randomUUID } from 'node:crypto';
import type { Reading, Writing } from './store.ts';

/** Name of the row that this process writes in order to check that the database can be written. */
const name = `check ${randomUUID()}`;

/**
 * Writes a row, because a database that can't be written, for example on a full disk, is not ready for requests. The sweep deletes the row.
 */
export async function writeCheck(database: Reading | Writing): Promise<void> {
  const row = { startedAtMs: Date.now(), count: 0 };
  await database
    .insertInto('limits')
    .values({ name, ...row })
    .onConflict((there) => there.column('name').doUpdateSet(row))
    .execute();
}
