const HYPHEN = 0x2d;
const POINT = 0x2e;
const ZERO = 0x30;
const NINE = 0x39;
/** The General format shows at most this many characters, the sign apart (ECMA-376 Part 1, 18.8.30). */
const GENERAL_WIDTH = 11;

/**
 * True when General shows the number exactly as it is written: plain decimal digits that fit the width, no needless
 * zero in front or behind.
 */
export function isShownAsWritten(bytes: Uint8Array, start: number, end: number): boolean {
  let at = start;
  if (at < end && bytes[at] === HYPHEN) at++;
  const width = end - at;
  if (width < 1 || width > GENERAL_WIDTH) return false;
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
  return points === 1 && last !== ZERO && last !== POINT;
}

function withoutTrailingZeros(text: string): string {
  if (!text.includes('.') || text.includes('e')) return text;
  return text.replace(/\.?0+$/, '');
}

/** `1.50000e+5` as spreadsheets write it: `1.5E+05`. */
function asScientific(text: string): string {
  const [mantissa, exponent] = text.split('e');
  if (exponent === undefined) return withoutTrailingZeros(text);
  return `${withoutTrailingZeros(mantissa)}E${exponent[0]}${exponent.slice(1).padStart(2, '0')}`;
}

/**
 * A number as the General format shows it in a wide cell: up to 11 characters, else scientific with six significant
 * digits (`123456789012345` is `1.23457E+14`). Agrees with SheetJS's formatter, which the tests compare.
 */
export function formatGeneral(value: number): string {
  if (!Number.isFinite(value)) return Number.isNaN(value) ? '#NUM!' : '#DIV/0!';
  if (Number.isInteger(value) && Math.abs(value) < 1e11) return String(value + 0);
  const width = value < 0 ? GENERAL_WIDTH + 1 : GENERAL_WIDTH;
  const magnitude = Math.floor(Math.log10(Math.abs(value)));
  if (magnitude >= -4 && magnitude <= -1) return asScientific(value.toPrecision(10 + magnitude));
  if (Math.abs(magnitude) <= 9) {
    const fixed = withoutTrailingZeros(value.toFixed(12));
    if (fixed.length <= width) return fixed;
    const precise = value.toPrecision(10);
    return asScientific(precise.length <= width ? precise : value.toExponential(5));
  }
  if (magnitude === 10) return withoutTrailingZeros(value.toFixed(10).slice(0, 12)).replace(/\.$/, '');
  const fixed = withoutTrailingZeros(value.toFixed(11));
  const isHidden = fixed === '0' || fixed === '-0';
  return asScientific(fixed.length > width || isHidden ? value.toPrecision(6) : fixed);
}
