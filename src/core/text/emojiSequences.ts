/**
 * Element of an emoji sequence: a pictograph with modifiers of form or color, a keycap, or a flag of two regional indicators (UTS 51,
 * 1.4.9).
 */
const ELEMENT = String.raw`(?:[0-9#*]\ufe0f?\u20e3|\p{Regional_Indicator}{2}|(?:\p{Emoji_Modifier_Base}\p{Emoji_Modifier}|[\p{Extended_Pictographic}\p{Emoji_Modifier}](?:[\ufe0e\ufe0f]\u20e3?)?)[\u{e0020}-\u{e007e}]*\u{e007f}?)`;
const SEQUENCE = new RegExp(String.raw`${ELEMENT}(?:\u200d${ELEMENT})*`, 'uy');

/** Code points that only occur in emoji sequences, so that a text without them has only single characters. */
const MAKES_SEQUENCE = /[\u200d\u20e3\ufe0e\ufe0f\u{1f1e6}-\u{1f1ff}\u{1f3fb}-\u{1f3ff}\u{e0020}-\u{e007f}]/u;
/** Combining mark of keycaps, and a character with the variation selector for text presentation. */
const KEYCAP = 0x20e3;
const TEXT_LOOK = /^.\ufe0e$/u;

/** Emoji that consists of several characters. */
export interface EmojiSequence {
  /** Offset after the emoji. */
  readonly end: number;
  /** Character that determines which face draws the emoji. */
  readonly codePoint: number;
}

/** Returns the end of the emoji that begins at `at`; `at` if none begins there. */
export function emojiEnd(text: string, at: number): number {
  SEQUENCE.lastIndex = at;
  return SEQUENCE.test(text) ? SEQUENCE.lastIndex : at;
}

/**
 * Finds the emoji of a text that consist of more than one character, by the offset of their first character: emoji with variation selector
 * 16, skin tones, flags, keycaps, tags and joiners (UTS 51, 1.4). Pictographs alone or with variation selector 15 are ordinary characters.
 * Null if there are none.
 */
export function emojiSequences(text: string): ReadonlyMap<number, EmojiSequence> | null {
  if (!MAKES_SEQUENCE.test(text)) return null;
  const found = new Map<number, EmojiSequence>();
  for (let at = 0; at < text.length; ) {
    const end = emojiEnd(text, at);
    const first = text.codePointAt(at) ?? 0;
    const size = first > 0xffff ? 2 : 1;
    if (end > at + size && !TEXT_LOOK.test(text.slice(at, end))) {
      found.set(at, { end, codePoint: first < 0x80 ? KEYCAP : first });
    }
    at = Math.max(end, at + size);
  }
  return found.size === 0 ? null : found;
}
