/** Control characters, and overrides of the text direction, which turn the letters behind them around. */
const UNSEEN = /[\p{Cc}\u202a-\u202e\u2066-\u2069]/gu;

/**
 * A name that a person types, without what no name needs: control characters (PostgreSQL takes no zero), direction overrides, lone
 * surrogates, and space around it. Line breaks and tabs become spaces.
 */
export function cleanName(typed: string): string {
  return typed
    .toWellFormed()
    .replace(/[\t\n\r]+/g, ' ')
    .replace(UNSEEN, '')
    .normalize('NFC')
    .trim();
}
