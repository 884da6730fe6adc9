import type { Language } from '../../src/core/base/languages.ts';
import { PT_TO_MM } from '../../src/core/base/units.ts';
import { defaultFontOf } from '../../src/core/label/defaultFont.ts';
import type { LabelFile } from '../examples/exampleWords.ts';

/** Language of a label, and the translation of its English texts. */
export interface Wording {
  readonly language: Language;
  readonly say: (english: string) => string;
}

/** Column of the spreadsheet with its sample value, both in English. */
export interface Column {
  readonly column: string;
  readonly sample: string;
}

/** Content that is composed of fixed texts, such as `(01)`, and columns. */
export interface Mix {
  readonly mix: readonly (string | Column)[];
  /** Expression formats, such as `date:yyMMdd`, by the index of a column in `mix`. */
  readonly formats: Readonly<Record<number, string>>;
}

/** English text, column, or both. */
export type Content = string | Column | Mix;
export type Look = 'bold' | 'center' | 'right' | 'white' | 'wrap' | 'middle' | 'spaced' | 'turned' | 'struck';

type Element = LabelFile['elements'][number];
/** An element without a position in a label and a language. */
export interface Part {
  readonly columns: readonly Column[];
  readonly make: (id: string, wording: Wording, columns: readonly Column[]) => Element;
}

export interface Starter {
  /** Id that is unique in the whole market and never changed, because copies of several versions refer to it. */
  readonly id: string;
  readonly name: string;
  readonly widthMm: number;
  readonly heightMm: number;
  readonly shape?: 'roundedRectangle' | 'circle';
  readonly tail?: { readonly direction: 'left' | 'right'; readonly lengthMm: number };
  readonly parts: readonly (Part | readonly Part[])[];
}

/** Line heights of the shipped fonts, in em. */
const LINE_EM = { latin: 1.15, chinese: 1.448 };
/** Minimum font size for ideographs: smaller ideographs lose strokes at 203 dpi. */
const LEAST_CHINESE_PT = 6;
const HAN = /\p{Script=Han}/u;

const isChinese = (language: Language) => language.startsWith('zh');
const tidy = (mm: number) => Number(mm.toFixed(2));

export const column = (name: string, sample: string): Column => ({ column: name, sample });
export const mix = (...parts: readonly (string | Column)[]): Mix => ({ mix: parts, formats: {} });

/** Returns GS1 content of identifiers and their values; dates are formatted as their identifier requires. */
export function gs1(...pairs: readonly (readonly [identifier: string, value: string | Column])[]): Mix {
  const parts = pairs.flatMap(([identifier, value]) => [`(${identifier})`, value]);
  const isDate = (identifier: string) => /^1[1-7]$/.test(identifier);
  const formats = Object.fromEntries(
    pairs.flatMap(([identifier], at) => (isDate(identifier) ? [[2 * at + 1, 'date:yyMMdd']] : [])),
  );
  return { mix: parts, formats };
}

const columnsIn = (content: Content): readonly Column[] => {
  if (typeof content === 'string') return [];
  if ('column' in content) return [content];
  return 'mix' in content ? content.mix.filter((piece) => typeof piece !== 'string') : [];
};

function translate(content: Content, { say }: Wording, columns: readonly Column[]) {
  if (typeof content === 'string') return { content: say(content) };
  if ('column' in content) {
    const key = say(content.column);
    const data = { source: 'column', key, position: columns.indexOf(content) };
    return { content: say(content.sample), data };
  }
  const pieces = content.mix.map((piece, at) => {
    if (typeof piece === 'string') return piece;
    const name = say(piece.column);
    return at in content.formats ? `{${name}|${content.formats[at]}}` : `{${name}}`;
  });
  return { content: pieces.join(''), data: { source: 'template' } };
}

/** Returns a text that is vertically centered in the given box, so that its position doesn't depend on the font. */
export function text(
  xMm: number,
  yMm: number,
  widthMm: number,
  heightMm: number,
  pt: number,
  content: Content,
  ...looks: readonly Look[]
): Part {
  const has = (look: Look) => looks.includes(look);
  return {
    columns: columnsIn(content),
    make: (id, wording, columns) => {
      const { language } = wording;
      const translated = translate(content, wording, columns);
      const fontSizePt = HAN.test(translated.content) ? Math.max(pt, LEAST_CHINESE_PT) : pt;
      const lineMm = fontSizePt * PT_TO_MM * (isChinese(language) ? LINE_EM.chinese : LINE_EM.latin);
      const boxMm = has('wrap') ? heightMm : Math.max(heightMm, Math.ceil(lineMm * 10) / 10);
      const family = defaultFontOf(language);
      return {
        id,
        kind: 'text',
        xMm: tidy(xMm),
        yMm: tidy(yMm - (boxMm - heightMm) / 2),
        widthMm: tidy(widthMm),
        heightMm: tidy(boxMm),
        ...translated,
        ...(family !== 'arimo' && { fontFamily: family }),
        fontSizePt,
        ...(has('bold') && { bold: true }),
        ...(has('center') ? { align: 'center' } : has('right') ? { align: 'right' } : {}),
        ...(has('white') && { inverted: true }),
        ...(has('struck') && { strikethrough: true }),
        ...(has('spaced') && { letterSpacingMilliEm: 60 }),
        ...(has('turned') && { rotationDeg: 180 }),
        ...(has('wrap') && !has('middle') ? {} : { verticalAlign: 'middle' }),
        wrap: has('wrap'),
        autoHeight: false,
        textFit: 'shrink',
      };
    },
  };
}

interface Shape {
  readonly kind: 'rectangle' | 'circle' | 'line';
  readonly xMm: number;
  readonly yMm: number;
  readonly widthMm: number;
  readonly heightMm: number;
  readonly [more: string]: number | string | boolean;
}

const shape = (drawn: Shape): Part => ({ columns: [], make: (id) => ({ id, ...drawn }) });

/** Returns a filled black rectangle. */
export const area = (xMm: number, yMm: number, widthMm: number, heightMm: number): Part =>
  shape({ kind: 'rectangle', xMm, yMm, widthMm, heightMm, filled: true, borderMm: 0 });

export const frame = (
  xMm: number,
  yMm: number,
  widthMm: number,
  heightMm: number,
  borderMm = 0.375,
  cornerMm = 0,
): Part =>
  shape({
    kind: 'rectangle',
    xMm,
    yMm,
    widthMm,
    heightMm,
    borderMm,
    ...(cornerMm > 0 && { rounded: true, cornerMm }),
  });

export const ring = (xMm: number, yMm: number, sideMm: number, borderMm = 0.375): Part =>
  shape({ kind: 'circle', xMm, yMm, widthMm: sideMm, heightMm: sideMm, borderMm });

/** Returns a horizontal line. */
export const rule = (xMm: number, yMm: number, widthMm: number, strokeMm = 0.25): Part =>
  shape({ kind: 'line', xMm, yMm: tidy(yMm - strokeMm / 2), widthMm, heightMm: strokeMm, strokeMm });

export const dashes = (xMm: number, yMm: number, widthMm: number): Part =>
  shape({
    kind: 'line',
    xMm,
    yMm: tidy(yMm - 0.1),
    widthMm,
    heightMm: 0.2,
    strokeMm: 0.2,
    dash: 1,
    intervalMm: 0.8,
  });

/** Returns a line between two points. */
export function stroke(x1Mm: number, y1Mm: number, x2Mm: number, y2Mm: number, strokeMm: number): Part {
  const lengthMm = Math.hypot(x2Mm - x1Mm, y2Mm - y1Mm);
  const turn = (Math.atan2(y2Mm - y1Mm, x2Mm - x1Mm) * 180) / Math.PI;
  return shape({
    kind: 'line',
    xMm: tidy((x1Mm + x2Mm - lengthMm) / 2),
    yMm: tidy((y1Mm + y2Mm - strokeMm) / 2),
    widthMm: tidy(lengthMm),
    heightMm: strokeMm,
    strokeMm,
    rotationDeg: tidy((turn + 360) % 360),
  });
}

/** Returns a black band with white text. */
export const band = (
  xMm: number,
  yMm: number,
  widthMm: number,
  heightMm: number,
  pt: number,
  content: Content,
  ...looks: readonly Look[]
): readonly Part[] => [
  area(xMm, yMm, widthMm, heightMm),
  text(xMm + 2, yMm, widthMm - 4, heightMm, pt, content, 'bold', 'white', ...looks),
];

/** Returns a small heading with its value below. */
export const fact = (
  xMm: number,
  yMm: number,
  widthMm: number,
  heading: string,
  value: Content,
  pt: number,
  ...looks: readonly Look[]
): readonly Part[] => {
  const rowMm = Math.ceil(pt * PT_TO_MM * LINE_EM.chinese * 10) / 10;
  const sides = looks.filter((look) => look === 'right' || look === 'center');
  return [
    text(xMm, yMm, widthMm, 3.1, 6, heading, ...sides),
    text(xMm, yMm + 3, widthMm, rowMm, pt, value, ...looks),
  ];
};

/** Returns a barcode with its text below. */
export function bars(
  xMm: number,
  yMm: number,
  widthMm: number,
  heightMm: number,
  symbology: string,
  content: Content,
  fontSizePt: number | null = 7,
): Part {
  return {
    columns: columnsIn(content),
    make: (id, wording, columns) => ({
      id,
      kind: 'barcode',
      xMm,
      yMm,
      widthMm,
      heightMm,
      symbology,
      ...translate(content, wording, columns),
      ...(fontSizePt === null ? { textPosition: 'none' } : { fontSizePt }),
    }),
  };
}

export function square(
  xMm: number,
  yMm: number,
  sideMm: number,
  symbology: 'qrcode' | 'dataMatrix' | 'gs1DataMatrix',
  content: Content,
): Part {
  return {
    columns: columnsIn(content),
    make: (id, wording, columns) => ({
      id,
      kind: 'qrcode',
      xMm,
      yMm,
      widthMm: sideMm,
      heightMm: sideMm,
      symbology,
      ...translate(content, wording, columns),
      ...(symbology === 'qrcode' && { errorCorrection: 'M' }),
    }),
  };
}

/** Returns the columns in the order of their first use, which are the columns of the label's spreadsheet. */
function columnsOf({ parts }: Starter): readonly Column[] {
  const found = new Set<Column>();
  for (const part of parts.flat()) for (const one of part.columns) found.add(one);
  return [...found];
}

/** Builds a starter label in one language. */
export function labelOf(starter: Starter, wording: Wording): LabelFile {
  const columns = columnsOf(starter);
  const elements = starter.parts.flat().map((part, at) => part.make(`e${at + 1}`, wording, columns));
  // Composed contents come after the elements that show their columns, because these elements provide the sample values until a spreadsheet
  // is bound.
  const isMixed = ({ data }: Element) => data?.source === 'template';
  return {
    format: 'diecut-label',
    version: 1,
    name: wording.say(starter.name),
    widthMm: starter.widthMm,
    heightMm: starter.heightMm,
    ...(starter.shape && { shape: starter.shape }),
    ...(starter.tail && { cableTail: starter.tail }),
    elements: [...elements.filter((one) => !isMixed(one)), ...elements.filter(isMixed)],
  };
}
