const HYPHEN = 0x2d;
const POINT = 0x2e;
const ZERO = 0x30;
const NINE = 0x39;
/**
 * Maximum number of characters, without the sign, with which the General format shows a number that is not whole (ECMA-376 Part 1,
 * 18.8.30).
 */
const GENERAL_WIDTH = 11;
/** Number of digits that a 64-bit number preserves reliably. */
export const SAFE_DIGITS = 15;
/** Maximum number of digits with which a whole number is shown; a longer one is a physical quantity. */
export const WHOLE_WIDTH = 20;
const SCIENTIFIC_DIGITS = 6;

/**
 * True if the General format shows a number exactly as it is written: as decimal digits without unnecessary zeros at either end, which fit
 * the width.
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

/** Decimal digits of a positive number without leading zeros, and the power of ten of the first digit: `4.5 × 10³` has 45 and 3. */
interface Decimal {
  readonly digits: string;
  readonly power: number;
}

/** Rounds to a number of digits, half away from zero, as Excel does, which calculates with 15 significant digits. */
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

/** Formats a positive number that is not whole, or that is too large to show all of its digits. */
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
 * Formats a number as the General format shows it in a wide cell. A whole number below 10²¹ has all of its digits: Excel would show an
 * article number with 13 digits as `4.00638E+12`, which is useless on a label. Any other number has up to 11 characters, or six significant
 * digits with an exponent (`1.23457E-05`). This avoids loading the formatting library; tests check that the results are equal.
 */
export function formatGeneral(value: number): string {
  if (!Number.isFinite(value)) return Number.isNaN(value) ? '#NUM!' : '#DIV/0!';
  const size = Math.abs(value);
  if (Number.isInteger(value) && size < 1e21) return String(value + 0);
  return value < 0 ? `-${formatSize(size)}` : formatSize(size);
}
