/**
 * Control characters, overrides of the text direction, which turn the letters behind them around, and signs without a width, by which
 * two names look like one. Joiners stay: letters of several scripts, and pictograms, look otherwise without them.
 */
const UNSEEN = /[\p{Cc}\u00ad\u200b\u202a-\u202e\u2060-\u2064\u2066-\u2069\ufeff]/gu;

/**
 * A name that a person types, without what no name needs: control characters (PostgreSQL takes no zero), direction overrides, signs
 * without a width, lone surrogates, and space around it. Line breaks and tabs become spaces.
 */
export function cleanName(typed: string): string {
  return typed
    .toWellFormed()
    .replace(/[\t\n\r]+/g, ' ')
    .replace(UNSEEN, '')
    .normalize('NFC')
    .trim();
}
