/** Parts of a section of a format code: quoted, escaped, spacing, filling and bracketed text, or one other character. */
const PARTS = /"[^"]*"?|\\.|[_*].|\[[^\]]*\]|./gsu;

const partsOf = (code: string): string[] => code.match(PARTS) ?? [];

/** Splits a code into its sections; the semicolons stay separate parts. */
function sectionsOf(code: string): string[][] {
  const sections: string[][] = [[]];
  for (const part of partsOf(code)) {
    if (part === ';') sections.push([]);
    else sections[sections.length - 1].push(part);
  }
  return sections;
}

const joined = (sections: readonly (readonly string[])[]) =>
  sections.map((parts) => parts.join('')).join(';');

/** Index of the section's decimal point, or of its end. */
function pointOf(parts: readonly string[]): number {
  const point = parts.indexOf('.');
  return point < 0 ? parts.length : point;
}

/** Index of the E of scientific notation after the digits; -1 in other sections. */
const exponentOf = (parts: readonly string[]) =>
  parts.findIndex((part, at) => /^[Ee]$/.test(part) && /^[-+]$/.test(parts[at + 1] ?? ''));

/** Shows a digit at every place before the last required one: `.#0` has two decimals, like `.00`. */
function withRequiredDecimals(parts: readonly string[]): string[] {
  const exponent = exponentOf(parts);
  const end = exponent < 0 ? parts.length : exponent;
  const last = parts.lastIndexOf('0', end - 1);
  const point = pointOf(parts);
  return parts.map((part, at) => (part === '#' && at > point && at < last ? '0' : part));
}

/** Rewrites placeholders that the formatting library shows in another way than spreadsheet programs do: `#` before a required decimal. */
export function normalizePlaceholders(code: string): string {
  return joined(sectionsOf(code).map(withRequiredDecimals));
}

/**
 * Returns the code for zero. In scientific notation with several digits before the point, spreadsheet programs show zero with the required
 * digits only, as in `0.0E+0` for `##0.0E+0`; the library shows `000.0E+0`.
 */
export function codeForZero(code: string): string {
  const shortened = sectionsOf(code).map((parts) => {
    const exponent = exponentOf(parts);
    if (exponent < 0) return parts;
    const end = parts.indexOf('0');
    if (end < 0 || end > Math.min(pointOf(parts), exponent)) return parts;
    return parts.flatMap((part, at) => {
      if (at >= end || !/^[#?,]$/.test(part)) return [part];
      return part === '?' ? ['" "'] : [];
    });
  });
  return joined(shortened);
}

/** Integer part of a section with groups of thousands, of which some places are required and later ones are not. */
interface GroupedPart {
  readonly from: number;
  readonly to: number;
  readonly places: readonly string[];
  readonly decimals: number;
}

/** Digits of a group. */
const GROUP = 3;

const isPlace = (part: string) => /^[0#?]$/.test(part);

function groupedPartOf(parts: readonly string[]): GroupedPart | null {
  if (parts.includes('%') || exponentOf(parts) >= 0) return null;
  const point = pointOf(parts);
  const from = parts.findIndex(isPlace);
  const to = parts.findLastIndex((part, at) => at < point && isPlace(part)) + 1;
  const integer = from < 0 ? [] : parts.slice(from, to);
  // A comma behind the last place divides by a thousand.
  if (!integer.includes(',') || parts[to] === ',') return null;
  if (!integer.every((part) => /^[0#,]$/.test(part))) return null;
  const places = integer.filter(isPlace);
  const isPadded = places.indexOf('0') < places.lastIndexOf('#') && places.includes('0');
  return isPadded ? { from, to, places, decimals: parts.slice(point).filter(isPlace).length } : null;
}

/**
 * Returns a function that rewrites a code such as `0#,##0` for a value; null for codes that need no rewriting. Spreadsheet programs leave out
 * the optional places that the value doesn't fill, as in `012`; the library shows a space for their separator.
 */
export function groupedCode(code: string): ((digitsOf: (decimals: number) => number) => string) | null {
  const sections = sectionsOf(code).map((parts) => ({ parts, grouped: groupedPartOf(parts) }));
  if (sections.every(({ grouped }) => grouped === null)) return null;
  return (digitsOf) =>
    joined(
      sections.map(({ parts, grouped }) => {
        if (grouped === null) return parts;
        const { from, to, places, decimals } = grouped;
        const digits = digitsOf(decimals);
        if (digits >= places.length) return parts;
        const shown = places.filter((place, at) => place === '0' || places.length - at <= digits).length;
        const zeros = '0'.repeat(shown - digits);
        const own = '0'.repeat(digits);
        // Separators are only between digits of the value, so the zeros before them become a text.
        const integer = digits > GROUP ? `"${zeros}"${own.replace(/\B(?=(?:0{3})+$)/g, ',')}` : zeros + own;
        return [...parts.slice(0, from), integer, ...parts.slice(to)];
      }),
    );
}
