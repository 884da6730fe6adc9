import { rotateVector } from '../../base/boxes.ts';
import type { TableAxis } from '../../elements/table/borderRuns.ts';
import type { TableCell, TableElement } from '../../label/label.ts';
import { placeElement } from '../placing/placeElement.ts';
import { resizeBox } from '../placing/resizeBox.ts';

interface AxisFields {
  readonly start: 'row' | 'col';
  readonly span: 'rowSpan' | 'colSpan';
  readonly sizes: 'rowHeightsMm' | 'columnWidthsMm';
  readonly length: 'heightMm' | 'widthMm';
}

/** Field names of a table and its cells by axis. */
export const AXIS_FIELDS: Readonly<Record<TableAxis, AxisFields>> = {
  row: { start: 'row', span: 'rowSpan', sizes: 'rowHeightsMm', length: 'heightMm' },
  column: { start: 'col', span: 'colSpan', sizes: 'columnWidthsMm', length: 'widthMm' },
};

/** Minimum size to which the user can set a row or column; one that is already thinner may stay as it is. */
export const MIN_LINE_MM = 0.5;

/** Difference from whole hundredths of a millimeter above which a size can't have been set by the user. */
const UNSET_MM = 0.0002;

const sumOf = (sizes: readonly number[]) => sizes.reduce((total, size) => total + size, 0);
/** Rounds to hundredths of a millimeter, the precision of sizes that users set. */
const hundredths = (valueMm: number) => Math.round(valueMm * 100) / 100;
/** Rounds computed sizes, more finely than any printer's resolution. */
const fine = (valueMm: number) => Math.round(valueMm * 1e4) / 1e4;

export function countOf(table: TableElement, axis: TableAxis): number {
  return table[AXIS_FIELDS[axis].sizes].length;
}

function bordersMm(count: number, borderMm: number): number {
  return borderMm * (count + 1);
}

/** Returns the drawn heights of rows or widths of columns, without the borders. */
export function drawnSizesMm(table: TableElement, axis: TableAxis): number[] {
  const { sizes, length } = AXIS_FIELDS[axis];
  const shares = table[sizes];
  const roomMm = Math.max(0, table[length] - bordersMm(shares.length, table.borderMm));
  const sum = sumOf(shares);
  return shares.map((share) => (sum > 0 ? (share / sum) * roomMm : 0));
}

/** Sets a table's size along an axis; the top left corner of a rotated table keeps its position on the label, too. */
function withLength(table: TableElement, axis: TableAxis, lengthMm: number): TableElement {
  const byMm = lengthMm - table[AXIS_FIELDS[axis].length];
  const { rotationDeg } = table;
  const by = axis === 'column' ? rotateVector(byMm, 0, rotationDeg) : rotateVector(0, byMm, rotationDeg);
  const box = resizeBox(table, 'se', by.xMm, by.yMm, { rotationDeg, keepAspect: false });
  const { xMm, yMm, widthMm, heightMm } = placeElement(table, box);
  return { ...table, xMm, yMm, widthMm, heightMm };
}

/**
 * Sets the sizes of rows or columns, without the borders; the table's length becomes their sum with the borders, in hundredths of a
 * millimeter. One line takes the rounding remainder, so that all other lines have exactly the given size.
 */
export function withSizes(
  table: TableElement,
  axis: TableAxis,
  sizesMm: readonly number[],
  restLine = sizesMm.length - 1,
): TableElement {
  const { sizes } = AXIS_FIELDS[axis];
  const exactMm = sumOf(sizesMm) + bordersMm(sizesMm.length, table.borderMm);
  const lengthMm = hundredths(exactMm);
  const settledMm = sizesMm.map((sizeMm, line) =>
    fine(line === restLine ? Math.max(0, sizeMm + lengthMm - exactMm) : sizeMm),
  );
  return withLength({ ...table, [sizes]: settledMm }, axis, lengthMm);
}

/**
 * Returns the line that takes the rounding remainder when the lines from `from` to `to` get sizes: another line, preferably one whose size
 * the user didn't set, recognizable by a size that isn't in whole hundredths.
 */
function restOf(sizesMm: readonly number[], from: number, to: number): number {
  const others = sizesMm.map((_, line) => line).filter((line) => line < from || line > to);
  const isUnset = (line: number) => Math.abs(sizesMm[line] - hundredths(sizesMm[line])) > UNSET_MM;
  return others.findLast(isUnset) ?? others.at(-1) ?? sizesMm.length - 1;
}

/** Sets the size of the rows or columns from `from` to `to`; all other lines keep their size, so the table grows or shrinks. */
export function planLineSize(
  table: TableElement,
  axis: TableAxis,
  from: number,
  to: number,
  sizeMm: number,
): TableElement {
  const wantedMm = Math.max(MIN_LINE_MM, sizeMm);
  const sizesMm = drawnSizesMm(table, axis).map((size, line) =>
    line >= from && line <= to ? wantedMm : size,
  );
  return withSizes(table, axis, sizesMm, restOf(sizesMm, from, to));
}

/**
 * Moves the border after row or column `line`. The two lines at the border keep their total size. At the last border, or with `movesRest`,
 * the lines after the border keep their size instead, and the table's size changes.
 */
export function planBorder(
  table: TableElement,
  axis: TableAxis,
  line: number,
  byMm: number,
  movesRest: boolean,
): TableElement {
  const sizesMm = drawnSizesMm(table, axis);
  const [beforeMm, behindMm] = [sizesMm[line], sizesMm[line + 1]];
  const least = (sizeMm: number) => Math.min(MIN_LINE_MM, sizeMm);
  if (movesRest || behindMm === undefined) {
    sizesMm[line] = Math.max(least(beforeMm), hundredths(beforeMm + byMm));
    return withSizes(table, axis, sizesMm, restOf(sizesMm, line, line));
  }
  const bothMm = beforeMm + behindMm;
  const wantedMm = hundredths(beforeMm + byMm);
  sizesMm[line] = Math.min(bothMm - least(behindMm), Math.max(least(beforeMm), wantedMm));
  sizesMm[line + 1] = bothMm - sizesMm[line];
  return { ...table, [AXIS_FIELDS[axis].sizes]: sizesMm.map(fine) };
}

/** Gives the rows or columns from `from` to `to` equal sizes; the table keeps its size. */
export function planEven(table: TableElement, axis: TableAxis, from: number, to: number): TableElement {
  const { sizes } = AXIS_FIELDS[axis];
  const shares = table[sizes];
  const even = sumOf(shares.slice(from, to + 1)) / (to - from + 1);
  return {
    ...table,
    [sizes]: shares.map((share, line) => (line >= from && line <= to ? fine(even) : share)),
  };
}

/** Returns the start and length of a cell along an axis. */
export function extentOf(
  cell: TableCell,
  axis: TableAxis,
): { readonly start: number; readonly span: number } {
  const { start, span } = AXIS_FIELDS[axis];
  return { start: cell[start], span: cell[span] };
}
