const ASCII = /^[\x20-\x7e]*$/;
let segmenter: Intl.Segmenter | null = null;

/** Grapheme clusters of a text: a letter with its marks is one, and so is an emoji of several parts. */
export function charactersOf(text: string): readonly string[] {
  if (ASCII.test(text)) return [...text];
  segmenter ??= new Intl.Segmenter(undefined, { granularity: 'grapheme' });
  return Array.from(segmenter.segment(text), ({ segment }) => segment);
}

/** At most so many characters, the suffix among them where something is left out. */
export function truncated(text: string, length: number, suffix: string): string {
  const characters = charactersOf(text);
  if (characters.length <= length) return text;
  const room = Math.max(0, length - charactersOf(suffix).length);
  return characters.slice(0, room).join('').trimEnd() + suffix;
}

/**
 * Filled up at the start to so many characters.
 *
 * @returns null where that takes more than `maxUnits` UTF-16 units
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
  return fillers.length === 1
    ? filler.repeat(missing) + text
    : charactersOf(filler.repeat(times)).slice(0, missing).join('') + text;
}
