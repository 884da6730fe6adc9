import Big from 'big.js';

/**
 * Decimal arithmetic without the errors of binary fractions: 0.1 + 0.2 is 0.3. The result of a division has at most 20 decimal places, the
 * last one rounded half away from zero, as for money.
 */
export const Decimal = Big();
export type Decimal = Big;
Decimal.DP = 20;
Decimal.RM = Decimal.roundHalfUp;

/** Maximum number of digits of a number: more than any price, weight or quantity has. */
const MAX_DIGITS = 40;

const PLAIN = /^[+-]?\d+(?:\.\d+)?$/;
/** Numbers with a comma or a point as thousands separator, and the other sign as decimal sign. */
const GROUPED_COMMA = /^[+-]?\d{1,3}(?:,\d{3})+(?:\.\d+)?$/;
const GROUPED_POINT = /^[+-]?\d{1,3}(?:\.\d{3})+(?:,\d+)?$/;
/** Number with another thousands separator: a space of any width, or an apostrophe, which is used in Switzerland. */
const GROUPED_SPACE = /^[+-]?\d{1,3}(?:[ \u00a0\u2009\u202f'’]\d{3})+(?:[.,]\d+)?$/;
const COMMA = /^[+-]?\d+,\d+$/;
/** Number that is ambiguous: `1,234` may be 1234 or 1.234. */
const AMBIGUOUS_COMMA = /^[+-]?\d{1,3},\d{3}$/;
/** More than one separator, as in `1.234.567`; `1.234`, with only one, is a plain number. */
const SEVERAL_POINTS = /\..*[.,]/;

export type DecimalSign = '.' | ',';

/**
 * Parses a number as people and programs write it. Without a given decimal sign, a point or a comma is the decimal sign if that is
 * unambiguous; a single point, as in `1.5`, always is. Returns null for text that is not a number, and for `1,234`, which may be 1234 or
 * 1.234.
 *
 * @param decimalSign decimal sign of all numbers; the other sign is their thousands separator; null to decide for each number
 */
export function readDecimal(text: string, decimalSign: DecimalSign | null = null): Decimal | null {
  const written = text.trim().replace('−', '-');
  const digits = plainDigits(written, decimalSign);
  return digits === null || digits.length > MAX_DIGITS ? null : new Decimal(digits);
}

/** Returns all numbers that a text can mean: one, none for other text, and two for `1,234`, which is 1234 or 1.234. */
export function possibleNumbers(text: string): readonly Decimal[] {
  const isAmbiguous = AMBIGUOUS_COMMA.test(text.trim().replace('−', '-'));
  const signs = isAmbiguous ? ([',', '.'] as const) : ([null] as const);
  return signs.map((sign) => readDecimal(text, sign)).filter((number) => number !== null);
}

function plainDigits(written: string, decimalSign: DecimalSign | null): string | null {
  if (decimalSign === ',' && (GROUPED_POINT.test(written) || COMMA.test(written))) return swapped(written);
  if (decimalSign === '.' && GROUPED_COMMA.test(written)) return written.replaceAll(',', '');
  // With a given decimal sign, the other one is only a thousands separator: 1.5 is no number beside 1.500, which is 1500.
  const other = decimalSign === ',' ? '.' : decimalSign === '.' ? ',' : null;
  if (other !== null && written.includes(other)) return null;
  if (PLAIN.test(written)) return written.replace('+', '');
  if (GROUPED_SPACE.test(written)) return written.replace(/[^\d.,-]/g, '').replace(',', '.');
  if (decimalSign !== null || AMBIGUOUS_COMMA.test(written)) return null;
  if (GROUPED_COMMA.test(written)) return written.replaceAll(',', '').replace('+', '');
  if (GROUPED_POINT.test(written) && SEVERAL_POINTS.test(written)) return swapped(written);
  return COMMA.test(written) ? swapped(written) : null;
}

/** Converts `1.234,5` to `1234.5`. */
function swapped(written: string): string {
  return written.replaceAll('.', '').replace(',', '.').replace('+', '');
}

/** Returns the shortest notation without an exponent: `12.5`, never `12.50` or `1.25e1`. */
export function decimalText(value: Decimal): string {
  // Negative zero is written without a sign.
  return value.eq(0) ? '0' : value.toFixed();
}

/**
 * Formats a number with `places` decimal places, rounded half away from zero.
 *
 * @param group thousands separator; empty for none
 */
export function formatDecimal(value: Decimal, places: number, decimalSign: string, group: string): string {
  const rounded = value.round(places, Decimal.roundHalfUp);
  const [whole, fraction] = rounded.abs().toFixed(places).split('.');
  const grouped = group === '' ? whole : whole.replace(/\B(?=(?:\d{3})+$)/g, () => group);
  const sign = rounded.lt(0) ? '-' : '';
  return sign + grouped + (fraction === undefined ? '' : decimalSign + fraction);
}
