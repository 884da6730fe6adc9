/**
 * Element widths of many characters in one flat array, so that encoders copy numbers instead of walking strings.
 *
 * @param patterns one string of digits a character, all of one length
 * @param width gives the modules of a digit; the digit itself when left out
 */
export function buildPatternTable(
  patterns: readonly string[],
  width: (digit: string) => number = Number,
): Uint8Array {
  return Uint8Array.from(patterns.join(''), width);
}
