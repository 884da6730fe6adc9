import type { Store, Writing } from './store.ts';

/** Number of rows per transaction; small, because each deletion cascades and other writers wait for the transaction. */
const PIECE = 200;

/**
 * Deletes many rows in small transactions, so that other writers get their turn in between.
 *
 * @param find returns ids of rows that are to be deleted and still exist, at most `most` of them
 */
export async function deleteInBatches(
  { write }: Pick<Store, 'write'>,
  table: 'labels' | 'databases' | 'sessions' | 'renderJobs',
  find: (writing: Writing, most: number) => Promise<readonly { readonly id: string }[]>,
): Promise<void> {
  for (let count = PIECE; count === PIECE; ) {
    count = await write(async (writing) => {
      const ids = (await find(writing, PIECE)).map(({ id }) => id);
      if (ids.length > 0) await writing.deleteFrom(table).where('id', 'in', ids).execute();
      return ids.length;
    });
  }
}
