/** Returns dots with inverted bits, for languages in which a 0 prints. */
export function invertedBits(bits: Uint8Array): Uint8Array {
  const inverted = new Uint8Array(bits.length);
  let at = 0;
  // The bytes of a label's bitmap are usually aligned, so that four bytes can be inverted at a time.
  if (bits.byteOffset % Uint32Array.BYTES_PER_ELEMENT === 0) {
    const words = bits.length >> 2;
    const from = new Uint32Array(bits.buffer, bits.byteOffset, words);
    const to = new Uint32Array(inverted.buffer, 0, words);
    for (let word = 0; word < words; word++) to[word] = ~from[word];
    at = words << 2;
  }
  for (; at < inverted.length; at++) inverted[at] = ~bits[at];
  return inverted;
}
