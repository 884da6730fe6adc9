import * as v from 'valibot';
import { DRAWING_DEFAULTS } from '../../base/limits.ts';
import { commonFields, content, data, integer, sizeMm } from '../schema/common.ts';
import { type TextStyle, textStyleFields, textStyleWire } from '../schema/textStyle.ts';
import { decodeDataSource, encodeDataSource } from '../wire/dataSourceWire.ts';
import { numberCodec, numberListCodec, type ValueCodec } from '../wire/valueCodec.ts';
import { encodeFields, type WireField } from '../wire/wireField.ts';
import { CONTENT_WIRE, dataSlot, facesOfText, withContent } from './dataContent.ts';
import {
  type KindDefinition,
  type KindProblem,
  PLAIN_KIND,
  PLAIN_TRAITS,
  renamed,
  type WireExtras,
} from './kindDefinition.ts';

const cellStyleFields = {
  ...textStyleFields,
  verticalAlign: v.optional(textStyleFields.verticalAlign.wrapped, 'middle'),
};

const cellSchema = v.strictObject({
  row: v.pipe(integer, v.minValue(0)),
  col: v.pipe(integer, v.minValue(0)),
  rowSpan: v.optional(v.pipe(integer, v.minValue(1)), 1),
  colSpan: v.optional(v.pipe(integer, v.minValue(1)), 1),
  content: v.optional(content, ''),
  data,
  ...cellStyleFields,
});
export type TableCell = v.InferOutput<typeof cellSchema>;

/** Size of a new table's cells, without borders. */
const CELL_HEIGHT_MM = 3.85;
const CELL_WIDTH_MM = 9.85;
const MAX_SIDES = 200;
const sides = v.pipe(v.array(sizeMm), v.minLength(1), v.maxLength(MAX_SIDES));

/** Schema of the header's style; its defaults make the header stand out. */
const headerStyleSchema = v.strictObject({
  ...cellStyleFields,
  align: v.optional(textStyleFields.align.wrapped, 'center'),
  bold: v.optional(v.boolean(), true),
  inverted: v.optional(v.boolean(), true),
});

export const tableSchema = v.strictObject({
  kind: v.literal('table'),
  ...commonFields(20.6, 12.7),
  rowHeightsMm: v.optional(sides, [CELL_HEIGHT_MM, CELL_HEIGHT_MM, CELL_HEIGHT_MM]),
  columnWidthsMm: v.optional(sides, [CELL_WIDTH_MM, CELL_WIDTH_MM, CELL_WIDTH_MM]),
  borderMm: v.optional(sizeMm, DRAWING_DEFAULTS.strokeMm),
  /** Number of rows at the top that are drawn in the header's style instead of their cells' own style. */
  headerRows: v.optional(v.pipe(integer, v.minValue(0), v.maxValue(MAX_SIDES)), 0),
  headerStyle: v.optional(headerStyleSchema, {}),
  /** Cells that differ from the default; a position without a listed cell has an empty cell with the default style. */
  cells: v.optional(v.pipe(v.array(cellSchema), v.maxLength(40_000)), []),
});
export type TableElement = v.InferOutput<typeof tableSchema>;

/** Returns the cell of a grid position without a listed cell: empty, with the default style. */
export function emptyCell(row: number, col: number): TableCell {
  return v.parse(cellSchema, { row, col });
}

/** Style of a new table's header. */
export const DEFAULT_HEADER_STYLE: TextStyle = v.parse(headerStyleSchema, {});

/** Returns the cell with the style in which it is drawn: cells of the header get the header's style. */
export function styledCell({ headerRows, headerStyle }: TableElement, cell: TableCell): TableCell {
  return cell.row < headerRows ? { ...cell, ...headerStyle } : cell;
}

/** Returns the empty cells of a new table with a font family. */
function startCells(fontFamily: string): object[] {
  const places = [0, 1, 2];
  return places.flatMap((row) => places.map((col) => ({ row, col, fontFamily })));
}

const cellWire = (font: ValueCodec): readonly WireField[] => [
  ['row', 'row', numberCodec],
  ['col', 'col', numberCodec],
  ['rowSpan', 'rowSpan', numberCodec],
  ['colSpan', 'colSpan', numberCodec],
  CONTENT_WIRE,
  ...textStyleWire(font),
];

const CELLS_WIRE: WireExtras<TableElement> = {
  encode: ({ cells, headerStyle }, font) => {
    const fields = cellWire(font);
    return {
      headerStyle: [encodeFields(headerStyle, textStyleWire(font))],
      cells: cells.map((cell) => ({ ...encodeFields(cell, fields), ...encodeDataSource(cell.data) })),
    };
  },
  decode: (_, wire, font) => {
    const fields = cellWire(font);
    const cells = wire.list('cells');
    const [headerStyle] = wire.list('headerStyle').map((style) => style.fields(textStyleWire(font)));
    return {
      ...(headerStyle ? { headerStyle } : {}),
      cells: cells.map((cell) => ({ ...cell.fields(fields), data: decodeDataSource(cell.read) })),
    };
  },
};

/** Checks that the cells are within the table and do not overlap. */
function checkCells(table: TableElement, tablePath: string): KindProblem | null {
  const rows = table.rowHeightsMm.length;
  const columns = table.columnWidthsMm.length;
  const taken = new Uint8Array(rows * columns);
  for (const [cellIndex, cell] of table.cells.entries()) {
    const path = `${tablePath}.cells[${cellIndex}]`;
    if (cell.row + cell.rowSpan > rows || cell.col + cell.colSpan > columns) {
      return { code: 'tableCellOutside', params: { path, rows, columns } };
    }
    for (let row = cell.row; row < cell.row + cell.rowSpan; row++) {
      for (let column = cell.col; column < cell.col + cell.colSpan; column++) {
        if (taken[row * columns + column] === 1) return { code: 'tableCellsOverlap', params: { path } };
        taken[row * columns + column] = 1;
      }
    }
  }
  return null;
}

export const tableKind: KindDefinition<TableElement> = {
  ...PLAIN_KIND,
  wireType: '10',
  // Unlisted cells have the default font, which lacks the letters of some languages, so with another font a new table lists its cells.
  start: ({ fontFamily }) =>
    fontFamily === emptyCell(0, 0).fontFamily ? {} : { cells: startCells(fontFamily) },
  wireFields: () => [
    ['rowHeightsMm', 'rowHeights', numberListCodec],
    ['columnWidthsMm', 'columnWidths', numberListCodec],
    ['borderMm', 'borderWidth', numberCodec],
    ['headerRows', 'headerRows', numberCodec],
  ],
  traits: { ...PLAIN_TRAITS, printsTexts: true },
  wireExtras: CELLS_WIRE,
  slots: ({ cells }) => cells.map(dataSlot),
  faceStyles: (table) => [
    ...(table.headerRows > 0 ? [table.headerStyle] : []),
    ...table.cells.flatMap((cell) => facesOfText(styledCell(table, cell))),
  ],
  withFamilies: (table, rename) => {
    const headerStyle = renamed(table.headerStyle, rename);
    const cells = table.cells.map((cell) => renamed(cell, rename));
    const isSame =
      headerStyle === table.headerStyle && cells.every((cell, index) => cell === table.cells[index]);
    return isSame ? table : { ...table, headerStyle, cells };
  },
  withContents: (table, contents) => {
    const cells = table.cells.map((cell, index) => withContent(cell, contents.slice(index, index + 1)));
    return cells.every((cell, index) => cell === table.cells[index]) ? table : { ...table, cells };
  },
  check: checkCells,
};
