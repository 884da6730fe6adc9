import type { Store, Writing } from './store.ts';

/** Rows that one transaction deletes: each takes the rows that belong to it along, and other calls wait for the transaction. */
const PIECE = 200;

/**
 * Deletes many rows in transactions of a few, so that other writers come in between.
 *
 * @param find ids of at most so many rows that are still there
 */
export async function deleteInPieces(
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
