import type { SizeMm } from '../base/boxes.ts';
import type { CatalogueStock } from './readStocks.ts';
import { takeSize } from './sizeText.ts';

/** Query for articles of the stock catalog. */
export interface StockQuery {
  /** Words of the manufacturer and the article number, in any order, and a size such as `70x37`, `70 × 37 mm` or `2 5/8 x 1 in`. */
  readonly text: string;
  readonly brand: string | null;
  /** Name of a sheet size, or `roll`; null for any. */
  readonly page: string | null;
  readonly shape: 'rectangle' | 'round' | null;
}

/** Tolerance of sizes, which people give to the millimeter, or to the sixteenth of an inch. */
const SIZE_SLACK_MM = 0.8;

/** Reduces a text to letters and digits, so that `l7160` also finds `L-7160`. */
const plain = (text: string) => text.toLowerCase().replace(/[^\p{L}\p{N}]+/gu, '');

function hasSize({ shape }: CatalogueStock, { widthMm, heightMm }: SizeMm): boolean {
  const isNear = (one: number, other: number) => Math.abs(one - other) <= SIZE_SLACK_MM;
  return (
    (isNear(shape.widthMm, widthMm) && isNear(shape.heightMm, heightMm)) ||
    (isNear(shape.widthMm, heightMm) && isNear(shape.heightMm, widthMm))
  );
}

export function pageName({ page }: Pick<CatalogueStock, 'page'>): string {
  return page.kind === 'roll' ? 'roll' : page.name;
}

function fits(stock: CatalogueStock, { brand, page, shape }: StockQuery): boolean {
  if (brand !== null && stock.brand !== brand) return false;
  if (page !== null && pageName(stock) !== page) return false;
  const isRound = stock.shape.shape === 'circle';
  return shape === null || isRound === (shape === 'round');
}

/** Returns the rank of a stock for the words, from 0 if a word isn't found; a match of the article number ranks highest. */
function rank(stock: CatalogueStock, words: readonly string[], wholeText: string): number {
  const part = plain(stock.part);
  const brand = plain(stock.brand);
  if (!words.every((word) => part.includes(word) || brand.includes(word))) return 0;
  if (part === wholeText || brand + part === wholeText) return 4;
  if (part.startsWith(wholeText) || (brand + part).startsWith(wholeText)) return 3;
  return words.some((word) => part.startsWith(word)) ? 2 : 1;
}

/** Returns the number of articles of each brand. */
function articleCounts(stocks: readonly CatalogueStock[]): ReadonlyMap<string, number> {
  const counts = new Map<string, number>();
  for (const { brand } of stocks) counts.set(brand, (counts.get(brand) ?? 0) + 1);
  return counts;
}

/**
 * Returns the stocks that match a query, best match first. Among equal matches, brands with many articles come first, because more people
 * have their sheets; the articles of a brand on the user's usual sheets come first, and otherwise keep the order of the catalog.
 *
 * @param usualPage name of the sheet size that is usual where the user is, such as `US-Letter`; null if it is unknown
 */
export function findStocks(
  stocks: readonly CatalogueStock[],
  query: StockQuery,
  usualPage: string | null = null,
): readonly CatalogueStock[] {
  const { size, rest } = takeSize(query.text);
  const words = rest
    .split(/\s+/)
    .map(plain)
    .filter((word) => word !== '');
  const wholeText = words.join('');
  const counts = articleCounts(stocks);
  const countOf = ({ brand }: CatalogueStock) => counts.get(brand) ?? 0;
  const usualFirst = (stock: CatalogueStock) => (pageName(stock) === usualPage ? 1 : 0);
  return stocks
    .filter((stock) => fits(stock, query) && (size === null || hasSize(stock, size)))
    .map((stock) => ({ stock, score: words.length === 0 ? 1 : rank(stock, words, wholeText) }))
    .filter(({ score }) => score > 0)
    .sort(
      (a, b) =>
        b.score - a.score || countOf(b.stock) - countOf(a.stock) || usualFirst(b.stock) - usualFirst(a.stock),
    )
    .map(({ stock }) => stock);
}
