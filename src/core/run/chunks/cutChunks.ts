import type { PrintPlan } from '../../print/printPlan.ts';
import {
  type CellTexts,
  type ColumnStore,
  partsOf,
  sliceRows,
  type TextColumn,
} from '../../sheet/table/columnStore.ts';
import type { ChunkInput } from '../runTypes.ts';

/** Copy of the rows of a chunk; `buffers` are the buffers to transfer to the worker. */
export interface ChunkParcel {
  readonly input: ChunkInput;
  readonly buffers: ArrayBuffer[];
}

/** Range of the plan's entries that one worker makes. If the worker crashes, its copy of the rows is lost, but they can be copied again. */
export interface ChunkTicket {
  readonly firstEntry: number;
  readonly count: number;
  /** Copies the rows of `count` entries of the plan, beginning with `firstEntry`. */
  readonly cut: (firstEntry: number, count: number) => ChunkParcel;
}

/**
 * Returns the number of chunks in one set of the plan. Chunks depend only on the plan, so that the output is the same whichever workers
 * make them.
 */
export function chunkCount(plan: PrintPlan, size: number): number {
  return Math.ceil(plan.rows.length / size);
}

export function chunkTicket(
  plan: PrintPlan,
  store: ColumnStore | null,
  index: number,
  size: number,
): ChunkTicket {
  const firstEntry = index * size;
  return {
    firstEntry,
    count: Math.min(size, plan.rows.length - firstEntry),
    cut: (first, count) => cutRows(plan, store, first, count),
  };
}

/** Copies only the rows that a range of entries needs, into new buffers. */
export function cutRows(
  plan: Pick<PrintPlan, 'rows' | 'places'>,
  store: ColumnStore | null,
  firstEntry: number,
  count: number,
): ChunkParcel {
  const rows = plan.rows.slice(firstEntry, firstEntry + count);
  const places = plan.places?.slice(firstEntry, firstEntry + count) ?? null;
  const own = places ? [places.buffer] : [];
  if (!store)
    return { input: { firstEntry, places, rows, rowCount: 0, columns: [] }, buffers: [rows.buffer, ...own] };
  const within = Uint32Array.from(rows, (_, at) => at);
  const first = rows[0];
  if (rows.every((row, at) => row === first + at)) {
    const slice = sliceRows(store, first, rows.length);
    return {
      input: { firstEntry, places, rows: within, rowCount: rows.length, columns: slice.columns },
      buffers: [within.buffer, ...own, ...slice.buffers],
    };
  }
  const columns = store.columns.map((column) => gather(column, rows));
  return {
    input: { firstEntry, places, rows: within, rowCount: rows.length, columns },
    buffers: [
      within.buffer,
      ...own,
      ...columns.flatMap(partsOf).flatMap(({ bytes, ends }) => [bytes.buffer, ends.buffer]),
    ],
  };
}

/** Returns a column's cells in the order of `rows`. */
function gather(column: TextColumn, rows: Uint32Array): TextColumn {
  const { name, exact } = column;
  const texts = gatherTexts(column, rows);
  return exact ? { name, ...texts, exact: gatherTexts(exact, rows) } : { name, ...texts };
}

function gatherTexts(from: CellTexts, rows: Uint32Array): CellTexts {
  const ends = new Uint32Array(rows.length);
  const startOf = (row: number) => (row === 0 ? 0 : from.ends[row - 1]);
  let total = 0;
  for (let at = 0; at < rows.length; at++) {
    total += from.ends[rows[at]] - startOf(rows[at]);
    ends[at] = total;
  }
  const bytes = new Uint8Array(total);
  for (let at = 0; at < rows.length; at++)
    bytes.set(from.bytes.subarray(startOf(rows[at]), from.ends[rows[at]]), at === 0 ? 0 : ends[at - 1]);
  return { bytes, ends };
}
