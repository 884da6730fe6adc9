const ESCAPE = 0x1b;
/** Bytes after ESC that switch ISO-2022-JP to double bytes (`$@`, `$B`) and to single bytes (`(B`, `(J`, `(I`); RFC 1468. */
const SWITCHES = ['$@', '$B', '(B', '(J', '(I'];

/**
 * Returns true if a piece of text contains an escape sequence of ISO-2022-JP, whose bytes are all ASCII. An ESC whose following bytes are in
 * the next piece counts, because other text has no ESC.
 */
export function hasJapaneseEscape(bytes: Uint8Array): boolean {
  for (let at = bytes.indexOf(ESCAPE); at >= 0; at = bytes.indexOf(ESCAPE, at + 1)) {
    const following = String.fromCharCode(...bytes.subarray(at + 1, at + 3));
    if (SWITCHES.some((sequence) => sequence.startsWith(following))) return true;
  }
  return false;
}
