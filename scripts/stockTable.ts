// Generates the catalog of label stocks from the template database of gLabels, corrected by the label formats of LibreOffice: node
// scripts/stockTable.ts
import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { UNIT_MM } from '../src/core/import/glabels/attributes.ts';
import { xmlTokens } from '../src/core/picture/xmlTokens.ts';
import { compareFormats, readFormats, type SheetFormat, stockKey } from './stockFormats.ts';

const SOURCES = join(import.meta.dirname, 'stocks');
const TABLE = join(import.meta.dirname, '../src/core/stocks/stockTable.ts');

type Attributes = ReadonlyMap<string, string>;

interface Template {
  readonly attributes: Attributes;
  shape: { readonly name: string; readonly attributes: Attributes } | null;
  readonly layouts: Attributes[];
}

function millimetres(text: string | undefined): number {
  const match = /^\s*([\d.]+(?:e-?\d+)?)\s*([a-z]*)\s*$/.exec(text ?? '');
  return match ? Number(match[1]) * UNIT_MM[match[2]] : Number.NaN;
}

const shown = (valueMm: number) => String(Number(valueMm.toFixed(3)));

/** Use of a stock, by patterns of the database's many descriptions. The first match counts. */
const USES: readonly (readonly [RegExp, string])[] = [
  [/^continuous/, 'continuous'],
  [
    /\b(?:cd|dvd|discs?|mini ?disc|zip|video|vhs|dlt|cassette|floppy|diskette|sd card|digital media)\b/,
    'media',
  ],
  [/^(?:foldable )?business cards?$/, 'businessCard'],
  [/name badge|name plates|\bid labels|membership/, 'badge'],
  [/address/, 'address'],
  [/shipping/, 'shipping'],
  [/mailing|postage/, 'mailing'],
  [/barcode|medical|classification|tube/, 'identification'],
  [/bottle|candle|candy|coffee|nutritional|\btin\b|plant/, 'product'],
  [/\b(?:file|filing|binder|folder|divider)\b/, 'filing'],
  [/photo/, 'photo'],
  [/sticker|seal|reinforcement|correction/, 'sticker'],
  [/\bcards\b|flyer|bookplate/, 'card'],
  [/full-page/, 'fullPage'],
];

function useOf(description: string): string {
  return USES.find(([pattern]) => pattern.test(description.toLowerCase()))?.[1] ?? 'general';
}

/** Returns a label's shape: `rect w h corner`, `round d`, `oval w h`, `disc d hole w h`, `roll w h` or `path w h data`, in millimeters. */
function shapeOf({ shape, attributes: template }: Template): string {
  if (!shape) throw new Error('a template without a label');
  const { name, attributes } = shape;
  const length = (key: string) => shown(millimetres(attributes.get(key)) || 0);
  switch (name) {
    case 'Label-rectangle':
      return `rect ${length('width')} ${length('height')} ${length('round')}`;
    case 'Label-round':
      return `round ${shown(2 * millimetres(attributes.get('radius')))}`;
    case 'Label-ellipse':
      return `oval ${length('width')} ${length('height')}`;
    case 'Label-cd': {
      const outer = shown(2 * millimetres(attributes.get('radius')));
      const hole = shown(2 * millimetres(attributes.get('hole')));
      const side = (key: string) => (attributes.has(key) ? length(key) : outer);
      return `disc ${outer} ${hole} ${side('width')} ${side('height')}`;
    }
    case 'Label-continuous':
      return `roll ${length('width')} ${length('default_height')}`;
    case 'Label-path': {
      const [width, height] = ['width', 'height'].map((key) => shown(millimetres(template.get(key))));
      if (attributes.get('d_units') !== 'mm') throw new Error('a path that is not in millimetres');
      return `path ${width} ${height} ${attributes.get('d')?.trim().replace(/\s+/g, ' ')}`;
    }
    default:
      throw new Error(`a label of an unknown shape: ${name}`);
  }
}

/** Returns the page as `name w h`, or as `roll w` with the width of the backing. */
function pageOf({ attributes }: Template, papers: ReadonlyMap<string, string>): string {
  const size = attributes.get('size') ?? '';
  if (size === 'roll') return `roll ${shown(millimetres(attributes.get('roll_width')))}`;
  const paper = papers.get(size);
  if (paper) return `${size} ${paper}`;
  return `other ${shown(millimetres(attributes.get('width')))} ${shown(millimetres(attributes.get('height')))}`;
}

/**
 * Returns the grids of the page as `columns rows x y stepX stepY`, separated by semicolons. Some templates have the same grid twice, which
 * would print two labels on one place.
 */
function gridsOf({ layouts }: Template, shape: string, page: string): string {
  const [, pageWidth, pageHeight] = page.split(' ').map(Number);
  const [, width, side] = shape.split(' ').map(Number);
  const height = /^(?:round|disc)/.test(shape) ? width : side;
  const grids = layouts.map((layout) => {
    const [columns, rows] = [Number(layout.get('nx')), Number(layout.get('ny'))];
    const stepX = millimetres(layout.get('dx')) || 0;
    const stepY = millimetres(layout.get('dy')) || 0;
    // A grid without a position is centered on the page.
    const place = (key: string, room: number, used: number) => {
      const at = millimetres(layout.get(key));
      return Number.isNaN(at) ? (room - used) / 2 : at;
    };
    const x = place('x0', pageWidth, (columns - 1) * stepX + width);
    const y = place('y0', pageHeight, (rows - 1) * stepY + height);
    return [columns, rows, ...[x, y, stepX, stepY].map(shown)].join(' ');
  });
  return [...new Set(grids)].join(';');
}

export function readTemplates(source: string): Template[] {
  const templates: Template[] = [];
  for (const token of xmlTokens(source)) {
    if (token.type !== 'open') continue;
    const { name, attributes } = token;
    const last = templates.at(-1);
    if (name === 'Template') templates.push({ attributes, shape: null, layouts: [] });
    else if (name.startsWith('Label-') && last) last.shape ??= { name, attributes };
    else if (name === 'Layout') last?.layouts.push(attributes);
  }
  return templates;
}

/** Returns the format of a sheet of equal labels; null for rolls, several grids, and shapes that the second source doesn't have. */
function formatOf(page: string, shape: string, grids: string): SheetFormat | null {
  const [pageName, pageWidthMm, pageHeightMm] = page.split(' ');
  const [shapeName, width, side] = shape.split(' ');
  if (pageName === 'roll' || grids.includes(';') || !['rect', 'round', 'oval'].includes(shapeName))
    return null;
  const [columns, rows, xMm, yMm, stepXMm, stepYMm] = grids.split(' ').map(Number);
  return {
    columns,
    rows,
    xMm,
    yMm,
    stepXMm,
    stepYMm,
    widthMm: Number(width),
    heightMm: Number(shapeName === 'round' ? width : side),
    pageWidthMm: Number(pageWidthMm),
    pageHeightMm: Number(pageHeightMm),
  };
}

/** Sizes that differ by less count as equal, because the second source rounds to hundredths of a millimeter. */
const ROUNDED_MM = 0.02;

/** Applies the size of a format to a shape; keeps the shape's more exact sizes if they differ only by rounding. */
function shapeIn(shape: string, { widthMm, heightMm }: SheetFormat): string {
  const [name, width, height, ...rest] = shape.split(' ');
  const side = (text: string, lengthMm: number) =>
    Math.abs(Number(text) - lengthMm) < ROUNDED_MM ? text : shown(lengthMm);
  if (name === 'round') return `round ${side(width, Math.min(widthMm, heightMm))}`;
  return [name, side(width, widthMm), side(height, heightMm), ...rest].join(' ');
}

/**
 * Returns the shape, grids and source of a stock. The source is `g` for gLabels or `l` for LibreOffice, with the doubt in millimeters if
 * the two differ.
 */
function settled(
  { brand, parts, page, shape, grids }: Line,
  formats: ReturnType<typeof readFormats>,
): readonly [shape: string, grids: string, source: string] {
  const first = formatOf(page, shape, grids);
  if (!first) return [shape, grids, 'g'];
  const others = parts.flatMap((part) => formats.get(stockKey(brand, part)) ?? []);
  const { format, isSecond, doubtMm } = compareFormats(first, others);
  const doubt = doubtMm > 0 ? ` ${doubtMm.toFixed(1)}` : '';
  if (!isSecond) return [shape, grids, `g${doubt}`];
  const { columns, rows, xMm, yMm, stepXMm, stepYMm } = format;
  const places = [xMm, yMm, stepXMm, stepYMm].map(shown);
  return [shapeIn(shape, format), [columns, rows, ...places].join(' '), `l${doubt}`];
}

interface Line {
  readonly brand: string;
  readonly parts: string[];
  readonly use: string;
  readonly page: string;
  readonly shape: string;
  readonly grids: string;
}

interface StockSources {
  /** Templates of gLabels, one file per manufacturer. */
  readonly files: readonly string[];
  readonly papers: string;
  /** Label formats of LibreOffice. */
  readonly formats: string;
}

export function readSources(): StockSources {
  const names = readdirSync(SOURCES).filter((name) => name.endsWith('-templates.xml'));
  const read = (name: string) => readFileSync(join(SOURCES, name), 'utf8');
  return {
    files: names.sort().map(read),
    papers: read('paper-sizes.xml'),
    formats: read('libreoffice/labels.xml'),
  };
}

/** Returns the name of a brand. The database spells one brand in two ways. */
const spelled = (brand: string): string => (brand === 'Apli' ? 'APLI' : brand);

/** Generates the source of `stockTable.ts`. */
export function buildStockTable({ files, papers, formats }: StockSources): string {
  const sizes = new Map<string, string>();
  for (const token of xmlTokens(papers)) {
    if (token.type !== 'open' || token.name !== 'Paper-size') continue;
    const [width, height] = ['width', 'height'].map((key) => millimetres(token.attributes.get(key)));
    sizes.set(token.attributes.get('id') ?? '', `${shown(width)} ${shown(height)}`);
  }
  const lines = new Map<string, Line>();
  for (const template of files.flatMap(readTemplates)) {
    const brand = spelled(template.attributes.get('brand') ?? '');
    const part = template.attributes.get('part') ?? '';
    const like = template.attributes.get('equiv');
    if (like !== undefined) {
      const line = lines.get(`${brand}\t${like}`);
      if (!line) throw new Error(`${brand} ${part} is like ${like}, which is not there`);
      line.parts.push(part);
      lines.set(`${brand}\t${part}`, line);
      continue;
    }
    const shape = shapeOf(template);
    const page = pageOf(template, sizes);
    const use = useOf(
      template.attributes.get('_description') ?? template.attributes.get('description') ?? '',
    );
    const grids = gridsOf(template, shape, page);
    lines.set(`${brand}\t${part}`, { brand, parts: [part], use, page, shape, grids });
  }
  const second = readFormats(formats);
  const table = [...new Set(lines.values())].map((line) => {
    const { brand, parts, use, page } = line;
    return [brand, parts.join('|'), use, page, ...settled(line, second)].join('\t');
  });
  return `// Made by scripts/stockTable.ts from the template database of gLabels, Copyright (c) 2001-2009 Jaye Evins
// (license: scripts/stocks/LICENSE), and the label formats of LibreOffice (MPL-2.0, scripts/stocks/libreoffice).

/**
 * Stocks by maker, one geometry a line, fields separated by tabs: maker, article numbers (\`|\`), use, page, shape of a
 * label, grids on the page (\`;\`), source and doubt. Lengths are in millimeters. Format of each field: \`readStocks.ts\`.
 */
export const STOCK_TABLE = \`
${table.join('\n').replace(/[\\`$]/g, '\\$&')}
\`;
`;
}

if (import.meta.main) writeFileSync(TABLE, buildStockTable(readSources()));
