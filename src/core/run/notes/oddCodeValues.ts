import { checkContent } from '../../barcode/checkContent.ts';
import { codePointName } from '../../base/codePointName.ts';
import type { Problem } from '../../base/result.ts';
import { type ColumnStore, cellText, exactText, rowNumber } from '../../sheet/table/columnStore.ts';
import type { ColumnUse } from './columnUses.ts';

/** Counts the rows for which a test is true; only rows on whose label one of the elements is printed count. */
export type CountRows = (
  uses: readonly ColumnUse[],
  isOne: (row: number) => boolean,
) => { readonly count: number; readonly row: number };

/** Format in which spreadsheet programs save a long number of the format `General`: `4.01E+12`. */
const SHORTENED = /^[+-]?\d(?:[.,]\d+)?E\+\d{1,3}$/i;
const LONGEST_SHORTENED = 24;
const LARGE_E = 0x45;
const SMALL_E = 0x65;
/**
 * Spaces at an end, and invisible characters: soft hyphen, zero-width characters, direction marks, byte order mark. Joiners are not
 * included, since they are parts of emoji.
 */
const HIDDEN = /^\s|\s$|[\u00ad\u200b\u200e\u200f\u202a-\u202e\u2060\u2066-\u2069\ufeff]/u;
/** First UTF-8 bytes of the non-ASCII characters in `HIDDEN`. */
const HIDDEN_LEADS: ReadonlySet<number> = new Set([0xc2, 0xe2, 0xe3, 0xef]);
const BLANK = 0x20;
const TAB = 0x09;
const LINE_FEED = 0x0a;
const CARRIAGE_RETURN = 0x0d;
const DELETE = 0x7f;
/** First byte of U+0080 to U+00BF in UTF-8, and the second byte after which no control characters follow. */
const C1_LEAD = 0xc2;
const C1_END = 0xa0;
/** Number with more digits than the 15 that a 64-bit floating-point number keeps exactly. */
const LONG_NUMBER = /^-?\d{16,}$/;

const startOf = (ends: Uint32Array, row: number) => (row === 0 ? 0 : ends[row - 1]);

/** Returns notes on a column whose barcodes contain other digits or characters than the user sees in the spreadsheet. */
export function noteOddCodeValues(
  store: ColumnStore,
  all: readonly ColumnUse[],
  countRows: CountRows,
): Problem[] {
  // An expression may correct the value already, as `trim` removes spaces, so only unchanged values are checked.
  const uses = all.filter(({ isPlain }) => isPlain);
  if (uses.length === 0) return [];
  const [{ column }] = uses;
  const { bytes, ends, name } = store.columns[column];
  const found = (
    code: string,
    isOne: (row: number) => boolean,
    more: (value: string) => Problem['params'] = () => ({}),
  ): Problem[] => {
    const { count, row } = countRows(uses, isOne);
    if (count === 0) return [];
    const value = cellText(store, row, column);
    return [{ code, params: { column: name, count, row: rowNumber(store, row), value, ...more(value) } }];
  };
  const isShortened = (row: number) => {
    const start = startOf(ends, row);
    if (ends[row] - start > LONGEST_SHORTENED || exactText(store, row, column) !== '') return false;
    for (let at = start; at < ends[row]; at++)
      if (bytes[at] === LARGE_E || bytes[at] === SMALL_E) return SHORTENED.test(cellText(store, row, column));
    return false;
  };
  const isHidden = (row: number) => {
    const [start, end] = [startOf(ends, row), ends[row]];
    let mayBe = end > start && (bytes[start] <= BLANK || bytes[end - 1] <= BLANK);
    for (let at = start; at < end && !mayBe; at++) mayBe = HIDDEN_LEADS.has(bytes[at]);
    if (!mayBe) return false;
    const value = cellText(store, row, column);
    return HIDDEN.test(value) && uses.some((use) => keepsHidden(use, value));
  };
  const hiddenIn = (value: string) => ({ character: codePointName(HIDDEN.exec(value)?.[0] ?? '') });
  return [...found('codesShortened', isShortened), ...found('codesHoldHidden', isHidden, hiddenIn)];
}

/**
 * True if the symbol would contain the invisible characters of a value. Some symbologies ignore spaces, and others refuse characters that
 * they lack.
 */
function keepsHidden({ symbology, isWhole }: ColumnUse, value: string): boolean {
  if (symbology === null || !isWhole) return true;
  const checked = checkContent(symbology, value);
  return checked.ok && HIDDEN.test(checked.value);
}

/**
 * True for a number that lost its last digits because it was stored as a 64-bit number. If another program wrote the number into the file
 * with all its digits, it differs from the text of the 64-bit number and has lost nothing.
 */
function hasLostDigits(digits: string): boolean {
  if (!LONG_NUMBER.test(digits) || digits !== String(Number(digits))) return false;
  return digits.endsWith('0') || Math.abs(Number(digits)) > Number.MAX_SAFE_INTEGER;
}

/** Character with which programs replace damaged ones, U+FFFD, in UTF-8. */
const DAMAGED = [0xef, 0xbf, 0xbd] as const;

function isDamaged(bytes: Uint8Array, start: number, end: number): boolean {
  for (let at = start; at + 2 < end; at++)
    if (bytes[at] === DAMAGED[0] && bytes[at + 1] === DAMAGED[1] && bytes[at + 2] === DAMAGED[2]) return true;
  return false;
}

/** True if a text has control characters other than tab and line breaks. */
function hasControls(bytes: Uint8Array, start: number, end: number): boolean {
  for (let at = start; at < end; at++) {
    const byte = bytes[at];
    if (byte < BLANK ? byte !== TAB && byte !== LINE_FEED && byte !== CARRIAGE_RETURN : byte === DELETE)
      return true;
    // U+0080 to U+009F are two bytes in UTF-8.
    if (byte === C1_LEAD && at + 1 < end && bytes[at + 1] < C1_END) return true;
  }
  return false;
}

const ODD_TEXTS = { cellsDamaged: isDamaged, cellsWithControls: hasControls } as const;

/**
 * Returns notes on texts with damaged characters, which print as �, and with control characters, which don't print. Barcodes fail with
 * damaged characters, and encode control characters or fail.
 */
export function noteOddTexts(
  store: ColumnStore,
  uses: readonly ColumnUse[],
  countRows: CountRows,
): Problem[] {
  if (uses.length === 0) return [];
  const [{ column }] = uses;
  const { bytes, ends, name } = store.columns[column];
  const last = ends.at(-1) ?? 0;
  return Object.entries(ODD_TEXTS).flatMap(([code, isOdd]) => {
    if (!isOdd(bytes, 0, last)) return [];
    const { count, row } = countRows(uses, (at) => isOdd(bytes, startOf(ends, at), ends[at]));
    if (count === 0) return [];
    const params = { column: name, count, row: rowNumber(store, row), value: cellText(store, row, column) };
    return [{ code, params }];
  });
}

/** Returns notes on numbers that are too long for a spreadsheet program, which replaces the digits after the 15th by zeros. */
export function noteLongNumbers(
  store: ColumnStore,
  uses: readonly ColumnUse[],
  countRows: CountRows,
): Problem[] {
  const [{ column }] = uses;
  const { exact, name } = store.columns[column];
  if (!exact) return [];
  const isLong = (row: number) =>
    exact.ends[row] - startOf(exact.ends, row) > 15 && hasLostDigits(exactText(store, row, column));
  const { count, row } = countRows(uses, isLong);
  if (count === 0) return [];
  const params = { column: name, count, row: rowNumber(store, row), value: exactText(store, row, column) };
  return [{ code: 'numbersTooLong', params }];
}
