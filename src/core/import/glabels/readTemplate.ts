import type { LabelInput } from '../../label/label.ts';
import { type CatalogueStock, readStocks, type StockPage } from '../../stocks/readStocks.ts';
import { stockFields } from '../../stocks/stockLabel.ts';
import { readShape, type StockShape } from '../../stocks/stockShape.ts';
import { labelSideMm } from '../labelBuilder.ts';
import type { LeftOutList } from '../leftOutList.ts';
import { childElements, type XmlElement } from '../xmlTree.ts';
import { lengthMm, numberOf } from './attributes.ts';

type TemplateFields = Partial<LabelInput> & { readonly widthMm: number; readonly heightMm: number };

const shown = (value: number) => String(Number(value.toFixed(3)));

/** Returns the label's shape in the notation of the stock catalog. */
function shapeText(template: XmlElement, shape: XmlElement): string {
  const side = (name: string, standard: number) => shown(labelSideMm(lengthMm(shape, name) ?? standard));
  const radius = lengthMm(shape, 'radius') ?? 0;
  switch (shape.name) {
    case 'Label-round':
      return `round ${shown(labelSideMm(2 * radius))}`;
    case 'Label-ellipse':
      return `oval ${side('width', 0)} ${side('height', 0)}`;
    case 'Label-cd': {
      const hole = Math.min(2 * (lengthMm(shape, 'hole') ?? 0), 2 * radius);
      return `disc ${shown(labelSideMm(2 * radius))} ${shown(hole)} ${side('width', 2 * radius)} ${side('height', 2 * radius)}`;
    }
    case 'Label-continuous': {
      const height =
        lengthMm(shape, 'height') ?? lengthMm(shape, 'default_height') ?? lengthMm(shape, 'min_height');
      return `roll ${side('width', 0)} ${shown(labelSideMm(height ?? 0))}`;
    }
    case 'Label-path': {
      const path = shape.attributes.get('d')?.trim().replace(/\s+/g, ' ') ?? '';
      const isSafe = /^[MLHVCSQTAZ\d\s.,+-]{1,4000}$/i.test(path) && shape.attributes.get('d_units') === 'mm';
      const size = ['width', 'height']
        .map((name) => shown(labelSideMm(lengthMm(template, name) ?? 0)))
        .join(' ');
      return isSafe ? `path ${size} ${path}` : `rect ${size} 0`;
    }
    default:
      return `rect ${side('width', 0)} ${side('height', 0)} ${shown(Math.max(0, lengthMm(shape, 'round') ?? 0))}`;
  }
}

/** Returns the sheet or roll of the labels; null for an unknown sheet size. */
function pageOf(template: XmlElement): StockPage | null {
  const size = template.attributes.get('size') ?? '';
  if (/^roll$/i.test(size)) return { kind: 'roll', widthMm: lengthMm(template, 'roll_width') ?? 0 };
  const known = readStocks().find(
    ({ page }) => page.kind === 'sheet' && page.name !== '' && page.name === size,
  );
  if (known) return known.page;
  const widthMm = lengthMm(template, 'width');
  const heightMm = lengthMm(template, 'height');
  return widthMm !== null && heightMm !== null ? { kind: 'sheet', name: '', widthMm, heightMm } : null;
}

const count = (value: number) => Math.min(100, Math.max(1, Math.round(value)));

function gridsOf(shape: XmlElement): CatalogueStock['grids'] {
  return childElements(shape)
    .filter(({ name }) => name === 'Layout')
    .slice(0, 20)
    .map((layout) => ({
      columns: count(numberOf(layout, 'nx', 1)),
      rows: count(numberOf(layout, 'ny', 1)),
      xMm: lengthMm(layout, 'x0') ?? 0,
      yMm: lengthMm(layout, 'y0') ?? 0,
      stepXMm: Math.max(0, lengthMm(layout, 'dx') ?? 0),
      stepYMm: Math.max(0, lengthMm(layout, 'dy') ?? 0),
    }));
}

/** Maximum difference of sizes that belong to the same stock article. */
const SAME_MM = 0.2;

/** Returns the article of the stock catalog if it has the same size and shape. */
function catalogued(brand: string, part: string, shape: StockShape): CatalogueStock | null {
  const isSame = (stock: CatalogueStock) =>
    stock.brand === brand &&
    stock.part === part &&
    Math.abs(stock.shape.widthMm - shape.widthMm) <= SAME_MM &&
    Math.abs(stock.shape.heightMm - shape.heightMm) <= SAME_MM;
  return readStocks().find(isSame) ?? null;
}

const MAX_PAGE_MM = 2000;
const isUsable = (page: StockPage | null): page is StockPage =>
  page !== null &&
  (page.kind === 'roll' || [page.widthMm, page.heightMm].every((side) => side >= 3 && side <= MAX_PAGE_MM));

/**
 * Reads size, shape and sheet of a document's `Template`. The positions of the labels come from the document, whose author may have
 * corrected them; the stock catalog is used only if the document has no usable positions.
 *
 * @param isTurned true if the labels are designed on their side, as the `rotate` attribute of the objects says
 */
export function readTemplate(
  template: XmlElement | undefined,
  isTurned: boolean,
  leftOut: LeftOutList,
): TemplateFields {
  const shapeNode = template && childElements(template).find(({ name }) => name.startsWith('Label-'));
  if (!template || !shapeNode) {
    leftOut.add('leftOutElement', 'Template');
    return { widthMm: labelSideMm(40), heightMm: labelSideMm(30) };
  }
  const text = shapeText(template, shapeNode);
  if (text.startsWith('rect') && shapeNode.name !== 'Label-rectangle')
    leftOut.add('leftOutElement', shapeNode.name);
  const shape = readShape(text);
  const brand = template.attributes.get('brand')?.trim() ?? '';
  const part = template.attributes.get('part')?.trim() ?? template.attributes.get('name')?.trim() ?? '';
  const page = pageOf(template);
  const grids = gridsOf(shapeNode);
  const own: CatalogueStock | null =
    isUsable(page) && grids.length > 0
      ? {
          brand,
          part: part === '' ? 'gLabels' : part,
          use: shapeNode.name === 'Label-continuous' ? 'continuous' : 'general',
          page,
          shape,
          grids,
          labelCount: grids.reduce((sum, grid) => sum + grid.columns * grid.rows, 0),
          doubtMm: 0,
        }
      : null;
  if (!own) leftOut.add('leftOutElement', 'Layout');
  const stock = own ?? catalogued(brand, part, shape);
  const fields = stock
    ? stockFields(stock)
    : { widthMm: labelSideMm(shape.widthMm), heightMm: labelSideMm(shape.heightMm), shape: shape.shape };
  const named =
    'stock' in fields && fields.stock
      ? { ...fields, stock: { ...fields.stock, name: fields.stock.name.trim() } }
      : fields;
  return isTurned ? onItsSide(named) : named;
}

/** Returns the fields of the same label designed on its side, which is rotated clockwise when it is placed on the sheet. */
function onItsSide(fields: TemplateFields): TemplateFields {
  const { widthMm, heightMm, stock, shape } = fields;
  // The outline must be rotated, too: that of a rounded rectangle is recomputed, and a free-form outline is dropped.
  const corner = stock ? /^M([\d.]+) 0h/.exec(stock.outline ?? '') : null;
  const outline =
    corner && shape === 'roundedRectangle'
      ? readShape(`rect ${heightMm} ${widthMm} ${corner[1]}`).outline
      : '';
  return {
    ...fields,
    widthMm: heightMm,
    heightMm: widthMm,
    printDirection: 90,
    ...(stock ? { stock: { ...stock, outline } } : {}),
  };
}
