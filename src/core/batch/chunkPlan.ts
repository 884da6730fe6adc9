import type { PrintPlan } from '../print/printPlan.ts';
import { type ColumnStore, sliceRows, type TextColumn } from '../sheet/columnStore.ts';
import type { ChunkInput } from './batchTypes.ts';

/** Entries a worker takes at a time: long enough to hide the message, short enough to cancel at once. */
export const ENTRIES_PER_CHUNK = 500;

export function chunkCount(plan: PrintPlan, size = ENTRIES_PER_CHUNK): number {
  return Math.ceil(plan.rows.length / size);
}

/** Cuts one chunk of a plan with a copy of just the rows it needs; `buffers` is what to transfer. */
export function buildChunk(
  plan: PrintPlan,
  store: ColumnStore | null,
  index: number,
  size = ENTRIES_PER_CHUNK,
): { readonly input: ChunkInput; readonly buffers: ArrayBuffer[] } {
  const firstEntry = index * size;
  const rows = plan.rows.slice(firstEntry, firstEntry + size);
  if (!store) {
    return { input: { index, firstEntry, rows, rowCount: 0, columns: [] }, buffers: [rows.buffer] };
  }
  const first = rows[0];
  if (rows.every((row, at) => row === first + at)) {
    const slice = sliceRows(store, first, rows.length);
    const places = Uint32Array.from(rows, (_, at) => at);
    return {
      input: { index, firstEntry, rows: places, rowCount: rows.length, columns: slice.columns },
      buffers: [places.buffer, ...slice.buffers],
    };
  }
  const columns = store.columns.map((column) => gather(column, rows));
  const places = Uint32Array.from(rows, (_, at) => at);
  return {
    input: { index, firstEntry, rows: places, rowCount: rows.length, columns },
    buffers: [places.buffer, ...columns.flatMap((column) => [column.bytes.buffer, column.ends.buffer])],
  };
}

/** A column's cells in the order of `rows`. */
function gather(column: TextColumn, rows: Uint32Array): TextColumn {
  const ends = new Uint32Array(rows.length);
  const startOf = (row: number) => (row === 0 ? 0 : column.ends[row - 1]);
  let total = 0;
  for (let at = 0; at < rows.length; at++) {
    total += column.ends[rows[at]] - startOf(rows[at]);
    ends[at] = total;
  }
  const bytes = new Uint8Array(total);
  for (let at = 0; at < rows.length; at++) {
    bytes.set(column.bytes.subarray(startOf(rows[at]), column.ends[rows[at]]), at === 0 ? 0 : ends[at - 1]);
  }
  return { name: column.name, bytes, ends };
}
