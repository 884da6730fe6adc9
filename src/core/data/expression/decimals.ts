import Big from 'big.js';

/**
 * Decimal numbers as they are written, without the errors of binary fractions: 0.1 + 0.2 is 0.3. A division that does not
 * come out even has 20 decimal places, the last one rounded half away from zero, as money is.
 */
export const Decimal = Big();
export type Decimal = Big;
Decimal.DP = 20;
Decimal.RM = Decimal.roundHalfUp;

/** More digits than any price, weight or number of pieces has. */
const MAX_DIGITS = 40;

const PLAIN = /^[+-]?\d+(?:\.\d+)?$/;
/** Thousands set apart by one sign throughout, and the decimal sign another one. */
const GROUPED_COMMA = /^[+-]?\d{1,3}(?:,\d{3})+(?:\.\d+)?$/;
const GROUPED_POINT = /^[+-]?\d{1,3}(?:\.\d{3})+(?:,\d+)?$/;
/** Spaces of any width, and the apostrophes of Switzerland. */
const GROUPED_SPACE = /^[+-]?\d{1,3}(?:[ \u00a0\u2009\u202f'’]\d{3})+(?:[.,]\d+)?$/;
const COMMA = /^[+-]?\d+,\d+$/;
/** `1,234`: a thousand and more, or one and a bit? */
const AMBIGUOUS_COMMA = /^[+-]?\d{1,3},\d{3}$/;
/** `1.234.567`: that of a single group is a plain number. */
const SEVERAL_POINTS = /\..*[.,]/;

export type DecimalSign = '.' | ',';

/**
 * Reads a number as people and programs write it. A point or a comma is the decimal sign where that cannot be mistaken;
 * `1.5` is always one and a half. Null for what is no number, and for `1,234`, which means a thousand to some and a little
 * over one to others.
 *
 * @param decimalSign settles it: the other sign sets thousands apart then
 */
export function readDecimal(text: string, decimalSign: DecimalSign | null = null): Decimal | null {
  const written = text.trim().replace('−', '-');
  const digits = plainDigits(written, decimalSign);
  return digits === null || digits.length > MAX_DIGITS ? null : new Decimal(digits);
}

function plainDigits(written: string, decimalSign: DecimalSign | null): string | null {
  if (decimalSign === ',' && (GROUPED_POINT.test(written) || COMMA.test(written))) return swapped(written);
  if (decimalSign === '.' && GROUPED_COMMA.test(written)) return written.replaceAll(',', '');
  if (PLAIN.test(written)) return written.replace('+', '');
  if (GROUPED_SPACE.test(written)) return written.replace(/[^\d.,-]/g, '').replace(',', '.');
  if (decimalSign !== null || AMBIGUOUS_COMMA.test(written)) return null;
  if (GROUPED_COMMA.test(written)) return written.replaceAll(',', '').replace('+', '');
  if (GROUPED_POINT.test(written) && SEVERAL_POINTS.test(written)) return swapped(written);
  return COMMA.test(written) ? swapped(written) : null;
}

/** From `1.234,5` to `1234.5`. */
function swapped(written: string): string {
  return written.replaceAll('.', '').replace(',', '.').replace('+', '');
}

/** As short as it can be said without an exponent: `12.5`, never `12.50` or `1.25e1`. */
export function decimalText(value: Decimal): string {
  // Minus nothing is nothing.
  return value.eq(0) ? '0' : value.toFixed();
}

/**
 * A number with so many decimal places, rounded half away from zero.
 *
 * @param group what sets thousands apart; nothing does where it is empty
 */
export function formatDecimal(value: Decimal, places: number, decimalSign: string, group: string): string {
  const rounded = value.round(places, Decimal.roundHalfUp);
  const [whole, fraction] = rounded.abs().toFixed(places).split('.');
  const grouped = group === '' ? whole : whole.replace(/\B(?=(?:\d{3})+$)/g, () => group);
  const sign = rounded.lt(0) ? '-' : '';
  return sign + grouped + (fraction === undefined ? '' : decimalSign + fraction);
}
