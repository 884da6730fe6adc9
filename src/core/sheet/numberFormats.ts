import type { ByteBuffer } from './byteBuffer.ts';
import { formatGeneral, isShownAsWritten } from './generalNumber.ts';
import { SHEET_BOUNDS } from './sheetBounds.ts';
import type { SheetJs } from './sheetjs.ts';
import type { NumberFormat } from './xlsxStyles.ts';

const COMMA = 0x2c;
const HYPHEN = 0x2d;
const POINT = 0x2e;
const ZERO = 0x30;
const NINE = 0x39;
/** Doubles hold 15 decimal digits; longer ones need the real formatter. */
const SAFE_DIGITS = 15;
const DATE_FORMAT_ID = 14;

/**
 * Built-in formats that SheetJS's formatter takes for others (ECMA-376 Part 1, 18.8.30). Where the standard leaves the
 * code to the language (27 to 36, 50 to 58), the date or time format of the language of SheetJS stands.
 */
const BUILT_IN: ReadonlyMap<number, string> = new Map([
  [5, '"$"#,##0_);\\("$"#,##0\\)'],
  [6, '"$"#,##0_);[Red]\\("$"#,##0\\)'],
  [7, '"$"#,##0.00_);\\("$"#,##0.00\\)'],
  [8, '"$"#,##0.00_);[Red]\\("$"#,##0.00\\)'],
  ...[27, 28, 29, 30, 31, 36, 50, 51, 52, 53, 54, 55, 56, 57, 58].map((id): [number, string] => [
    id,
    'm/d/yy',
  ]),
  ...[32, 33, 34, 35].map((id): [number, string] => [id, 'h:mm:ss']),
  [41, '_(* #,##0_);_(* (#,##0);_(* "-"_);_(@_)'],
  [42, '_("$"* #,##0_);_("$"* (#,##0);_("$"* "-"_);_(@_)'],
  [43, '_(* #,##0.00_);_(* (#,##0.00);_(* "-"??_);_(@_)'],
  [44, '_("$"* #,##0.00_);_("$"* (#,##0.00);_("$"* "-"??_);_(@_)'],
]);
const LAST_STANDARD_ID = 49;

type Style =
  | { readonly kind: 'general' }
  | { readonly kind: 'fixed'; readonly digits: number; readonly decimals: number; readonly grouped: boolean }
  | {
      readonly kind: 'other';
      readonly format: NumberFormat;
      /** Text cells too are changed by the format: it has a section for text. */
      readonly formatsText: boolean;
      readonly remembered: Map<number, string>;
    };

const GENERAL: Style = { kind: 'general' };
const FIXED = /^(?:(0{1,15})|(#,##0))(?:\.(0{1,15}))?$/;

function codeOf(format: NumberFormat): NumberFormat {
  if (typeof format === 'string') return format;
  if (format === 1) return '0';
  if (format === 2) return '0.00';
  if (format === 3) return '#,##0';
  if (format === 4) return '#,##0.00';
  return BUILT_IN.get(format) ?? (format > LAST_STANDARD_ID ? 0 : format);
}

function formatsText(code: NumberFormat): boolean {
  return typeof code === 'string' && (code.includes('@') || code.split(';').length > 3);
}

function styleOf(format: NumberFormat): Style {
  const code = codeOf(format);
  if (code === 0 || code === 49 || code === '@' || code === '' || /^general$/i.test(String(code)))
    return GENERAL;
  const fixed = typeof code === 'string' ? FIXED.exec(code) : null;
  if (fixed === null)
    return { kind: 'other', format: code, formatsText: formatsText(code), remembered: new Map() };
  return {
    kind: 'fixed',
    digits: fixed[1]?.length ?? 1,
    decimals: fixed[3]?.length ?? 0,
    grouped: !!fixed[2],
  };
}

/** Plain decimal digits that the format shows without rounding: `12.5` under `0.00`. */
interface PlainParts {
  readonly isNegative: boolean;
  readonly wholeStart: number;
  readonly wholeEnd: number;
}

function plainParts(buffer: ByteBuffer, decimals: number): PlainParts | undefined {
  const { bytes, length } = buffer;
  const isNegative = bytes[0] === HYPHEN;
  const wholeStart = isNegative ? 1 : 0;
  let wholeEnd = length;
  for (let i = wholeStart; i < length; i++) {
    const byte = bytes[i];
    if (byte === POINT && wholeEnd === length) wholeEnd = i;
    else if (byte < ZERO || byte > NINE) return undefined;
  }
  const whole = wholeEnd - wholeStart;
  if (whole < 1 || length - wholeStart > SAFE_DIGITS || length - wholeEnd > decimals + 1) return undefined;
  // A leading zero is left to the formatter, unless it is the only one: so is "-0", which shows no sign.
  if (bytes[wholeStart] === ZERO && (whole > 1 || isNegative)) return undefined;
  return { isNegative, wholeStart, wholeEnd };
}

/** Rewrites numbers as the workbook's cell styles show them. Tables of styles are indexed as `cellXfs` is. */
export class NumberFormats {
  /** SheetJS's formatter must be set before `writeNumber` meets a style that needs it. */
  sheetJs: SheetJs | undefined;
  /** Some style needs SheetJS's formatter. */
  readonly needsSheetJs: boolean;
  readonly #styles: Style[];
  readonly #date1904: boolean;
  readonly #fixedBytes = new Uint8Array(64);

  constructor(formats: readonly NumberFormat[], date1904: boolean) {
    const known = new Map<NumberFormat, Style>();
    this.#styles = formats.map((format) => {
      const style = known.get(format) ?? styleOf(format);
      known.set(format, style);
      return style;
    });
    this.#date1904 = date1904;
    this.needsSheetJs = this.#styles.some(({ kind }) => kind !== 'general');
  }

  /** Replaces the number in `buffer`, as the file writes it, by what the cell shows. */
  writeNumber(styleIndex: number, buffer: ByteBuffer): void {
    const style = this.#styles[styleIndex] ?? GENERAL;
    if (style.kind === 'general') {
      if (!isShownAsWritten(buffer.bytes, 0, buffer.length)) this.#write(buffer, GENERAL);
    } else if (style.kind === 'other') {
      this.#write(buffer, style);
    } else if (!this.#writeFixed(buffer, style.digits, style.decimals, style.grouped)) {
      this.#write(buffer, style);
    }
  }

  isGeneral(styleIndex: number): boolean {
    const style = this.#styles[styleIndex];
    return style === undefined || style.kind === 'general';
  }

  /** True for the rare style whose format has a section for text. */
  changesText(styleIndex: number): boolean {
    const style = this.#styles[styleIndex];
    return style !== undefined && style.kind === 'other' && style.formatsText;
  }

  /** Replaces the text in `buffer` by what the cell shows: itself, unless the style's format has a section for text. */
  writeText(styleIndex: number, buffer: ByteBuffer): void {
    const style = this.#styles[styleIndex];
    if (style === undefined || style.kind !== 'other' || !style.formatsText) return;
    const text = decoder.decode(buffer.bytes.subarray(0, buffer.length));
    const shown = this.sheetJs?.format(style.format, text, this.#date1904);
    if (shown !== undefined) replaceText(buffer, shown);
  }

  /** Writes a serial date; without a date format the standard short date is used. */
  writeDate(styleIndex: number, serial: number, buffer: ByteBuffer): void {
    const style = this.#styles[styleIndex] ?? GENERAL;
    const format = style.kind === 'other' ? style.format : DATE_FORMAT_ID;
    replaceText(buffer, this.sheetJs?.format(format, serial, this.#date1904) ?? formatGeneral(serial));
  }

  #write(buffer: ByteBuffer, style: Style): void {
    const value = numberIn(buffer);
    if (Number.isNaN(value)) return;
    if (style.kind === 'general') {
      replaceText(buffer, formatGeneral(value));
      return;
    }
    if (style.kind === 'fixed') {
      const code = `${style.grouped ? '#,##0' : '0'.repeat(style.digits)}${style.decimals > 0 ? '.' : ''}`;
      const shown = this.sheetJs?.format(code + '0'.repeat(style.decimals), value, this.#date1904);
      replaceText(buffer, shown ?? formatGeneral(value));
      return;
    }
    let shown = style.remembered.get(value);
    if (shown === undefined) {
      shown = this.sheetJs?.format(style.format, value, this.#date1904) ?? formatGeneral(value);
      if (style.remembered.size >= SHEET_BOUNDS.maxRememberedFormats) style.remembered.clear();
      style.remembered.set(value, shown);
    }
    replaceText(buffer, shown);
  }

  #writeFixed(buffer: ByteBuffer, digits: number, decimals: number, grouped: boolean): boolean {
    const parts = plainParts(buffer, decimals);
    if (parts === undefined) return false;
    const { isNegative, wholeStart, wholeEnd } = parts;
    const { bytes, length } = buffer;
    const out = this.#fixedBytes;
    let to = 0;
    if (isNegative) out[to++] = HYPHEN;
    for (let missing = digits - (wholeEnd - wholeStart); missing > 0; missing--) out[to++] = ZERO;
    for (let i = wholeStart; i < wholeEnd; i++) {
      if (grouped && i > wholeStart && (wholeEnd - i) % 3 === 0) out[to++] = COMMA;
      out[to++] = bytes[i];
    }
    if (decimals > 0) out[to++] = POINT;
    const firstDecimal = wholeEnd + 1;
    for (let i = 0; i < decimals; i++) out[to++] = firstDecimal + i < length ? bytes[firstDecimal + i] : ZERO;
    buffer.clear();
    buffer.append(out, 0, to);
    return true;
  }
}

const decoder = new TextDecoder('utf-8', { ignoreBOM: true });
const encoder = new TextEncoder();

function replaceText(buffer: ByteBuffer, text: string): void {
  buffer.clear();
  buffer.reserve(text.length * 3);
  buffer.length = encoder.encodeInto(text, buffer.bytes).written;
}

/** The number that the buffer's ASCII text means, NaN when it is none. */
function numberIn(buffer: ByteBuffer): number {
  const { bytes, length } = buffer;
  let value = 0;
  let at = 0;
  for (; at < length && at < SAFE_DIGITS; at++) {
    const digit = bytes[at] - ZERO;
    if (digit < 0 || digit > 9) break;
    value = value * 10 + digit;
  }
  if (at === length && length > 0) return value;
  const text = decoder.decode(bytes.subarray(0, length)).trim();
  return text === '' ? Number.NaN : Number(text);
}
