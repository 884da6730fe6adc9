import type { LabelSheet } from '../label/label.ts';
import { readShape, type StockShape } from './stockShape.ts';
import { STOCK_TABLE } from './stockTable.ts';

/** Purposes of stocks, by which users filter them. */
const STOCK_USES = [
  'general',
  'address',
  'shipping',
  'mailing',
  'identification',
  'product',
  'filing',
  'media',
  'businessCard',
  'badge',
  'card',
  'photo',
  'sticker',
  'fullPage',
  'continuous',
] as const;
type StockUse = (typeof STOCK_USES)[number];

/** Carrier of the labels: a sheet with the name of its size, or a roll, whose width includes the backing. */
export type StockPage =
  | { readonly kind: 'sheet'; readonly name: string; readonly widthMm: number; readonly heightMm: number }
  | { readonly kind: 'roll'; readonly widthMm: number };

/** Article of a manufacturer. Articles that differ only in their number have equal geometry. */
export interface CatalogueStock {
  readonly brand: string;
  readonly part: string;
  readonly use: StockUse;
  readonly page: StockPage;
  readonly shape: StockShape;
  readonly grids: LabelSheet['grids'];
  /** Number of labels on a sheet. */
  readonly labelCount: number;
  /** Largest difference between two sources in the position of a label's edge, if it is unknown which source is right; otherwise 0. */
  readonly doubtMm: number;
}

function readPage(text: string): StockPage {
  const [name, ...sizes] = text.split(' ');
  const [widthMm, heightMm] = sizes.map(Number);
  if (name === 'roll') return { kind: 'roll', widthMm };
  return { kind: 'sheet', name: name === 'other' ? '' : name, widthMm, heightMm };
}

function readGrid(text: string): LabelSheet['grids'][number] {
  const [columns, rows, xMm, yMm, stepXMm, stepYMm] = text.split(' ').map(Number);
  return { columns, rows, xMm, yMm, stepXMm, stepYMm };
}

function readUse(text: string): StockUse {
  return STOCK_USES.find((use) => use === text) ?? 'general';
}

function readLine(line: string): CatalogueStock[] {
  const [brand, parts, use, page, shape, gridText, source] = line.split('\t');
  const grids = gridText.split(';').map(readGrid);
  const stock = {
    brand,
    use: readUse(use),
    page: readPage(page),
    shape: readShape(shape),
    grids,
    labelCount: grids.reduce((count, { columns, rows }) => count + columns * rows, 0),
    doubtMm: Number(source.split(' ')[1] ?? 0),
  };
  return parts.split('|').map((part) => ({ ...stock, part }));
}

let stocks: readonly CatalogueStock[] | null = null;

/** Returns all stocks of the catalog, in the order of its table. */
export function readStocks(): readonly CatalogueStock[] {
  stocks ??= STOCK_TABLE.trim().split('\n').flatMap(readLine);
  return stocks;
}
