/** The longest code that a JPEG may have (ITU-T T.81, C.2). */
const MAX_BITS = 16;

/** A prefix code for symbols of one byte. */
export interface HuffmanCode {
  /** Number of codes by length, from 1 to 16 bits. */
  readonly counts: Uint8Array;
  /** The symbols, shorter codes first. */
  readonly symbols: Uint8Array;
}

/** Depth of each leaf, the rarest first, in a tree of minimal total length (Huffman 1952). */
function leafDepths(rarestFirst: Float64Array): Uint16Array {
  const leaves = rarestFirst.length;
  const nodes = 2 * leaves - 1;
  const weights = new Float64Array(nodes);
  weights.set(rarestFirst);
  const parents = new Uint16Array(nodes);
  let made = leaves;
  // Sums come in rising order, so the two least of all stand at the heads of two queues: leaves, and sums behind them.
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
 * Shortens codes of more than 16 bits: two of the longest become one of a bit less, and of a shorter code's place two are made
 * (ITU-T T.81, figure K.3). `perLength` counts codes by their length and is changed.
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
 * The code that takes the fewest bits for symbols that come so often, none of it all ones (ITU-T T.81, K.2). Symbols that
 * never come have none; at least one comes.
 *
 * @param frequencies of the 256 symbols
 */
export function huffmanCode(frequencies: Uint32Array): HuffmanCode {
  // Frequency and symbol as one number: thousands of pictures are coded a second, and numbers sort without being compared by us.
  const ranks = new Float64Array(256);
  let count = 0;
  for (let symbol = 0; symbol < 256; symbol++)
    if (frequencies[symbol] > 0) ranks[count++] = frequencies[symbol] * 256 + 255 - symbol;
  const ranked = ranks.subarray(0, count).sort();
  const symbols = new Uint8Array(count);
  // One more, rarer than any, takes the code of ones and is left out.
  const rarestFirst = new Float64Array(count + 1);
  for (let at = 0; at < count; at++) {
    symbols[count - 1 - at] = 255 - (ranked[at] % 256);
    rarestFirst[at + 1] = Math.floor(ranked[at] / 256);
  }
  // The rarest lies deepest.
  const depths = leafDepths(rarestFirst);
  const perLength = new Array<number>(Math.max(MAX_BITS, depths[0]) + 1).fill(0);
  for (const depth of depths) perLength[depth]++;
  limitLengths(perLength);
  const longest = perLength.findLastIndex((count) => count > 0);
  perLength[longest]--;
  return { counts: Uint8Array.from(perLength.slice(1, MAX_BITS + 1)), symbols };
}

/** For each of the 256 symbols its code, shifted by 8 bits over its length; 0 where it has none (ITU-T T.81, C.2). */
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
