import { SHEET_LIMITS } from '../../base/limits.ts';
import { type Err, ok, type Result } from '../../base/result.ts';
import { refuseSheet, type SheetRefusal } from '../sheetRefusal.ts';
import { type CellRange, cellName } from './cellName.ts';
import { ColumnBuilder } from './columnBuilder.ts';
import type { CellTexts, TextColumn } from './columnStore.ts';
import { SHEET_BOUNDS } from './sheetBounds.ts';

/**
 * Returns the refusal of merged cells, to which the user can reply by repeating their values. It names the topmost, leftmost range and the
 * number of ranges.
 */
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
  /** Texts of the header cells, which are modified in place if a merged range covers them. */
  readonly header: (string | undefined)[];
  readonly headerRow: number;
}

/** Repetition of a text in the rows `firstRow` to `lastRow` of a column. */
interface Cover {
  readonly firstRow: number;
  readonly lastRow: number;
  readonly bytes: Uint8Array;
  readonly exact: Uint8Array;
}

const encoder = new TextEncoder();

const NOTHING = new Uint8Array(0);

function cellBytes(texts: CellTexts | undefined, row: number): Uint8Array {
  if (row < 0 || texts === undefined || row >= texts.ends.length) return NOTHING;
  return texts.bytes.subarray(row === 0 ? 0 : texts.ends[row - 1], texts.ends[row]);
}

function sourceBytes(table: MergeTable, range: CellRange): Pick<Cover, 'bytes' | 'exact'> {
  const { columns, header, headerRow } = table;
  if (range.firstRow === headerRow)
    return { bytes: encoder.encode(header[range.firstColumn] ?? ''), exact: NOTHING };
  const row = range.firstRow - headerRow - 1;
  const column = columns[range.firstColumn];
  return { bytes: cellBytes(column, row), exact: cellBytes(column?.exact, row) };
}

function rebuildTexts(
  rowCount: number,
  texts: CellTexts | undefined,
  covers: readonly Cover[],
  shown: 'bytes' | 'exact',
): CellTexts {
  const builder = new ColumnBuilder();
  let next = 0;
  for (let row = 0; row < rowCount; row++) {
    while (next < covers.length && covers[next].lastRow < row) next++;
    const cover = covers[next];
    const bytes = cover !== undefined && cover.firstRow <= row ? cover[shown] : cellBytes(texts, row);
    builder.append(row, bytes, 0, bytes.length);
  }
  const { bytes, ends } = builder.build('', rowCount);
  return { bytes, ends };
}

function rebuildColumn(column: TextColumn, covers: readonly Cover[]): TextColumn {
  const rowCount = column.ends.length;
  const texts = { ...column, exact: undefined, ...rebuildTexts(rowCount, column, covers, 'bytes') };
  if (!column.exact && covers.every(({ exact }) => exact.length === 0)) return texts;
  return { ...texts, exact: rebuildTexts(rowCount, column.exact, covers, 'exact') };
}

/**
 * Repeats the value of each merged range's first cell in all its cells, as if the user unmerged the range and filled all of its cells.
 * Ranges are clipped to the table, so that a range of whole columns adds no rows. Values that a range hides are dropped, as in the
 * spreadsheet. Fails if the table would exceed its limit of bytes.
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
    const source = sourceBytes(table, range);
    const firstRow = Math.max(0, range.firstRow - headerRow - 1);
    const lastRow = Math.min(rowCount - 1, range.lastRow - headerRow - 1);
    const coversHeader = range.firstRow === headerRow;
    const headerText = header[range.firstColumn];
    for (let column = range.firstColumn; column <= range.lastColumn && column < columns.length; column++) {
      if (coversHeader) header[column] = headerText;
      if (lastRow < firstRow) continue;
      covers[column].push({ firstRow, lastRow, ...source });
      addedBytes += (source.bytes.length + source.exact.length) * (lastRow - firstRow + 1);
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
