/** Dots of languages in which a 0 prints. */
export function invertedBits(bits: Uint8Array): Uint8Array {
  const inverted = new Uint8Array(bits.length);
  for (let at = 0; at < inverted.length; at++) inverted[at] = ~bits[at];
  return inverted;
}
