import { CODE_128_PATTERNS, CODE_128_STOP } from '../../barcode/linear/code128Patterns.ts';
import { encodeCode39 } from '../../barcode/linear/encodeCode39.ts';
import { encodeInterleaved2of5, TWO_OF_FIVE_PATTERNS } from '../../barcode/linear/encodeInterleaved2of5.ts';
import type { BarData } from '../../output/nativeLanguage.ts';
import type { ModulesNode } from '../../scene/scene.ts';

const CODE_128_ELEMENTS = 6;
const CODE_128_MODULUS = 103;
const CODE_39_CHARACTERS = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ-. $/+%';
/** Number of elements per character: nine, and the gap after them. */
const CODE_39_STEP = 10;
const DIGITS = '0123456789';

/** Combines the widths of a few elements to a number with one decimal digit per element, for lookup. */
function keyOf(widths: ArrayLike<number>, from: number, count: number, step = 1): number {
  let key = 0;
  for (let index = 0; index < count; index++) key = key * 10 + widths[from + index * step];
  return key;
}

function tableOf<Value>(values: readonly Value[], key: (value: Value, index: number) => number) {
  return new Map(values.map((value, index) => [key(value, index), value]));
}

const code128Values = tableOf([...Array(106).keys()], (value) =>
  keyOf(CODE_128_PATTERNS, value * CODE_128_ELEMENTS, CODE_128_ELEMENTS),
);
const code39Characters = tableOf([...CODE_39_CHARACTERS], (character) =>
  keyOf(encodeCode39(character).widths, CODE_39_STEP, CODE_39_STEP - 1),
);
const pairedDigits = tableOf([...DIGITS], (_, digit) => keyOf(TWO_OF_FIVE_PATTERNS, digit * 5, 5));

/** Returns the widths in modules of the bars and spaces of a linear symbol; null if it does not begin and end with a bar. */
function widthsOf({ bits, columns }: ModulesNode): number[] | null {
  const widths: number[] = [];
  let isDark = true;
  let width = 0;
  for (let column = 0; column < columns; column++) {
    if (((bits[column >> 3] >> (7 - (column & 7))) & 1) === (isDark ? 1 : 0)) width++;
    else {
      if (width === 0) return null;
      widths.push(width);
      width = 1;
      isDark = !isDark;
    }
  }
  widths.push(width);
  return isDark ? widths : null;
}

function isSame(widths: readonly number[], other: Uint8Array): boolean {
  return widths.length === other.length && widths.every((width, index) => width === other[index]);
}

function readCode128(widths: readonly number[]): BarData | null {
  const end = widths.length - CODE_128_STOP.length;
  if (end < 3 * CODE_128_ELEMENTS || end % CODE_128_ELEMENTS !== 0) return null;
  if (CODE_128_STOP.some((width, index) => widths[end + index] !== width)) return null;
  const values: number[] = [];
  for (let at = 0; at < end; at += CODE_128_ELEMENTS) {
    const value = code128Values.get(keyOf(widths, at, CODE_128_ELEMENTS));
    if (value === undefined) return null;
    values.push(value);
  }
  const check = values.pop();
  const sum = values.reduce((total, value, index) => total + value * Math.max(index, 1), 0);
  return sum % CODE_128_MODULUS === check ? { kind: 'code128', values } : null;
}

/** Returns the characters of a sequence of patterns; null if a pattern is unknown. */
function textOf(count: number, characterAt: (index: number) => string | undefined): string | null {
  let text = '';
  for (let index = 0; index < count; index++) {
    const character = characterAt(index);
    if (character === undefined) return null;
    text += character;
  }
  return text;
}

function readCode39(widths: readonly number[]): BarData | null {
  const count = (widths.length + 1) / CODE_39_STEP - 2;
  if (!Number.isInteger(count) || count < 1) return null;
  const text = textOf(count, (index) =>
    code39Characters.get(keyOf(widths, (index + 1) * CODE_39_STEP, CODE_39_STEP - 1)),
  );
  // The text is encoded again to compare all widths, including those of guards and gaps.
  return text !== null && isSame(widths, encodeCode39(text).widths) ? { kind: 'code39', text } : null;
}

function readItf(widths: readonly number[]): BarData | null {
  const pairs = (widths.length - 7) / 10;
  if (!Number.isInteger(pairs) || pairs < 1) return null;
  const text = textOf(pairs * 2, (index) =>
    pairedDigits.get(keyOf(widths, 4 + (index >> 1) * 10 + (index % 2), 5, 2)),
  );
  return text !== null && isSame(widths, encodeInterleaved2of5(text).widths) ? { kind: 'itf', text } : null;
}

/**
 * Decodes the bars of a symbol to data from which the printer draws the same bars, whatever content and symbology they come from. Null for
 * a symbology that native mode doesn't support.
 */
export function readBars(node: ModulesNode): BarData | null {
  if (node.rows !== 1) return null;
  const widths = widthsOf(node);
  return widths && (readCode128(widths) ?? readCode39(widths) ?? readItf(widths));
}
