import { ByteBuffer } from '../table/byteBuffer.ts';
import { SHEET_BOUNDS } from '../table/sheetBounds.ts';
import type { NumberFormat } from './builtInFormats.ts';
import { exactDate, exactNumber, isOutsideCalendar, isSaidByText } from './exactValue.ts';
import { formatGeneral, isShownAsWritten, SAFE_DIGITS, WHOLE_WIDTH } from './generalNumber.ts';
import { formatsText, isGeneralFormat, type NumberFormatter, type ShowValue } from './numberFormatter.ts';
import { unknownPart } from './unknownFormat.ts';

const COMMA = 0x2c;
const HYPHEN = 0x2d;
const POINT = 0x2e;
const ZERO = 0x30;
const NINE = 0x39;
const SHORT_DATE_ID = 14;
/** Built-in format of a date with hour and minute. */
const SHORT_DATE_TIME_ID = 22;

/**
 * Number format of a cell style. `fixed` is a fast path for formats with a fixed number of decimals; the general formatter gives the same
 * text.
 */
type Style =
  | { readonly kind: 'general' }
  | {
      readonly kind: 'fixed' | 'other';
      readonly format: NumberFormat;
      readonly digits: number;
      readonly decimals: number;
      readonly grouped: boolean;
      /** True if the format has a section for text, so that it also changes text cells. */
      readonly formatsText: boolean;
      /** Cache of formatted values; undefined once it has become too large to be useful. */
      remembered: Map<number, Shown> | undefined;
      show: ShowValue | undefined;
      /** True if the format shows a date; undefined until it is computed. */
      showsDay: boolean | undefined;
      /** True if the format shows elapsed time, which barcodes contain as shown. */
      showsElapsed: boolean | undefined;
      /** Unsupported part of the format (`unknownPart`); null if there is none. */
      readonly unknown: string | null;
    };

/** Text of a cell, and its stored value if the text doesn't determine it. */
interface Shown {
  readonly text: string;
  readonly exact: string;
}

type FormattedStyle = Exclude<Style, { readonly kind: 'general' }>;

const GENERAL: Style = { kind: 'general' };
const FIXED = /^(?:(0{1,15})|(#,##0))(?:\.(0{1,15}))?$/;
const FIXED_IDS: readonly (string | undefined)[] = [undefined, '0', '0.00', '#,##0', '#,##0.00'];

function styleOf(format: NumberFormat): Style {
  if (isGeneralFormat(format)) return GENERAL;
  const code = typeof format === 'string' ? format : FIXED_IDS[format];
  const fixed = code === undefined ? null : FIXED.exec(code);
  return {
    kind: fixed === null ? 'other' : 'fixed',
    format,
    digits: fixed?.[1]?.length ?? 1,
    decimals: fixed?.[3]?.length ?? 0,
    grouped: fixed?.[2] !== undefined,
    formatsText: formatsText(format),
    remembered: new Map(),
    show: undefined,
    showsDay: undefined,
    showsElapsed: undefined,
    unknown: typeof format === 'string' ? unknownPart(format) : null,
  };
}

/** Parts of a number in plain decimal digits that the format shows without rounding, such as `12.5` under `0.00`. */
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
  // The formatter handles numbers with leading zeros, decimals that end with a zero, and "-0", which is shown without a sign.
  if (wholeEnd < length && bytes[length - 1] === ZERO) return undefined;
  if (bytes[wholeStart] === ZERO && (whole > 1 || isNegative)) return undefined;
  return { isNegative, wholeStart, wholeEnd };
}

/** Formats numbers as the workbook's cell styles show them. Style indices are those of `cellXfs`. */
export class NumberFormats {
  /** Stored value of the latest number, if its text doesn't determine it; otherwise empty. Its text is ASCII. */
  readonly exact = new ByteBuffer();
  /** True if the latest number has a date format, but is not a date. */
  isImpossibleDate = false;
  /** Formatter; must be set before `writeNumber` is called with a style that needs it. */
  formatter: NumberFormatter | undefined;
  /** True if a style needs the formatter. */
  readonly needsFormatter: boolean;
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
    this.needsFormatter = this.#styles.some(({ kind }) => kind !== 'general');
  }

  /** Replaces the number in `buffer`, which is as written in the file, by the text that the cell shows. */
  writeNumber(styleIndex: number, buffer: ByteBuffer): void {
    this.exact.clear();
    this.isImpossibleDate = false;
    const style = this.#styles[styleIndex] ?? GENERAL;
    if (style.kind === 'general') {
      if (isShownAsWritten(buffer.bytes, 0, buffer.length)) {
        if (isLongWhole(buffer)) this.#keepWritten(buffer);
        return;
      }
      const value = numberIn(buffer);
      if (Number.isNaN(value)) return;
      const shown = formatGeneral(value);
      replaceText(buffer, shown);
      // The text has at most eleven characters or an exponent, so barcodes and calculations use the stored value.
      const exact = exactNumber(value);
      if (!isSaidByText(exact, shown)) this.exact.appendAscii(exact);
    } else if (style.kind === 'other' || !this.#writeFixed(buffer, style)) {
      this.#writeFormatted(buffer, style);
    }
  }

  /** Returns the unsupported part of a style's format (`unknownPart`); null if there is none. */
  unknownPart(styleIndex: number): string | null {
    const style = this.#styles[styleIndex];
    return style === undefined || style.kind === 'general' ? null : style.unknown;
  }

  isGeneral(styleIndex: number): boolean {
    const style = this.#styles[styleIndex];
    return style === undefined || style.kind === 'general';
  }

  /** True if the format of a style has a section for text, which is rare. */
  changesText(styleIndex: number): boolean {
    const style = this.#styles[styleIndex];
    return style !== undefined && style.kind !== 'general' && style.formatsText;
  }

  /**
   * Replaces the text in `buffer` by the text that the cell shows, which is different only if the style's format has a section for text.
   */
  writeText(styleIndex: number, buffer: ByteBuffer): void {
    const style = this.#styles[styleIndex];
    if (style === undefined || style.kind === 'general' || !style.formatsText) return;
    const text = decoder.decode(buffer.bytes.subarray(0, buffer.length));
    replaceText(buffer, this.#shower(style)(text));
  }

  /** Writes a serial date; if the style has no date format, in the short date format. */
  writeDate(styleIndex: number, serial: number, buffer: ByteBuffer): void {
    const style = this.#styles[styleIndex] ?? GENERAL;
    const plainId = Number.isInteger(serial) ? SHORT_DATE_ID : SHORT_DATE_TIME_ID;
    const show =
      style.kind === 'other' ? this.#shower(style) : this.formatter?.compile(plainId, this.#date1904);
    replaceText(this.exact, exactDate(serial, this.#date1904));
    replaceText(buffer, show?.(serial) ?? formatGeneral(serial));
  }

  /** Returns the stored value of a number in this style, as a date if the format shows a date; empty if the text determines it. */
  #exactOf(style: FormattedStyle, value: number, shown: string): string {
    style.showsDay ??= this.formatter?.showsDay(style.format) ?? false;
    style.showsElapsed ??= this.formatter?.showsElapsed(style.format) ?? false;
    if (style.showsElapsed) return '';
    const exact = style.showsDay ? exactDate(value, this.#date1904) : exactNumber(value);
    return isSaidByText(exact, shown) ? '' : exact;
  }

  #shower(style: FormattedStyle): ShowValue {
    style.show ??= this.formatter?.compile(style.format, this.#date1904);
    if (style.show === undefined) throw new Error('the formatter was not loaded');
    return style.show;
  }

  #writeFormatted(buffer: ByteBuffer, style: FormattedStyle): void {
    const value = numberIn(buffer);
    if (Number.isNaN(value)) return;
    let shown = style.remembered?.get(value);
    if (shown === undefined) {
      const text = this.#shower(style)(value);
      shown = { text, exact: this.#exactOf(style, value, text) };
      style.remembered?.set(value, shown);
      if (style.remembered?.size === SHEET_BOUNDS.maxRememberedFormats) style.remembered = undefined;
    }
    const isDate = style.showsDay === true || style.showsElapsed === true;
    this.isImpossibleDate = isDate && isOutsideCalendar(value, this.#date1904);
    if (!isDate && isLongWhole(buffer)) this.#keepWritten(buffer);
    else this.exact.appendAscii(shown.exact);
    replaceText(buffer, shown.text);
  }

  /** Keeps the number as the file writes it. */
  #keepWritten({ bytes, length }: ByteBuffer): void {
    this.exact.append(bytes, 0, length);
  }

  #writeFixed(buffer: ByteBuffer, style: FormattedStyle): boolean {
    const { digits, decimals, grouped } = style;
    const parts = plainParts(buffer, decimals);
    if (parts === undefined) return false;
    const { isNegative, wholeStart, wholeEnd } = parts;
    const { bytes, length } = buffer;
    // A grouped number such as `1,234` is ambiguous (1234 or 1.234), and barcodes contain neither its separators nor the zeros that the
    // format adds after the decimals.
    const isGrouped = grouped && wholeEnd - wholeStart > 3;
    const isPadded = decimals > 0 && length - wholeEnd <= decimals;
    if (isGrouped || isPadded) this.#keepWritten(buffer);
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

/** True for the digits of a whole number that is too long for a double, such as an SSCC. */
function isLongWhole({ bytes, length }: ByteBuffer): boolean {
  if (length <= SAFE_DIGITS || length > WHOLE_WIDTH) return false;
  for (let at = 0; at < length; at++) if (bytes[at] < ZERO || bytes[at] > NINE) return false;
  return bytes[0] !== ZERO;
}

/** A number as XML Schema writes it (`xsd:double`); JavaScript also reads `0x1F`, which the file can't mean. */
const WRITTEN_NUMBER = /^[-+]?(?:\d+\.?\d*|\.\d+)(?:[eE][-+]?\d+)?$/;

/** Parses the buffer's ASCII text as a number; NaN if it is not a number. */
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
  return WRITTEN_NUMBER.test(text) ? Number(text) : Number.NaN;
}
