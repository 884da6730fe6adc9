import { randomUUID } from 'node:crypto';
import type { Reading, Writing } from './store.ts';

/** Name of the row that shows that the database can be written; each process has its own. */
const name = `check ${randomUUID()}`;

/** Writes a row: a database that can only be read, as on a full disk, is not ready for calls. The sweep removes it. */
export async function writeCheck(database: Reading | Writing): Promise<void> {
  const row = { startedAtMs: Date.now(), count: 0 };
  await database
    .insertInto('limits')
    .values({ name, ...row })
    .onConflict((there) => there.column('name').doUpdateSet(row))
    .execute();
}
