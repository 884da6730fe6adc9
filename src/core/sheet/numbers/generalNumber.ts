const HYPHEN = 0x2d;
const POINT = 0x2e;
const ZERO = 0x30;
const NINE = 0x39;
/** The General format shows at most this many characters of a fraction, the sign apart (ECMA-376 Part 1, 18.8.30). */
const GENERAL_WIDTH = 11;
/** Digits that a 64-bit number keeps for sure. */
export const SAFE_DIGITS = 15;
/** A whole number as written by a program has no more digits than this; beyond, it is a quantity of physics. */
export const WHOLE_WIDTH = 20;
const SCIENTIFIC_DIGITS = 6;

/**
 * True when General shows the number exactly as it is written: plain decimal digits without a needless zero in front or
 * behind, and a fraction that fits the width.
 */
export function isShownAsWritten(bytes: Uint8Array, start: number, end: number): boolean {
  let at = start;
  if (at < end && bytes[at] === HYPHEN) at++;
  const width = end - at;
  if (width < 1 || width > WHOLE_WIDTH) return false;
  const first = bytes[at];
  if (first < ZERO || first > NINE) return false;
  if (first === ZERO && width > 1 && bytes[at + 1] !== POINT) return false;
  let points = 0;
  for (let i = at + 1; i < end; i++) {
    const byte = bytes[i];
    if (byte === POINT) points++;
    else if (byte < ZERO || byte > NINE) return false;
  }
  if (points === 0) return first !== ZERO || at === start;
  const last = bytes[end - 1];
  return points === 1 && width <= GENERAL_WIDTH && last !== ZERO && last !== POINT;
}

/** Decimal digits of a number above 0, the first one not 0: `4.5 × 10³` is 45 and 3. */
interface Decimal {
  readonly digits: string;
  readonly power: number;
}

/** Excel counts with 15 significant digits, and cuts those down by rounding half away from zero. */
function roundDecimal(value: Decimal, count: number): Decimal {
  const { digits, power } = value;
  if (count >= digits.length) return value;
  if (count < 0) return { digits: '0', power };
  const rounded = BigInt(`0${digits.slice(0, count)}`) + (digits[count] >= '5' ? 1n : 0n);
  const text = String(rounded).padStart(count, '0');
  return { digits: text, power: power + text.length - count };
}

function toDecimal(size: number): Decimal {
  const [mantissa, exponent] = size.toExponential(14).split('e');
  return { digits: mantissa.replace('.', ''), power: Number(exponent) };
}

function asFixed({ digits, power }: Decimal): string {
  const padded = power < 0 ? '0'.repeat(-power) + digits : digits.padEnd(power + 1, '0');
  const wholeWidth = Math.max(power, 0) + 1;
  return withoutTrailingZeros(`${padded.slice(0, wholeWidth)}.${padded.slice(wholeWidth)}`);
}

function asScientific(value: Decimal): string {
  const { digits, power } = roundDecimal(value, SCIENTIFIC_DIGITS);
  const exponent = String(Math.abs(power)).padStart(2, '0');
  return `${withoutTrailingZeros(`${digits[0]}.${digits.slice(1)}`)}E${power < 0 ? '-' : '+'}${exponent}`;
}

function withoutTrailingZeros(text: string): string {
  return text.replace(/\.?0*$/, '');
}

/** A fraction, or a whole number too large for its digits, above 0. */
function formatSize(size: number): string {
  const value = toDecimal(size);
  const { power } = value;
  if (power >= GENERAL_WIDTH) return asScientific(value);
  if (power >= -4) {
    const decimals = Math.max(0, GENERAL_WIDTH - 2 - Math.max(power, 0));
    const rounded = roundDecimal(value, power + 1 + decimals);
    return rounded.power >= GENERAL_WIDTH ? asScientific(rounded) : asFixed(rounded);
  }
  const fixed = asFixed(value);
  return fixed.length <= GENERAL_WIDTH ? fixed : asScientific(value);
}

/**
 * A number as the General format shows it in a wide cell. A whole number below 10²¹ has all of its digits: Excel would
 * show an article number of 13 digits as `4.00638E+12`, which no label can use. A fraction has up to 11 characters, else
 * six significant digits (`1.23457E-05`). Spares loading the library, which it agrees with: the tests compare.
 */
export function formatGeneral(value: number): string {
  if (!Number.isFinite(value)) return Number.isNaN(value) ? '#NUM!' : '#DIV/0!';
  const size = Math.abs(value);
  if (Number.isInteger(value) && size < 1e21) return String(value + 0);
  return value < 0 ? `-${formatSize(size)}` : formatSize(size);
}
