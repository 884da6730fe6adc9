// Reads the label formats of LibreOffice (`scripts/stocks/libreoffice/labels.xml`) and decides where they are more accurate than the
// template database of gLabels. Lengths are in millimeters.
import { xmlTokens } from '../src/core/picture/xmlTokens.ts';

/** Grid of equal labels on a sheet. */
export interface SheetFormat {
  readonly columns: number;
  readonly rows: number;
  readonly xMm: number;
  readonly yMm: number;
  readonly stepXMm: number;
  readonly stepYMm: number;
  readonly widthMm: number;
  readonly heightMm: number;
  readonly pageWidthMm: number;
  readonly pageHeightMm: number;
}

/** Result of comparing a stock with the second data source. */
export interface FormatVerdict {
  /** Chosen format: the format of the first source, or of the second source if that is more accurate. */
  readonly format: SheetFormat;
  readonly isSecond: boolean;
  /** Largest difference between the sources at a label's edge if neither source is known to be right; otherwise 0. */
  readonly doubtMm: number;
}

/** Manufacturers in the file whose article numbers the catalog lists under one brand. */
const BRANDS: Readonly<Record<string, string>> = {
  'Avery A4': 'Avery',
  'Avery A4/Asia': 'Avery',
  'Avery Letter Size': 'Avery',
  'Avery Zweckform': 'Zweckform',
  'Herma A4': 'Herma',
  'Herma A5': 'Herma',
  Sigel: 'Sigel',
  HISAGO: 'Hisago',
  'SANWA SUPPLY': 'Sanwa',
};

/** Difference below which formats count as the same: smaller differences are due to rounding, and below the accuracy of printers. */
const SAME_MM = 0.5;
/** Maximum difference between the `unevenMm` of two formats whose margins count as equally even. */
const EVEN_MM = 0.2;
/** Difference of sizes above which the sources describe different parts of a label, such as its fold: neither source corrects the other. */
const SAME_SIZE_MM = 1;
/** Difference above which formats with equally even margins are different editions of an article. */
const SAME_EDITION_MM = 2;

/** Returns the key of an article, which is the same for both sources: the number is reduced to capital letters and digits. */
export const stockKey = (brand: string, part: string): string =>
  `${brand} ${part.toUpperCase().replace(/[^A-Z0-9]/g, '')}`;

/** Parses `S;stepX;stepY;width;height;left;top;columns;rows;pageWidth;pageHeight` in hundredths of a millimeter; `C` denotes a roll. */
function readMeasure(text: string): SheetFormat | null {
  const [kind, ...fields] = text.trim().split(';');
  if (kind !== 'S' || fields.length !== 10) return null;
  const [stepXMm, stepYMm, widthMm, heightMm, xMm, yMm] = fields
    .slice(0, 6)
    .map((field) => Number(field) / 100);
  const [columns, rows] = fields.slice(6, 8).map(Number);
  const [pageWidthMm, pageHeightMm] = fields.slice(8).map((field) => Number(field) / 100);
  return { columns, rows, xMm, yMm, stepXMm, stepYMm, widthMm, heightMm, pageWidthMm, pageHeightMm };
}

/** Reads the formats of the file, by `stockKey`. */
export function readFormats(source: string): ReadonlyMap<string, readonly SheetFormat[]> {
  const formats = new Map<string, SheetFormat[]>();
  let brand: string | undefined;
  let part = '';
  let inside = '';
  for (const token of xmlTokens(source)) {
    if (token.type === 'open') {
      inside = token.name;
      if (token.name === 'manufacturer') brand = BRANDS[token.attributes.get('name') ?? ''];
    } else if (token.type === 'close') inside = '';
    else if (token.type === 'text' && inside === 'name') part = token.text.trim().split(' ')[0];
    else if (token.type === 'text' && inside === 'measure' && brand !== undefined) {
      const format = readMeasure(token.text);
      const key = stockKey(brand, part);
      if (format) formats.set(key, [...(formats.get(key) ?? []), format]);
    }
  }
  return formats;
}

/** Rotates a sheet by 90 degrees. */
const turned = (format: SheetFormat): SheetFormat => ({
  columns: format.rows,
  rows: format.columns,
  xMm: format.yMm,
  yMm: format.xMm,
  stepXMm: format.stepYMm,
  stepYMm: format.stepXMm,
  widthMm: format.heightMm,
  heightMm: format.widthMm,
  pageWidthMm: format.pageHeightMm,
  pageHeightMm: format.pageWidthMm,
});

const endXMm = ({ columns, xMm, stepXMm, widthMm }: SheetFormat) => xMm + (columns - 1) * stepXMm + widthMm;
const endYMm = ({ rows, yMm, stepYMm, heightMm }: SheetFormat) => yMm + (rows - 1) * stepYMm + heightMm;

/** Returns the largest difference between two formats in the position of an edge of the first or the last label. */
function distanceMm(one: SheetFormat, other: SheetFormat): number {
  const lastXMm = (format: SheetFormat) => format.xMm + (format.columns - 1) * format.stepXMm;
  const lastYMm = (format: SheetFormat) => format.yMm + (format.rows - 1) * format.stepYMm;
  const edges = [
    (format: SheetFormat) => format.xMm,
    (format: SheetFormat) => format.yMm,
    lastXMm,
    lastYMm,
    endXMm,
    endYMm,
  ];
  return Math.max(...edges.map((edge) => Math.abs(edge(one) - edge(other))));
}

/**
 * Returns the difference of the left and right margins plus the difference of the upper and lower margins. Manufacturers cut sheets with
 * even margins.
 */
function unevenMm(format: SheetFormat): number {
  const acrossMm = Math.abs(format.pageWidthMm - endXMm(format) - format.xMm);
  const downMm = Math.abs(format.pageHeightMm - endYMm(format) - format.yMm);
  return acrossMm + downMm;
}

const isSameGrid = (one: SheetFormat, other: SheetFormat) =>
  one.columns === other.columns && one.rows === other.rows;
const isSamePage = (one: SheetFormat, other: SheetFormat) =>
  Math.abs(one.pageWidthMm - other.pageWidthMm) < SAME_SIZE_MM &&
  Math.abs(one.pageHeightMm - other.pageHeightMm) < SAME_SIZE_MM;
const isSameSize = (one: SheetFormat, other: SheetFormat) =>
  Math.abs(one.widthMm - other.widthMm) <= SAME_SIZE_MM &&
  Math.abs(one.heightMm - other.heightMm) <= SAME_SIZE_MM;

/**
 * Compares a format with the formats of the second source for the same article. The format with the more even margins is better. If the
 * margins are equally even, the verdict is the second source's format unless it is a different edition, and the difference is the doubt.
 */
export function compareFormats(first: SheetFormat, others: readonly SheetFormat[]): FormatVerdict {
  const keep: FormatVerdict = { format: first, isSecond: false, doubtMm: 0 };
  const comparable = others
    .flatMap((other) => [other, turned(other)])
    .filter((other) => isSamePage(first, other) && isSameGrid(first, other))
    .map((format) => ({ format, apartMm: distanceMm(first, format) }))
    .sort((a, b) => a.apartMm - b.apartMm);
  const [best] = comparable;
  if (!best || best.apartMm <= SAME_MM) return keep;
  const { format, apartMm } = best;
  if (!isSameSize(first, format)) return { ...keep, doubtMm: apartMm };
  const gainMm = unevenMm(first) - unevenMm(format);
  if (gainMm > EVEN_MM) return { format, isSecond: true, doubtMm: 0 };
  if (gainMm < -EVEN_MM) return keep;
  const isSecond = apartMm <= SAME_EDITION_MM;
  return { format: isSecond ? format : first, isSecond, doubtMm: apartMm };
}
