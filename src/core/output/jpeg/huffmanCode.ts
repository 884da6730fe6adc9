/** Maximum code length in a JPEG (ITU-T T.81, C.2). */
const MAX_BITS = 16;

/** Prefix code for one-byte symbols. */
export interface HuffmanCode {
  /** Number of codes by length, from 1 to 16 bits. */
  readonly counts: Uint8Array;
  /** Symbols, shorter codes first. */
  readonly symbols: Uint8Array;
}

/** Returns the depth of each leaf, the rarest symbol first, in a tree that gives the shortest total length (Huffman 1952). */
function leafDepths(rarestFirst: Float64Array): Uint16Array {
  const leaves = rarestFirst.length;
  const nodes = 2 * leaves - 1;
  const weights = new Float64Array(nodes);
  weights.set(rarestFirst);
  const parents = new Uint16Array(nodes);
  let made = leaves;
  // Weights of merged nodes are created in ascending order, so the smallest remaining weight is at the head of one of two queues: leaves or
  // merged nodes.
  let leaf = 0;
  let sum = leaves;
  const takeLeast = () => {
    const isLeaf = leaf < leaves && (sum >= made || weights[leaf] <= weights[sum]);
    return isLeaf ? leaf++ : sum++;
  };
  for (; made < nodes; made++) {
    const a = takeLeast();
    const b = takeLeast();
    parents[a] = made;
    parents[b] = made;
    weights[made] = weights[a] + weights[b];
  }
  const depths = new Uint16Array(nodes);
  for (let node = nodes - 2; node >= 0; node--) depths[node] = depths[parents[node]] + 1;
  return depths.subarray(0, leaves);
}

/**
 * Shortens codes of more than 16 bits: of two longest codes, one loses a bit; for the other, a shorter code is replaced by two codes that
 * are a bit longer (ITU-T T.81, figure K.3). `perLength` contains the number of codes by length and is modified.
 */
function limitLengths(perLength: number[]): void {
  for (let length = perLength.length - 1; length > MAX_BITS; length--) {
    while (perLength[length] > 0) {
      let shorter = length - 2;
      while (perLength[shorter] === 0) shorter--;
      perLength[length] -= 2;
      perLength[length - 1]++;
      perLength[shorter + 1] += 2;
      perLength[shorter]--;
    }
  }
}

/**
 * Returns the code with the fewest bits for the given symbol frequencies; no code consists of ones only (ITU-T T.81, K.2). Symbols with
 * frequency 0 have no code; at least one frequency must be above 0.
 *
 * @param frequencies number of occurrences of each of the 256 symbols
 */
export function huffmanCode(frequencies: Uint32Array): HuffmanCode {
  // Frequency and symbol are combined in one number, because typed arrays sort numbers fast, without a comparison function, and thousands
  // of pictures are encoded per second.
  const ranks = new Float64Array(256);
  let count = 0;
  for (let symbol = 0; symbol < 256; symbol++)
    if (frequencies[symbol] > 0) ranks[count++] = frequencies[symbol] * 256 + 255 - symbol;
  const ranked = ranks.subarray(0, count).sort();
  const symbols = new Uint8Array(count);
  // An additional symbol, rarer than all others, gets the code that consists of ones, and is then dropped.
  const rarestFirst = new Float64Array(count + 1);
  for (let at = 0; at < count; at++) {
    symbols[count - 1 - at] = 255 - (ranked[at] % 256);
    rarestFirst[at + 1] = Math.floor(ranked[at] / 256);
  }
  // The rarest symbol is the deepest leaf.
  const depths = leafDepths(rarestFirst);
  const perLength = new Array<number>(Math.max(MAX_BITS, depths[0]) + 1).fill(0);
  for (const depth of depths) perLength[depth]++;
  limitLengths(perLength);
  const longest = perLength.findLastIndex((count) => count > 0);
  perLength[longest]--;
  return { counts: Uint8Array.from(perLength.slice(1, MAX_BITS + 1)), symbols };
}

/**
 * Returns for each of the 256 symbols its code, shifted left by 8 bits, plus the code's length; 0 for a symbol without a code (ITU-T T.81,
 * C.2).
 */
export function codeWords({ counts, symbols }: HuffmanCode): Uint32Array {
  const words = new Uint32Array(256);
  let code = 0;
  let at = 0;
  for (let length = 1; length <= MAX_BITS; length++) {
    for (let index = 0; index < counts[length - 1]; index++) words[symbols[at++]] = (code++ << 8) | length;
    code <<= 1;
  }
  return words;
}
