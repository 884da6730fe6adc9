import type { TableAxis } from '../../elements/table/borderRuns.ts';
import type { TableCell, TableElement } from '../../label/label.ts';
import { AXIS_FIELDS, countOf, drawnSizesMm, extentOf, withSizes } from './tableSizes.ts';

/** Maximum number of rows or columns that the editor creates. */
export const MAX_TABLE_SIDE = 50;

/** Returns a cell with another start and span along an axis. */
function at(cell: TableCell, axis: TableAxis, start: number, span: number): TableCell {
  const fields = AXIS_FIELDS[axis];
  return { ...cell, [fields.start]: start, [fields.span]: span };
}

/** Returns a new, empty cell with the style of another cell. */
function alike(cell: TableCell, row: number, col: number): TableCell {
  return { ...cell, row, col, rowSpan: 1, colSpan: 1, content: '', data: { source: 'manual' } };
}

/**
 * Inserts rows or columns before line `before`, or after the last line. They take the size and the cell styles of the adjacent line `like`.
 * A merged cell across the position grows, and rows inserted within the header belong to it.
 */
export function insertLines(
  table: TableElement,
  axis: TableAxis,
  before: number,
  wantedCount: number,
  like: number,
): TableElement {
  const had = countOf(table, axis);
  const count = Math.min(wantedCount, MAX_TABLE_SIDE - had);
  if (count <= 0) return table;
  const cross: TableAxis = axis === 'row' ? 'column' : 'row';
  const isTaken = new Set<number>();
  const cells: TableCell[] = [];
  const models = new Map<number, TableCell>();
  for (const cell of table.cells) {
    const { start, span } = extentOf(cell, axis);
    const across = extentOf(cell, cross);
    const isSplit = start < before && start + span > before;
    for (let place = across.start; place < across.start + across.span; place++) {
      if (isSplit) isTaken.add(place);
      if (start <= like && start + span > like) models.set(place, cell);
    }
    if (start >= before) cells.push(at(cell, axis, start + count, span));
    else cells.push(isSplit ? at(cell, axis, start, span + count) : cell);
  }
  for (const [place, model] of models) {
    if (isTaken.has(place)) continue;
    for (let line = before; line < before + count; line++)
      cells.push(axis === 'row' ? alike(model, line, place) : alike(model, place, line));
  }
  const sizesMm = drawnSizesMm(table, axis);
  sizesMm.splice(before, 0, ...Array.from({ length: count }, () => sizesMm[like]));
  const isHeader = axis === 'row' && before < table.headerRows;
  const headerRows = table.headerRows + (isHeader ? count : 0);
  return withSizes({ ...table, cells, headerRows }, axis, sizesMm);
}

/** Deletes the rows or columns from `from` to `to`; merged cells shrink. Does nothing if no line would remain. */
export function deleteLines(table: TableElement, axis: TableAxis, from: number, to: number): TableElement {
  const count = to - from + 1;
  if (count >= countOf(table, axis)) return table;
  const cells = table.cells.flatMap((cell) => {
    const { start, span } = extentOf(cell, axis);
    const lost = Math.max(0, Math.min(start + span - 1, to) - Math.max(start, from) + 1);
    if (lost === span) return [];
    if (start < from) return lost === 0 ? [cell] : [at(cell, axis, start, span - lost)];
    return [at(cell, axis, Math.max(from, start - count), span - lost)];
  });
  const sizesMm = drawnSizesMm(table, axis).filter((_, line) => line < from || line > to);
  const lostHeader = axis === 'row' ? Math.max(0, Math.min(to + 1, table.headerRows) - from) : 0;
  return withSizes({ ...table, cells, headerRows: table.headerRows - lostHeader }, axis, sizesMm);
}

function withCount(table: TableElement, axis: TableAxis, count: number): TableElement {
  const had = countOf(table, axis);
  if (count > had) return insertLines(table, axis, had, count - had, had - 1);
  return count < had ? deleteLines(table, axis, count, had - 1) : table;
}

/** Adds or removes rows and columns at the table's end; the remaining rows and columns keep their size. */
export function resizeTable(table: TableElement, rows: number, columns: number): TableElement {
  return withCount(withCount(table, 'row', rows), 'column', columns);
}
