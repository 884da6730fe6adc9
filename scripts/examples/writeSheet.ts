import { type CellObject, utils, type WorkSheet, write } from 'xlsx';
import type { ExampleWords } from './exampleWords.ts';

const DAY_MS = 86_400_000;
/** Date of day 0 in spreadsheets. */
const EPOCH_MS = Date.UTC(1899, 11, 30);
const WIDE = /[\u2e80-\u9fff\uff00-\uffef]/g;

function cellOf(value: string | number, format: string | undefined): CellObject {
  if (typeof value === 'number')
    return format === undefined ? { t: 'n', v: value } : { t: 'n', v: value, z: format };
  if (format === undefined || !format.includes('y')) return { t: 's', v: value };
  return { t: 'n', v: (Date.parse(`${value}T00:00:00Z`) - EPOCH_MS) / DAY_MS, z: format };
}

/** Returns the column width in characters; Chinese characters count twice. */
function widthOf(texts: readonly string[]): number {
  return Math.max(...texts.map((text) => text.length + (text.match(WIDE)?.length ?? 0))) + 2;
}

/** Writes the spreadsheet as a reproducible xlsx file. */
export function writeSheet({ sheet, columns, rows }: ExampleWords): Uint8Array {
  const cells: WorkSheet = {};
  columns.forEach(({ name, format }, column) => {
    cells[utils.encode_cell({ r: 0, c: column })] = { t: 's', v: name };
    rows.forEach((row, index) => {
      cells[utils.encode_cell({ r: index + 1, c: column })] = cellOf(row[column], format);
    });
  });
  cells['!ref'] = utils.encode_range({ s: { r: 0, c: 0 }, e: { r: rows.length, c: columns.length - 1 } });
  cells['!cols'] = columns.map(({ name }, column) => ({
    wch: widthOf([name, ...rows.map((row) => String(row[column]))]),
  }));
  const book = utils.book_new();
  utils.book_append_sheet(book, cells, sheet);
  const bytes: ArrayBuffer = write(book, { bookType: 'xlsx', type: 'array', compression: true });
  return new Uint8Array(bytes);
}
