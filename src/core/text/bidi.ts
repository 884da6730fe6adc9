import bidiFactory, { type Bidi } from 'bidi-js';

/** Embedding levels of a paragraph's UTF-16 units (Unicode Standard Annex 9); odd levels are right to left. */
export interface BidiParagraph {
  readonly levels: Uint8Array;
  /** Level of the paragraph: 1 if its first strong character is right to left (rules P2 and P3), otherwise 0. */
  readonly baseLevel: number;
}

/**
 * Characters of the classes R, AL and AN, and those that embed, override or isolate. The surrogates are the lead surrogates of
 * right-to-left scripts beyond U+FFFF. A text without any of them has level 0 throughout.
 */
const NEEDS_LEVELS =
  /[\u0590-\u08ff\u200f\u202a-\u202e\u2066-\u2069\ufb1d-\ufdff\ufe70-\ufeff\ud802\ud803\ud83a\ud83b]/;

/** Classes that rule X9 removes from the text. This program keeps them with the level of the preceding character (5.2 of the annex). */
const REMOVED = new Set(['BN', 'LRE', 'RLE', 'LRO', 'RLO', 'PDF']);
/** Classes that get the paragraph's level at the end of a line (rule L1, parts 3 and 4). */
const TRAILING = new Set([...REMOVED, 'WS', 'S', 'B', 'LRI', 'RLI', 'FSI', 'PDI']);

let bidi: Bidi | null = null;

function library(): Bidi {
  bidi ??= bidiFactory();
  return bidi;
}

/** Resolves the levels of a paragraph; null if it has no right-to-left text. */
export function resolveBidi(
  paragraph: string,
  direction: 'auto' | 'ltr' | 'rtl' = 'auto',
): BidiParagraph | null {
  if (direction !== 'rtl' && !NEEDS_LEVELS.test(paragraph)) return null;
  const { levels, paragraphs } = library().getEmbeddingLevels(paragraph, direction);
  const baseLevel = paragraphs[0]?.level ?? 0;
  for (let at = 0; at < paragraph.length; at++) {
    if (isOneOf(paragraph, at, REMOVED)) levels[at] = at === 0 ? baseLevel : levels[at - 1];
  }
  return { levels, baseLevel };
}

function isOneOf(text: string, at: number, classes: ReadonlySet<string>): boolean {
  return classes.has(library().getBidiCharTypeName(text[at]));
}

/**
 * Returns the levels of a line of a paragraph, whose end `to` is exclusive. White space at the line's end gets the paragraph's level (rule
 * L1).
 */
export function lineLevels(
  paragraph: string,
  bidiParagraph: BidiParagraph,
  from: number,
  to: number,
): Uint8Array {
  const levels = bidiParagraph.levels.slice(from, to);
  for (let at = to - 1; at >= from && isOneOf(paragraph, at, TRAILING); at--) {
    levels[at - from] = bidiParagraph.baseLevel;
  }
  return levels;
}

/** Returns the indices of the given levels in visual order, from left to right (rule L2). */
export function visualOrder(levels: ArrayLike<number>): number[] {
  const order = Array.from(levels, (_, index) => index);
  const highest = order.reduce((most, index) => Math.max(most, levels[index]), 0);
  for (let level = highest; level > 0; level--) {
    for (let from = 0; from < order.length; from++) {
      if (levels[order[from]] < level) continue;
      let to = from;
      while (to < order.length && levels[order[to]] >= level) to++;
      reverse(order, from, to);
      from = to;
    }
  }
  return order;
}

function reverse(order: number[], from: number, to: number): void {
  for (let left = from, right = to - 1; left < right; left++, right--) {
    [order[left], order[right]] = [order[right], order[left]];
  }
}
