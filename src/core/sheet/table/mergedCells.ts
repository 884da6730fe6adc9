import { SHEET_LIMITS } from '../../base/limits.ts';
import { type Err, ok, type Result } from '../../base/result.ts';
import { refuseSheet, type SheetRefusal } from '../sheetRefusal.ts';
import { type CellRange, cellName } from './cellName.ts';
import { ColumnBuilder } from './columnBuilder.ts';
import type { TextColumn } from './columnStore.ts';
import { SHEET_BOUNDS } from './sheetBounds.ts';

/** The refusal that offers the choice to repeat: names the topmost, leftmost range and how many there are. */
export function refuseMergedCells(merges: readonly CellRange[]): Err<SheetRefusal> {
  const first = merges.reduce(earlier);
  const cell = cellName(first.firstRow, first.firstColumn);
  const range = `${cell}:${cellName(first.lastRow, first.lastColumn)}`;
  return refuseSheet('sheetMergedCells', { cell, range, count: merges.length });
}

function earlier(one: CellRange, other: CellRange): CellRange {
  const order = one.firstRow - other.firstRow || one.firstColumn - other.firstColumn;
  return order <= 0 ? one : other;
}

interface MergeTable {
  readonly columns: readonly TextColumn[];
  /** Changed in place where a merged range covers header cells. */
  readonly header: (string | undefined)[];
  readonly headerRow: number;
}

/** Rows `firstRow` to `lastRow` of one column show `bytes`. */
interface Cover {
  readonly firstRow: number;
  readonly lastRow: number;
  readonly bytes: Uint8Array;
}

const encoder = new TextEncoder();

function sourceBytes(table: MergeTable, range: CellRange): Uint8Array {
  const { columns, header, headerRow } = table;
  if (range.firstRow === headerRow) return encoder.encode(header[range.firstColumn] ?? '');
  const row = range.firstRow - headerRow - 1;
  const column = columns[range.firstColumn];
  if (row < 0 || column === undefined || row >= column.ends.length) return new Uint8Array(0);
  return column.bytes.subarray(row === 0 ? 0 : column.ends[row - 1], column.ends[row]);
}

function rebuildColumn(column: TextColumn, covers: readonly Cover[]): TextColumn {
  const builder = new ColumnBuilder();
  const { ends } = column;
  let next = 0;
  for (let row = 0; row < ends.length; row++) {
    while (next < covers.length && covers[next].lastRow < row) next++;
    const cover = covers[next];
    if (cover !== undefined && cover.firstRow <= row) builder.append(row, cover.bytes, 0, cover.bytes.length);
    else builder.append(row, column.bytes, row === 0 ? 0 : ends[row - 1], ends[row]);
  }
  return builder.build(column.name, ends.length);
}

/**
 * Repeats the value of each merged range's first cell in all its cells, as a person would who unmerges and fills down.
 * Ranges are clipped to the table, so a range over whole columns adds no rows; values hidden under a range vanish, as they
 * do in the spreadsheet. Refuses when the repeated text would pass the bound on a table's bytes.
 */
export function repeatMergedCells(
  table: MergeTable,
  merges: readonly CellRange[],
): Result<TextColumn[], SheetRefusal> {
  const { columns, header, headerRow } = table;
  if (merges.length > SHEET_BOUNDS.maxMerges) return refuseMergedCells(merges);
  const rowCount = columns.length === 0 ? 0 : columns[0].ends.length;
  const covers: Cover[][] = columns.map(() => []);
  let addedBytes = 0;
  for (const range of merges) {
    const bytes = sourceBytes(table, range);
    const firstRow = Math.max(0, range.firstRow - headerRow - 1);
    const lastRow = Math.min(rowCount - 1, range.lastRow - headerRow - 1);
    const coversHeader = range.firstRow === headerRow;
    const headerText = header[range.firstColumn];
    for (let column = range.firstColumn; column <= range.lastColumn && column < columns.length; column++) {
      if (coversHeader) header[column] = headerText;
      if (lastRow < firstRow) continue;
      covers[column].push({ firstRow, lastRow, bytes });
      addedBytes += bytes.length * (lastRow - firstRow + 1);
    }
    if (addedBytes > SHEET_LIMITS.maxUnpackedBytes) {
      const cell = cellName(range.firstRow, range.firstColumn);
      return refuseSheet('sheetTooBig', { cell, maxBytes: SHEET_LIMITS.maxUnpackedBytes });
    }
  }
  return ok(
    columns.map((column, index) => {
      if (covers[index].length === 0) return column;
      covers[index].sort((a, b) => a.firstRow - b.firstRow);
      return rebuildColumn(column, covers[index]);
    }),
  );
}
