/** Maximum length of a number. The exact value of a double-precision number has fewer digits; only padding has more. */
const MAX_LENGTH = 1200;
/** Number of digits that a double-precision number always keeps (IEEE 754). */
const EXACT_DIGITS = 15;

const JSON_NUMBER = /^-?(0|[1-9]\d*)(?:\.(\d+))?(?:[eE]([+-]?\d+))?$/;
const ZERO = 48;

/** Decimal number: its digits without zeros at either end, and the power of ten of the last one. The digits of 0 are empty. */
interface Decimal {
  readonly digits: string;
  readonly exponent: number;
}

function decimalOf(text: string): Decimal | null {
  const match = JSON_NUMBER.exec(text);
  if (!match) return null;
  const [, whole, fraction = '', exponent = '0'] = match;
  const all = whole + fraction;
  let start = 0;
  let end = all.length;
  while (start < end && all.charCodeAt(start) === ZERO) start++;
  while (end > start && all.charCodeAt(end - 1) === ZERO) end--;
  if (start === end) return { digits: '', exponent: 0 };
  return { digits: all.slice(start, end), exponent: Number(exponent) - fraction.length + all.length - end };
}

/** True for an exponent of more than two digits, with which a number may be beyond the range of double-precision numbers. */
const hasFarExponent = (text: string) => /e[+-]?\d{3}/i.test(text);

/**
 * True for a number that the JSON parser changes: it is not the one that JavaScript writes for the parsed value. `1.0` and `1e2` are the
 * same numbers as `1` and `100`.
 *
 * @param text number as it is written in JSON; any other text is left to the parser
 */
export function isRoundedByParser(text: string): boolean {
  if (text.length > MAX_LENGTH) return true;
  if (text.length <= EXACT_DIGITS && !hasFarExponent(text)) return false;
  const written = decimalOf(text);
  if (written === null) return false;
  const parsed = decimalOf(String(Number(text)));
  return parsed === null || parsed.digits !== written.digits || parsed.exponent !== written.exponent;
}
