/** Maximum number of digits of a denominator: with more, fractions are practically exact, and the search would take long. */
const MAX_DIGITS = 4;

/** Patterns of the parts of a section. Each must match where the previous one ends: a single pattern would try every division of a text. */
const PARTS = {
  /** Text, escaped characters and colors before the fraction. */
  prefix: /(?:[^"#0?\\[\]/@;]|"[^"]*"|\\.|\[[^\]<>=]*\])*/y,
  /** Whole number with the gap after it, numerator, and denominator. */
  fraction: /(?:([#0?,]+)( +))?([#0?]+)\/(?:([1-9]\d*)|([#0?]+))/y,
  suffix: /(?:[^"#0?\\[\]/@;]|"[^"]*"|\\.)*$/y,
};

interface FractionSection {
  readonly prefix: string;
  /** Pattern of the whole number, and the gap after it; undefined for a fraction without a whole number: `?/?`. */
  readonly whole: string | undefined;
  readonly gap: string;
  readonly numerator: string;
  readonly denominator: string;
  /** Fixed denominator, as in `# ?/8`. */
  readonly fixed: number | undefined;
  readonly suffix: string;
}

/**
 * Compiles a format that shows fractions, such as `# ??/??`; undefined for any other format. The formatting library doesn't find the
 * nearest fraction (for 0.3 under `# ?/?` it shows 2/7) and rounds the whole number up (31/32 becomes 1 31/32). Therefore the fraction is
 * computed here and inserted into the code as text, and only the whole number is formatted by `formatWhole`.
 */
export function compileFraction(
  code: string,
  formatWhole: (code: string, value: number) => string,
): ((value: number) => string) | undefined {
  const sections = code.split(';').map(parseSection);
  const [first, negative, zero] = sections;
  // Other kinds of sections, and sections with conditions, are left to the library.
  if (first === undefined || sections.length > 3 || sections.includes(undefined)) return undefined;
  return (value) => {
    if (value < 0 && negative) return showFraction(negative, -value, formatWhole);
    const text = showFraction((value === 0 && zero) || first, Math.abs(value), formatWhole);
    return value < 0 && /[1-9]/.test(text) ? `-${text}` : text;
  };
}

function parseSection(section: string): FractionSection | undefined {
  const matchAt = (part: RegExp, index: number) => {
    part.lastIndex = index;
    return part.exec(section);
  };
  const prefix = matchAt(PARTS.prefix, 0)?.[0] ?? '';
  const fraction = matchAt(PARTS.fraction, prefix.length);
  if (fraction === null) return undefined;
  const suffix = matchAt(PARTS.suffix, prefix.length + fraction[0].length)?.[0];
  if (suffix === undefined) return undefined;
  const [, whole, gap = '', numerator, fixed, digits] = fraction;
  const denominator = fixed ?? digits;
  return {
    prefix,
    whole,
    gap,
    numerator,
    denominator,
    fixed: fixed === undefined ? undefined : Number(fixed),
    suffix,
  };
}

function showFraction(
  section: FractionSection,
  size: number,
  formatWhole: (code: string, value: number) => string,
): string {
  const { prefix, gap, suffix } = section;
  let whole = Math.floor(size);
  let { numerator, denominator } = nearestFraction(size - whole, section);
  if (numerator === denominator) {
    whole++;
    numerator = 0;
  }
  if (section.whole === undefined) {
    const text = fractionText(section, numerator + whole * denominator, denominator);
    return formatWhole(`${prefix}"${text}"${suffix}`, 0);
  }
  const isZero = whole === 0 && numerator === 0;
  const wholeCode = isZero ? section.whole.replace(/.$/, '0') : section.whole;
  const text = numerator === 0 ? noFraction(section) : fractionText(section, numerator, denominator);
  return formatWhole(`${prefix}${wholeCode}${gap}"${text}"${suffix}`, whole);
}

/** Returns the nearest fraction with an allowed denominator; of equally near fractions, the one with the smallest denominator. */
function nearestFraction(rest: number, { fixed, denominator: pattern }: FractionSection) {
  const most = fixed ?? 10 ** Math.min(pattern.length, MAX_DIGITS) - 1;
  let best = { numerator: 0, denominator: fixed ?? 1 };
  let bestDistance = Number.POSITIVE_INFINITY;
  for (let denominator = fixed ?? 1; denominator <= most && bestDistance > 0; denominator++) {
    const numerator = Math.round(rest * denominator);
    const distance = Math.abs(numerator / denominator - rest);
    if (distance < bestDistance) {
      best = { numerator, denominator };
      bestDistance = distance;
    }
  }
  return best;
}

function fractionText(section: FractionSection, numerator: number, denominator: number): string {
  const above = padFront(String(numerator), section.numerator);
  const below = String(denominator).padEnd(
    section.denominator.includes('?') ? section.denominator.length : 0,
  );
  return `${above}/${below}`;
}

function padFront(digits: string, pattern: string): string {
  return pattern.slice(0, Math.max(0, pattern.length - digits.length)).replace(/[?#]/g, padOf) + digits;
}

function padOf(placeholder: string): string {
  return placeholder === '?' ? ' ' : '';
}

/** Returns the text for a fraction of zero, for which `?` keeps its width. */
function noFraction({ numerator, denominator }: FractionSection): string {
  if (numerator.includes('0')) return `${numerator.replace(/[?#]/g, padOf)}/1`;
  const width = `${numerator}/${denominator}`.length;
  return numerator.includes('?') ? ' '.repeat(width) : '';
}
