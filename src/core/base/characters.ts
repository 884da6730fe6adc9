const ASCII = /^[\x20-\x7e]*$/;
let segmenter: Intl.Segmenter | null = null;

/** Splits a text into grapheme clusters: a letter with its marks is one cluster, and so is an emoji of several parts. */
export function charactersOf(text: string): readonly string[] {
  if (ASCII.test(text)) return [...text];
  segmenter ??= new Intl.Segmenter(undefined, { granularity: 'grapheme' });
  return Array.from(segmenter.segment(text), ({ segment }) => segment);
}

/** Truncates a text to `length` grapheme clusters, including the suffix, which marks the truncation and is cut if it is longer. */
export function truncated(text: string, length: number, suffix: string): string {
  const characters = charactersOf(text);
  if (characters.length <= length) return text;
  const ending = charactersOf(suffix).slice(0, length);
  const start = characters.slice(0, length - ending.length).join('');
  return start.trimEnd() + ending.join('');
}

/** Matches a negative number, also a formatted one. */
const NEGATIVE = /^[-−]\d[\d.,'’ \u00a0\u2009\u202f]*$/;

/**
 * Pads a text at the start to `length` grapheme clusters. Zeros follow the sign of a negative number.
 *
 * @returns null if the result would exceed `maxUnits` UTF-16 units
 */
export function padded(
  text: string,
  length: number,
  filler: string,
  maxUnits = Number.POSITIVE_INFINITY,
): string | null {
  const missing = length - charactersOf(text).length;
  if (missing <= 0 || filler === '') return text;
  const fillers = charactersOf(filler);
  const times = Math.ceil(missing / fillers.length);
  if (filler.length * times > maxUnits) return null;
  if (filler === '0' && NEGATIVE.test(text)) return text[0] + filler.repeat(missing) + text.slice(1);
  return fillers.length === 1
    ? filler.repeat(missing) + text
    : charactersOf(filler.repeat(times)).slice(0, missing).join('') + text;
}
