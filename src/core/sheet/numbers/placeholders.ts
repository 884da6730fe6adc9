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
