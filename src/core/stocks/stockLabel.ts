import { LABEL_LIMITS } from '../base/limits.ts';
import type { Label, LabelStock } from '../label/label.ts';
import type { CatalogueStock } from './readStocks.ts';

/** Fields of a label that its stock determines. */
export type StockFields = Pick<Label, 'widthMm' | 'heightMm' | 'shape' | 'paperType' | 'stock'>;

/** Tolerance of half a point, because sizes in manufacturers' tables are rounded. */
const SLACK_MM = 0.18;

const rounded = (lengthMm: number) =>
  Math.round(lengthMm / LABEL_LIMITS.stepMm) / Math.round(1 / LABEL_LIMITS.stepMm);

/** Returns the sheet layout of a stock; null for a roll, and if a single label fills the page. */
function sheetOf({ page, shape, grids, labelCount }: CatalogueStock): LabelStock['sheet'] {
  if (page.kind === 'roll') return null;
  const isWholePage =
    labelCount === 1 &&
    Math.abs(page.widthMm - shape.widthMm) <= SLACK_MM &&
    Math.abs(page.heightMm - shape.heightMm) <= SLACK_MM;
  return isWholePage ? null : { widthMm: page.widthMm, heightMm: page.heightMm, grids: [...grids] };
}

/** Returns the label fields for this stock. */
export function stockFields(stock: CatalogueStock): StockFields {
  const { shape, use } = stock;
  return {
    widthMm: rounded(shape.widthMm),
    heightMm: rounded(shape.heightMm),
    shape: shape.shape,
    paperType: use === 'continuous' ? 'continuous' : 'gap',
    stock: {
      name: `${stock.brand} ${stock.part}`.slice(0, LABEL_LIMITS.maxNameLength),
      outline: shape.outline,
      sheet: sheetOf(stock),
    },
  };
}

/** True if all labels are within the page; in some manufacturers' tables, they extend beyond its edge. */
export function liesOnPage({ page, shape, grids }: CatalogueStock): boolean {
  if (page.kind === 'roll') return true;
  return grids.every(({ columns, rows, xMm, yMm, stepXMm, stepYMm }) => {
    const rightMm = xMm + (columns - 1) * stepXMm + shape.widthMm;
    const bottomMm = yMm + (rows - 1) * stepYMm + shape.heightMm;
    return (
      xMm >= -SLACK_MM &&
      yMm >= -SLACK_MM &&
      rightMm <= page.widthMm + SLACK_MM &&
      bottomMm <= page.heightMm + SLACK_MM
    );
  });
}
