import { fail, ok } from '../base/result.ts';
import type { BarcodeResult } from './barcodeProblem.ts';
import { ECI_UTF_8, encodeText, NO_ECI } from './encodeText.ts';
import { buildLinearSymbol } from './linear/buildLinearSymbol.ts';
import type { QrLevel } from './qr/qrTables.ts';
import type { BarcodeSymbol, HexagonSymbol, MatrixSymbol } from './symbol.ts';
import type { BwipEncoding } from './symbologies/symbologyCoding.ts';
import { SYMBOLOGIES } from './symbologies.ts';
import { type BwipSymbology, bwipEncoding } from './symbologyCodings.ts';

type RawEncoder = (name: string, text: string, options: Record<string, unknown>) => unknown;

let rawEncode: RawEncoder | undefined;

const MAX_CHARACTERS = Math.max(...Object.values(SYMBOLOGIES).map(({ maxLength }) => maxLength));
const bytes = new Uint8Array(3 * MAX_CHARACTERS);

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

/** Converts content to a string of bytes for BWIPP. */
function buildByteMessage(content: string, assumesLatin1: boolean): ByteMessage {
  const { length, eci } = encodeText(content, bytes);
  let text = '';
  for (let index = 0; index < length; index++) text += String.fromCharCode(bytes[index]);
  if (eci === NO_ECI || (assumesLatin1 && eci !== ECI_UTF_8)) return { text, hasEscapes: false };
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
 * Builds a linear symbol. Symbols in this project begin and end with a bar. BWIPP starts DataBar with a bar of width 0 and a space, which
 * becomes part of the left quiet zone, and may end with a space, which is dropped.
 */
function buildBars(widths: readonly number[], quietModules: number, text: string): BarcodeSymbol {
  const space = widths[0] === 0 ? (widths[1] ?? 0) : 0;
  const bars = widths[0] === 0 ? widths.slice(2) : [...widths];
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

function buildSymbol(output: unknown, encoding: BwipEncoding, text: string): BarcodeResult<BarcodeSymbol> {
  const { quietModules, rowModules = 1, hasHexagons = false } = encoding;
  const first: unknown = Array.isArray(output) ? output[0] : undefined;
  if (typeof first === 'object' && first !== null) {
    if ('sbs' in first && isNumbers(first.sbs)) return ok(buildBars(first.sbs, quietModules, text));
    if ('pixs' in first && isNumbers(first.pixs)) {
      if (hasHexagons) return ok(buildHexagons(first.pixs, quietModules));
      if ('pixx' in first && typeof first.pixx === 'number') {
        return ok(buildMatrix(first.pixs, first.pixx, rowModules, quietModules));
      }
    }
  }
  return fail('barcodeRejected', { reason: NO_SYMBOL });
}

function toProblem(error: unknown): BarcodeResult<never> {
  const message = error instanceof Error ? error.message : String(error);
  // "bwipp.qrcodeNoValidSymbol#27067: ..." names the broken rule; the name for content that exceeds the largest symbol differs by
  // symbology.
  const reason = /bwipp\.(\w+)/.exec(message)?.[1] ?? NO_SYMBOL;
  if (/TooLong|TooLarge|NoValidSymbol|NoSymbol|InsufficientCapacity|MaxLength/i.test(reason)) {
    return fail('barcodeCapacity');
  }
  return fail('barcodeRejected', { reason });
}

const ANY_VERSION: readonly (string | undefined)[] = [undefined];

/**
 * Encodes with bwip-js, which throws if content breaks a rule that `checkContent` does not check.
 *
 * @param content from `checkContent`
 * @returns `barcodeEncoderNotLoaded`, `barcodeCapacity`, `barcodeDataBarCapacity` or `barcodeRejected` instead of a symbol
 */
export function encodeExtra(
  symbology: BwipSymbology,
  content: string,
  level: QrLevel,
): BarcodeResult<BarcodeSymbol> {
  if (rawEncode === undefined) return fail('barcodeEncoderNotLoaded');
  const encoding = bwipEncoding(symbology);
  const text = encoding.text?.(content) ?? content;
  const message = buildByteMessage(encoding.escaped?.(text) ?? text, encoding.assumesLatin1 === true);
  const options = {
    ...encoding.options?.(content, level),
    binarytext: true,
    ...(message.hasEscapes && { parsefnc: true }),
  };
  let problem: BarcodeResult<never> = fail('barcodeCapacity');
  for (const version of encoding.versions ?? ANY_VERSION) {
    try {
      const withVersion = version === undefined ? options : { ...options, version };
      return buildSymbol(rawEncode(encoding.name, message.text, withVersion), encoding, text);
    } catch (error) {
      problem = encoding.tooLong ?? toProblem(error);
    }
  }
  return problem;
}
