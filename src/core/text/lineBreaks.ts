/// <reference path="./linebreak.d.ts" />
import LineBreaker from 'linebreak';

/** Scripts without spaces between words, whose line breaks need a dictionary (line breaking class SA of UAX 14). */
const NEEDS_DICTIONARY = /[\u0e00-\u0eff\u1000-\u109f\u1780-\u17ff]/;

/** Full-width opening punctuation (class OP, East Asian width F, H or W). */
const WIDE_OPENING = /[\u2329\u3008-\u301d\ufe17-\ufe5d\uff08-\uff62]/;
const OPENING = /^\p{Ps}$/u;
/** Characters that belong to the preceding one: those of class CM, which includes control characters, and the joiner. */
const ATTACHED = /^(?:\u200d|[\p{M}\u0001-\u0008\u000e-\u001f\u007f-\u0084\u0086-\u009f])$/u;
const TAKES_NO_MARK = /[\n-\r\u0085\u2028\u2029 \u200b]/;
/** Letters and marks, which are of class SA in these scripts; their punctuation is not. */
const WORD_PART = /[\p{L}\p{M}]/u;
const RESERVED_PICTOGRAPH = /[^\P{Extended_Pictographic}\P{Cn}]\p{M}*(?=\p{Emoji_Modifier})/gu;

/**
 * Returns the offsets at which a line of the paragraph may end, in ascending order and including the paragraph's end (Unicode Standard
 * Annex 14). In Thai, Lao, Khmer and Burmese, words are found by ICU's dictionaries, if the runtime has them.
 */
export function lineBreaks(paragraph: string): number[] {
  const positions = breakPositions(paragraph);
  const added = [...wideOpenings(paragraph), ...dictionaryWords(paragraph)];
  const removed = reservedPictographs(paragraph);
  if (added.length === 0 && removed.size === 0) return positions;
  const merged = new Set([...positions, ...added]);
  return [...merged].filter((position) => !removed.has(position)).sort((a, b) => a - b);
}

function breakPositions(text: string): number[] {
  const positions: number[] = [];
  const breaker = new LineBreaker(text);
  for (let next = breaker.nextBreak(); next; next = breaker.nextBreak()) positions.push(next.position);
  return positions;
}

/**
 * Returns the breaks before wide opening brackets. Rule LB30 keeps a letter or digit together with the opening bracket after it, but since
 * Unicode 13 not with a wide one: `ABC（中文）` may break before the bracket. The library implements an earlier version.
 */
function wideOpenings(paragraph: string): number[] {
  if (!WIDE_OPENING.test(paragraph)) return [];
  const found: number[] = [];
  for (let at = 1; at < paragraph.length; at++) {
    if (!WIDE_OPENING.test(paragraph[at]) || !OPENING.test(paragraph[at])) continue;
    if (isAlphanumeric(baseBefore(paragraph, at))) found.push(at);
  }
  return found;
}

/** Returns the character to which the marks before `at` belong; marks without such a character count as a letter (rules LB9 and LB10). */
function baseBefore(paragraph: string, at: number): string {
  const before = [...paragraph.slice(Math.max(0, at - MAX_MARKS), at)];
  if (before.at(-1) === '\u200d') return '\u200d';
  const base = before.findLastIndex((character) => !ATTACHED.test(character));
  const isMarked = base < before.length - 1;
  return base < 0 || (isMarked && TAKES_NO_MARK.test(before[base])) ? 'a' : before[base];
}

const MAX_MARKS = 32;

const alphanumeric = new Map<string, boolean>();

/**
 * True for a character of the line break classes AL, HL or NU, determined by whether the library breaks between it and a letter or an
 * ideograph.
 */
function isAlphanumeric(character: string): boolean {
  let known = alphanumeric.get(character);
  if (known === undefined) {
    const breaksInside = (text: string) => breakPositions(text).length > 1;
    known =
      !breaksInside(`${character}a`) && breaksInside(`${character}中`) && breaksInside(`中${character}`);
    alphanumeric.set(character, known);
  }
  return known;
}

/** Returns the positions between a reserved pictograph and its skin tone, at which lines must not break (rule LB30b). */
function reservedPictographs(paragraph: string): ReadonlySet<number> {
  return new Set([...paragraph.matchAll(RESERVED_PICTOGRAPH)].map((match) => match.index + match[0].length));
}

function dictionaryWords(paragraph: string): number[] {
  if (!NEEDS_DICTIONARY.test(paragraph) || typeof Intl.Segmenter !== 'function') return [];
  const words: number[] = [];
  for (const word of new Intl.Segmenter('th', { granularity: 'word' }).segment(paragraph)) {
    const before = paragraph[word.index - 1];
    if (before !== undefined && isWordPart(before) && isWordPart(word.segment[0])) words.push(word.index);
  }
  return words;
}

function isWordPart(character: string): boolean {
  return NEEDS_DICTIONARY.test(character) && WORD_PART.test(character);
}
