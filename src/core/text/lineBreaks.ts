/// <reference path="./linebreak.d.ts" />
import LineBreaker from 'linebreak';

/** Scripts written without spaces whose words only a dictionary finds (line breaking class SA of UAX 14). */
const NEEDS_DICTIONARY = /[\u0e00-\u0eff\u1000-\u109f\u1780-\u17ff]/;

/**
 * Offsets at which a line of this paragraph may end, ascending, the paragraph's end last (Unicode Standard Annex 14;
 * Thai, Lao, Khmer and Burmese by ICU's word dictionaries where the runtime has them).
 */
export function lineBreaks(paragraph: string): number[] {
  const positions: number[] = [];
  const breaker = new LineBreaker(paragraph);
  for (let next = breaker.nextBreak(); next; next = breaker.nextBreak()) positions.push(next.position);
  if (!NEEDS_DICTIONARY.test(paragraph) || typeof Intl.Segmenter !== 'function') return positions;
  const merged = new Set(positions);
  for (const word of new Intl.Segmenter('th', { granularity: 'word' }).segment(paragraph)) {
    const before = paragraph[word.index - 1];
    if (before !== undefined && NEEDS_DICTIONARY.test(before) && NEEDS_DICTIONARY.test(word.segment)) {
      merged.add(word.index);
    }
  }
  return [...merged].sort((a, b) => a - b);
}
