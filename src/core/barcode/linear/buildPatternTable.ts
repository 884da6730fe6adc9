/**
 * Builds one flat array of the element widths of many characters, so that encoders copy numbers instead of parsing strings.
 *
 * @param patterns one string of digits per character, all of the same length
 * @param width returns the modules of a digit; default the digit itself
 */
export function buildPatternTable(
  patterns: readonly string[],
  width: (digit: string) => number = Number,
): Uint8Array {
  return Uint8Array.from(patterns.join(''), width);
}
