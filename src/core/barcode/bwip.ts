import { fail, ok } from '../base/result.ts';
import type { BarcodeResult } from './barcodeProblem.ts';
import { ECI_UTF_8, encodeText, NO_ECI } from './encodeText.ts';
import { buildLinearSymbol } from './linear/buildLinearSymbol.ts';
import type { QrLevel } from './qr/qrTables.ts';
import type { BarcodeSymbol, HexagonSymbol, MatrixSymbol } from './symbol.ts';
import { SYMBOLOGIES, type Symbology } from './symbologies.ts';

/** Symbologies that bwip-js encodes, each with its bwip-js name and options, and its quiet zone in modules. */
const EXTRAS = {
  databarOmni: { name: 'databaromni', quiet: 1 },
  databarExpanded: { name: 'databarexpanded', quiet: 1 },
  microQr: { name: 'microqrcode', quiet: 2 },
  rmqr: { name: 'rectangularmicroqrcode', quiet: 2 },
  pdf417: { name: 'pdf417', quiet: 2 },
  aztec: { name: 'azteccode', quiet: 1 },
  maxicode: { name: 'maxicode', quiet: 1 },
} as const;

export type ExtraSymbology = keyof typeof EXTRAS;

/** Minimum row height of PDF417 in modules (ISO/IEC 15438, 5.8.2). */
const PDF417_ROW_MODULES = 3;

type RawEncoder = (name: string, text: string, options: Record<string, unknown>) => unknown;

/** rMQR sizes (ISO/IEC 23941, table 1), smallest area first. bwip-js does not choose a size itself. */
const RMQR_VERSIONS = [
  'R7x43 R7x59 R7x77 R7x99 R7x139 R9x43 R9x59 R9x77 R9x99 R9x139 R11x27 R11x43 R11x59 R11x77 R11x99 R11x139',
  'R13x27 R13x43 R13x59 R13x77 R13x99 R13x139 R15x43 R15x59 R15x77 R15x99 R15x139',
  'R17x43 R17x59 R17x77 R17x99 R17x139',
]
  .join(' ')
  .split(' ')
  .sort((a, b) => getRmqrArea(a) - getRmqrArea(b));

let rawEncode: RawEncoder | undefined;

/** Opening parenthesis that is part of a value; BWIPP would read it as the start of the next GS1 element. */
const VALUE_BRACKET = /\((?!\d{2,4}\))/g;
const BRACKET_ESCAPE = '^040';

const MAX_CHARACTERS = Math.max(...Object.values(SYMBOLOGIES).map(({ maxLength }) => maxLength));
const bytes = new Uint8Array(3 * MAX_CHARACTERS);

function getRmqrArea(version: string): number {
  const [rows = 0, columns = 0] = version.slice(1).split('x').map(Number);
  return rows * columns;
}

/** True if `loadExtraSymbologies` must load the symbology's encoder first. */
export function needsExtraSymbologies(symbology: Symbology): symbology is ExtraSymbology {
  return symbology in EXTRAS;
}

/**
 * Loads bwip-js, which is large and slow compared with the project's own encoders and is therefore loaded only when needed. Safe to call
 * repeatedly.
 *
 * @throws if its file cannot be fetched
 */
export async function loadExtraSymbologies(): Promise<void> {
  if (rawEncode !== undefined) return;
  const module: { readonly default?: unknown } = await import('bwip-js/generic');
  const library = module.default;
  if (!isLibrary(library)) throw new TypeError('bwip-js has no raw encoder');
  rawEncode = (name, text, options) => library.raw(name, text, options);
}

function isLibrary(value: unknown): value is { raw: RawEncoder } {
  return typeof value === 'object' && value !== null && 'raw' in value && typeof value.raw === 'function';
}

function isNumbers(value: unknown): value is readonly number[] {
  return Array.isArray(value) && value.every((item) => typeof item === 'number');
}

/** Input for BWIPP: one character per byte; with `hasEscapes`, a caret starts an escape such as an ECI declaration. */
interface ByteMessage {
  readonly text: string;
  readonly hasEscapes: boolean;
}

/**
 * Converts content to a string of bytes for BWIPP. MaxiCode does not declare ISO 8859-1: readers assume it there by default, and rxing
 * outputs a declaration as text.
 */
function buildByteMessage(content: string, symbology: ExtraSymbology): ByteMessage {
  const { length, eci } = encodeText(content, bytes);
  let text = '';
  for (let index = 0; index < length; index++) text += String.fromCharCode(bytes[index]);
  if (eci === NO_ECI || (symbology === 'maxicode' && eci !== ECI_UTF_8)) return { text, hasEscapes: false };
  return { text: `^ECI${String(eci).padStart(6, '0')}${text.replaceAll('^', '^^')}`, hasEscapes: true };
}

/** @param repeat number of symbol rows that each row of pixels becomes */
function buildMatrix(
  pixels: readonly number[],
  columns: number,
  repeat: number,
  quietModules: number,
): MatrixSymbol {
  const rows = (pixels.length / columns) * repeat;
  const stride = (columns + 7) >>> 3;
  const bits = new Uint8Array(rows * stride);
  for (let row = 0; row < rows; row++) {
    const start = Math.floor(row / repeat) * columns;
    for (let column = 0; column < columns; column++) {
      if (pixels[start + column] === 1) bits[row * stride + (column >>> 3)] |= 0x80 >>> (column & 7);
    }
  }
  return { kind: 'matrix', columns, rows, bits, quietModules };
}

/**
 * Builds a DataBar symbol. BWIPP starts with a bar of width 0 and a space, and may end with a space. Symbols in this project begin and end
 * with a bar, so the first space becomes part of the left quiet zone, and a final space is dropped.
 */
function buildDataBar(widths: readonly number[], quietModules: number, text: string): BarcodeSymbol {
  const [, space = 0, ...bars] = widths;
  if (bars.length % 2 === 0) bars.pop();
  const symbol = buildLinearSymbol(Uint8Array.from(bars), sum(bars), quietModules, text);
  return { ...symbol, quietLeftModules: quietModules + space };
}

function sum(values: readonly number[]): number {
  return values.reduce((total, value) => total + value, 0);
}

function buildHexagons(cells: readonly number[], quietModules: number): HexagonSymbol {
  const darkCells = Uint16Array.from(cells).sort();
  return { kind: 'hexagon', columns: 30, rows: 33, darkCells, quietModules };
}

/** Reason of a refusal for which BWIPP names no rule; the texts of exceptions are not for users. */
const NO_SYMBOL = 'no symbol';

function buildSymbol(output: unknown, symbology: ExtraSymbology, text: string): BarcodeResult<BarcodeSymbol> {
  const quiet = EXTRAS[symbology].quiet;
  const first: unknown = Array.isArray(output) ? output[0] : undefined;
  if (typeof first === 'object' && first !== null) {
    if ('sbs' in first && isNumbers(first.sbs)) return ok(buildDataBar(first.sbs, quiet, text));
    if ('pixs' in first && isNumbers(first.pixs)) {
      if (symbology === 'maxicode') return ok(buildHexagons(first.pixs, quiet));
      if ('pixx' in first && typeof first.pixx === 'number') {
        const repeat = symbology === 'pdf417' ? PDF417_ROW_MODULES : 1;
        return ok(buildMatrix(first.pixs, first.pixx, repeat, quiet));
      }
    }
  }
  return fail('barcodeRejected', { reason: NO_SYMBOL });
}

/** Start of a carrier message: postal code, country and class of service (ISO/IEC 16023, B.2). */
const CARRIER_MESSAGE = /^\[\)>\u001e01\u001d\d\d(?:(\d{9})|[A-Z0-9 ]{6})\u001d\d{3}\u001d\d{3}\u001d/;

/**
 * Returns mode 2 for a carrier message with a numeric postal code, 3 for one with an alphanumeric postal code, 4 for any other message.
 * Scanners output the same text in all modes.
 */
function maxicodeMode(content: string): 2 | 3 | 4 {
  const match = CARRIER_MESSAGE.exec(content);
  return match ? (match[1] === undefined ? 3 : 2) : 4;
}

function getOptions(symbology: ExtraSymbology, content: string, level: QrLevel): Record<string, unknown> {
  // Micro QR has no level H, and rMQR has only M and H: levels that don't exist are replaced by the nearest one.
  if (symbology === 'microQr') return { eclevel: level === 'H' ? 'Q' : level };
  if (symbology === 'rmqr') return { eclevel: level === 'L' || level === 'M' ? 'M' : 'H' };
  if (symbology === 'maxicode') return { mode: maxicodeMode(content) };
  // `checkContent` has already checked the element strings, together with those of the label's other symbols, so BWIPP's linter is off.
  if (symbology === 'databarExpanded') return { dontlint: true, parse: true };
  return {};
}

/** Capacity of DataBar Expanded: 22 segments (ISO/IEC 24724, 7.1), which hold this many digits or capital letters. */
const DATABAR_CAPACITY = { digits: 74, letters: 41 };

function toProblem(error: unknown, symbology: ExtraSymbology): BarcodeResult<never> {
  // `checkContent` lets only element strings pass that the symbology can encode, so only their length is left to fail. BWIPP reports it in
  // some encodation modes, and in the others reads past its table of sizes, so that a TypeError reaches the caller.
  if (symbology === 'databarExpanded') return fail('barcodeDataBarCapacity', DATABAR_CAPACITY);
  const message = error instanceof Error ? error.message : String(error);
  // "bwipp.qrcodeNoValidSymbol#27067: ..." names the broken rule; the name for content that exceeds the largest symbol differs by
  // symbology.
  const reason = /bwipp\.(\w+)/.exec(message)?.[1] ?? NO_SYMBOL;
  if (/TooLong|TooLarge|NoValidSymbol|NoSymbol|InsufficientCapacity|MaxLength/i.test(reason)) {
    return fail('barcodeCapacity');
  }
  return fail('barcodeRejected', { reason });
}

/**
 * Encodes with bwip-js, which throws if content breaks a rule that `checkContent` does not check.
 *
 * @param content from `checkContent`
 * @returns `barcodeEncoderNotLoaded`, `barcodeCapacity`, `barcodeDataBarCapacity` or `barcodeRejected` instead of a symbol
 */
export function encodeExtra(
  symbology: ExtraSymbology,
  content: string,
  level: QrLevel,
): BarcodeResult<BarcodeSymbol> {
  if (rawEncode === undefined) return fail('barcodeEncoderNotLoaded');
  const text = symbology === 'databarOmni' ? `(01)${content}` : content;
  const hri = symbology === 'databarOmni' || symbology === 'databarExpanded' ? text : '';
  const message = buildByteMessage(
    symbology === 'databarExpanded' ? text.replace(VALUE_BRACKET, BRACKET_ESCAPE) : text,
    symbology,
  );
  const options = {
    ...getOptions(symbology, content, level),
    binarytext: true,
    ...(message.hasEscapes && { parsefnc: true }),
  };
  const versions = symbology === 'rmqr' ? RMQR_VERSIONS : [undefined];
  let problem: BarcodeResult<never> = fail('barcodeCapacity');
  for (const version of versions) {
    try {
      const withVersion = version === undefined ? options : { ...options, version };
      return buildSymbol(rawEncode(EXTRAS[symbology].name, message.text, withVersion), symbology, hri);
    } catch (error) {
      problem = toProblem(error, symbology);
    }
  }
  return problem;
}
