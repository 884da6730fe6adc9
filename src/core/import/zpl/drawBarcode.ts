import { LINEAR_SYMBOLOGIES, MATRIX_SYMBOLOGIES, type Symbology } from '../../barcode/symbologies.ts';
import { BARCODE_LIMITS } from '../../base/limits.ts';
import { dotMm, PT_TO_MM } from '../../base/units.ts';
import { fontSizePt } from '../labelBuilder.ts';
import { measureSymbol, type SymbolSize } from '../symbolBox.ts';
import { type ReadBarcode, readBarcodeData } from './barcodeData.ts';
import { boundContent, numberedContent } from './fieldContent.ts';
import { numberedValues } from './numberedFields.ts';
import { placeField } from './placeField.ts';
import { numberOf } from './zplCommands.ts';
import { type PendingBarcode, turnOf, type ZplRun } from './zplState.ts';

/**
 * Indices of a command's parameters for the bar height or module size, for the interpretation line, and for the line's position above the
 * bars.
 */
interface ParameterPlaces {
  readonly size: number;
  readonly text?: number;
  readonly above?: number;
  readonly isTextDefault?: boolean;
}

const PLACES: Readonly<Record<string, ParameterPlaces>> = {
  BC: { size: 1, text: 2, above: 3 },
  B3: { size: 2, text: 3, above: 4 },
  BL: { size: 1, above: 2 },
  BA: { size: 1, text: 2, above: 3 },
  BE: { size: 1, text: 2, above: 3 },
  B8: { size: 1, text: 2, above: 3 },
  BU: { size: 1, text: 2, above: 3 },
  B9: { size: 1, text: 2, above: 3 },
  B2: { size: 1, text: 2, above: 3 },
  BI: { size: 1, text: 2, above: 3 },
  BK: { size: 2, text: 3, above: 4 },
  BM: { size: 2, text: 3, above: 4 },
  BQ: { size: 2 },
  BX: { size: 1 },
  B7: { size: 1 },
  BO: { size: 1 },
  B0: { size: 1 },
  BR: { size: 4 },
};

/** Ratio of wide to narrow bars of this program's symbols. */
const RATIO = 3;
const TWO_WIDTHS: ReadonlySet<Symbology> = new Set(['code39', 'itf', 'codabar', 'industrial2of5', 'msi']);
/** Distance between the field's origin and the symbol of `^BQ` below it. */
const QR_DROP_DOTS = 10;
/** Height of the text below the bars: that of font A at the symbol's module width. */
const TEXT_DOTS_PER_MODULE = 9;
/** Line height of the text relative to its size, and the gap between bars and text, as in this program's layout. */
const TEXT_LINE = 1.15;
const TEXT_GAP_MM = 0.3;

/** Returns the module size of a matrix symbol in dots. */
function matrixModule({ name, parameters }: PendingBarcode, { dpi, state }: ZplRun): number {
  if (name === 'B7') return state.moduleDots;
  const standard = name === 'BQ' ? (dpi >= 600 ? 6 : dpi >= 300 ? 3 : 2) : Math.max(2, state.moduleDots);
  return Math.min(100, Math.max(1, numberOf(parameters[PLACES[name]?.size ?? 1], standard)));
}

const isYes = (text: string | undefined, standard: boolean) =>
  text === undefined || text === '' ? standard : text.toUpperCase() === 'Y';

/** Barcode of a field: its first symbol, and its content in each row. */
interface FieldBarcode {
  readonly read: ReadBarcode;
  readonly contents: readonly string[];
}

/**
 * Reads the values of a field as barcodes; null, with a note, if they can't be imported. A value whose symbol would contain other data than
 * the printer's becomes empty, so that its row is refused when printing.
 */
function readField(
  { leftOut, field }: ZplRun,
  { name, parameters }: PendingBarcode,
  values: readonly string[],
): FieldBarcode | null {
  const reads = values.map((value) => readBarcodeData(name, value, parameters));
  const isUnfilled = (at: number) => field.number !== null && values[at] === '';
  const changesOf = (read: ReadBarcode | null, at: number) => (isUnfilled(at) ? [] : (read?.changes ?? []));
  for (const [at, read] of reads.entries())
    for (const change of changesOf(read, at)) leftOut.add('leftOutBarcodeContent', `^${name} ${change}`);
  const faithful = reads.flatMap((read, at) =>
    read && changesOf(read, at).length === 0 ? [{ read, at }] : [],
  );
  const filled = faithful.filter(({ at }) => !isUnfilled(at));
  const [first, ...others] = (filled.length > 0 ? filled : faithful).map(({ read }) => read);
  if (!first) {
    if (reads.includes(null)) leftOut.add('leftOutSymbology', `^${name}`);
    return null;
  }
  // An element has a single symbology, but FNC1 at the start of the data turns Code 128 into GS1-128.
  if (others.some(({ symbology }) => symbology !== first.symbology)) {
    leftOut.add('leftOutBarcodeContent', `^${name} ^FN`);
    return null;
  }
  for (const { read } of filled)
    for (const option of read.lost) leftOut.add('leftOutBarcodeOption', `^${name} ${option}`);
  const contents = reads.map((read, at) =>
    read && changesOf(read, at).length === 0 && !isUnfilled(at) ? read.content : '',
  );
  // The longest content needs the largest symbol, for which the box must have room.
  const longest = others.reduce(
    (one, other) => (other.content.length > one.content.length ? other : one),
    first,
  );
  return { read: filled.length > 0 ? longest : { ...longest, content: '' }, contents };
}

/** Adds the field's barcode to the label. */
export function drawBarcode(run: ZplRun, barcode: PendingBarcode): void {
  const { field, state, leftOut } = run;
  const { name } = barcode;
  const values = field.number ? numberedValues(run, field.number.id) : [field.data ?? ''];
  const found = readField(run, barcode, values);
  if (!found) {
    // Without the barcode, the label still opens with its other fields and a note.
    run.rightDots = Math.max(run.rightDots, field.xDots + 1);
    run.bottomDots = Math.max(run.bottomDots, field.yDots + 1);
    return;
  }
  const { read, contents } = found;
  if (TWO_WIDTHS.has(read.symbology) && state.ratio !== RATIO)
    leftOut.add('leftOutBarcodeOption', `^BY ${state.ratio}`);
  const linear = LINEAR_SYMBOLOGIES.find((known) => known === read.symbology);
  const matrix = MATRIX_SYMBOLOGIES.find((known) => known === read.symbology);
  const size = measureSymbol(read.symbology, read.content, read.options);
  const what = `^${name}`;
  const wantedSize = name === 'BX' && size ? unmetSize(barcode, size) : null;
  if (wantedSize !== null) leftOut.add('leftOutBarcodeOption', `^BX ${wantedSize}`);
  const bound = field.number
    ? numberedContent(run, field.number, contents, what)
    : boundContent(run, read.content);
  if (linear) {
    const { textPosition, textPt, ...at } = placeBars(run, barcode, size);
    const fields = { ...at, ...bound, symbology: linear, textPosition, fontSizePt: textPt };
    run.builder.add({ kind: 'barcode', ...fields }, what);
  } else if (matrix) {
    const fields = { ...placeMatrix(run, barcode, size), ...bound, ...read.options, symbology: matrix };
    run.builder.add({ kind: 'qrcode', ...fields }, what);
  }
}

/**
 * Returns the numbers of columns and rows that a Data Matrix command demands (`^BX`, parameters c and r), if the symbol has others; null
 * otherwise. A symbol always has the smallest size for its content here.
 */
function unmetSize({ parameters }: PendingBarcode, { columns, rows }: SymbolSize): string | null {
  const [wantedColumns, wantedRows] = [numberOf(parameters[3], 0), numberOf(parameters[4], 0)];
  const isMet = [0, columns].includes(wantedColumns) && [0, rows].includes(wantedRows);
  return isMet ? null : `${wantedColumns || columns} × ${wantedRows || rows}`;
}

/**
 * Share by which the box is wider than its modules. Without it, rounding could reduce every module by a dot, and 2 dots at 203 dpi, which
 * are 2.956 dots at 300 dpi, would become 2 instead of 3.
 */
const SLACK = 0.0155;
const HAIR_DOTS = 0.03;

/** Places the bars at the field's origin, with their quiet zones and text around them. */
function placeBars(run: ZplRun, { name, parameters }: PendingBarcode, size: SymbolSize | null) {
  const { state, dpi } = run;
  const places = PLACES[name] ?? { size: 1 };
  const moduleDots = name === 'BR' ? numberOf(parameters[2], state.moduleDots) : state.moduleDots;
  const barDots = Math.max(1, numberOf(parameters[places.size], state.barHeightDots));
  const isTexted = places.text === undefined ? name === 'BL' : isYes(parameters[places.text], true);
  const isAbove = places.above !== undefined && isYes(parameters[places.above], name === 'BL');
  const textPt = fontSizePt((moduleDots * TEXT_DOTS_PER_MODULE * dotMm(dpi)) / PT_TO_MM);
  const textDots = isTexted ? (textPt * PT_TO_MM * TEXT_LINE + TEXT_GAP_MM) / dotMm(dpi) : 0;
  const columns = size?.columns ?? 100;
  const [quietLeft, quietRight] = [size?.quietLeft ?? 0, size?.quietRight ?? 0];
  const top = run.field.isTypeset ? -barDots : 0;
  const bars = { left: 0, top, width: columns * moduleDots, height: barDots };
  const width = (columns + quietLeft + quietRight) * moduleDots;
  const box = {
    left: -quietLeft * moduleDots - (width * SLACK) / 2,
    top: isAbove ? top - textDots : top,
    width: width * (1 + SLACK),
    height: barDots + textDots,
  };
  const { place } = placeField(run, turnOf(parameters[0], state.turn), box, bars);
  const textPosition = isTexted ? (isAbove ? 'top' : 'bottom') : 'none';
  return { ...place, textPt, textPosition } as const;
}

function placeMatrix(run: ZplRun, barcode: PendingBarcode, size: SymbolSize | null) {
  const { name, parameters } = barcode;
  const turn = turnOf(name === 'BD' || name === 'BQ' ? 'N' : parameters[0], run.state.turn);
  if (!size) {
    const dots = (lengthMm: number) => lengthMm / dotMm(run.dpi) + HAIR_DOTS;
    const { maxicodeWidthMm, maxicodeHeightMm } = BARCODE_LIMITS;
    const height = dots(maxicodeHeightMm);
    const box = { left: 0, top: run.field.isTypeset ? -height : 0, width: dots(maxicodeWidthMm), height };
    return placeField(run, turn, box).place;
  }
  const moduleDots = matrixModule(barcode, run);
  const symbol = { width: size.columns * moduleDots, height: size.rows * moduleDots };
  const drop = name === 'BQ' && !run.field.isTypeset ? QR_DROP_DOTS : 0;
  const top = (run.field.isTypeset ? -symbol.height : 0) + drop;
  const width = symbol.width + (size.quietLeft + size.quietRight) * moduleDots;
  const height = symbol.height + 2 * size.quietY * moduleDots;
  const box = {
    left: -size.quietLeft * moduleDots - (width * SLACK) / 2,
    top: top - size.quietY * moduleDots - (height * SLACK) / 2,
    width: width * (1 + SLACK),
    height: height * (1 + SLACK),
  };
  return placeField(run, turn, box, {
    left: 0,
    top: top - drop,
    width: symbol.width,
    height: symbol.height + drop,
  }).place;
}
