/**
 * Weights of the features that a mask should avoid (ISO/IEC 18004, table 11); the one of runs is in how they are counted.
 */
const BLOCK_WEIGHT = 3;
const FINDER_WEIGHT = 40;
const BALANCE_WEIGHT = 10;

const MAX_WORDS = 177 * 6;
const sameAcross = new Int32Array(MAX_WORDS + 8);

/** Set bits of a 32-bit word. */
function countBits(word: number): number {
  word -= (word >>> 1) & 0x55555555;
  word = (word & 0x33333333) + ((word >>> 2) & 0x33333333);
  return Math.imul((word + (word >>> 4)) & 0x0f0f0f0f, 0x01010101) >>> 24;
}

function joinRows(rows: Int32Array, from: number, to: number): number {
  let joined = 0;
  for (let row = from; row < to; row++) joined |= rows[row];
  return joined;
}

function scoreBalance(dark: number, size: number): number {
  const total = size * size;
  return Math.floor(Math.abs(dark * 20 - total * 10) / total) * BALANCE_WEIGHT;
}

/**
 * Penalty of a symbol of at most 32 columns, one word a row. A run of n ≥ 5 equal modules costs n − 2; in a word that
 * marks where five equal modules begin, such a run is n − 4 bits in a row, so its bits and its end give the cost.
 *
 * The quiet zone counts as light beside a finder-like pattern: a scanner sees it as such.
 *
 * @param rows one word a row, leftmost module in the most significant bit, unused bits clear; read up to row size + 10,
 * which must be clear
 * @param limit gives up, and returns something above, when the penalty passes it
 */
export function scoreNarrowQr(rows: Int32Array, size: number, limit: number): number {
  const columns = -1 << (32 - size);
  const pairs = columns << 1;
  let score = 0;
  let dark = 0;
  let sameBelow1 = 0;
  let sameBelow2 = 0;
  let sameBelow3 = 0;
  let runAbove = 0;
  let pairAbove = 0;
  let units = 0;
  let blocks = 0;
  let finders = 0;
  for (let row = 0; row < size; row++) {
    const x = rows[row];
    dark += countBits(x);

    const pair = ~(x ^ (x << 1)) & pairs;
    const run = pair & (pair << 1) & (pair << 2) & (pair << 3);
    if (run !== 0) units += countBits(run) + 2 * countBits(run & ~(run << 1));

    // The same downwards: a bit says that this row's module equals the one above it.
    const same = row === 0 ? 0 : ~(x ^ rows[row - 1]) & columns;
    const runDown = same & sameBelow1 & sameBelow2 & sameBelow3;
    if (runDown !== 0) units += countBits(runDown) + 2 * countBits(runDown & ~runAbove);
    sameBelow3 = sameBelow2;
    sameBelow2 = sameBelow1;
    sameBelow1 = same;
    runAbove = runDown;

    blocks += countBits(same & pair & pairAbove);
    pairAbove = pair;

    const across = x & ~(x << 1) & (x << 2) & (x << 3) & (x << 4) & ~(x << 5) & (x << 6);
    if (across !== 0) {
      const after = (x << 7) | (x << 8) | (x << 9) | (x << 10);
      const before = (x >>> 1) | (x >>> 2) | (x >>> 3) | (x >>> 4);
      finders += countBits(across & ~(after & before));
    }
    const r1 = rows[row + 1];
    const down = x & ~r1 & rows[row + 2] & rows[row + 3] & rows[row + 4] & ~rows[row + 5] & rows[row + 6];
    if (down !== 0) {
      const after = joinRows(rows, row + 7, row + 11);
      const before = joinRows(rows, Math.max(0, row - 4), row);
      finders += countBits(down & ~(after & before));
    }
    score = units + BLOCK_WEIGHT * blocks + FINDER_WEIGHT * finders;
    if (score > limit) return score;
  }
  return score + scoreBalance(dark, size);
}

/** Column c of the result is column c + distance of the row, for distances below 32. */
function shiftLeft(rows: Int32Array, at: number, isLast: boolean, distance: number): number {
  return (rows[at] << distance) | (isLast ? 0 : rows[at + 1] >>> (32 - distance));
}

function shiftRight(rows: Int32Array, at: number, isFirst: boolean, distance: number): number {
  return (rows[at] >>> distance) | (isFirst ? 0 : rows[at - 1] << (32 - distance));
}

/** Bits of word `word` that stand for columns below `end`. */
function getColumnMask(word: number, end: number): number {
  const columns = end - 32 * word;
  if (columns >= 32) return -1;
  return columns <= 0 ? 0 : -1 << (32 - columns);
}

function countFindersAcross(rows: Int32Array, start: number, stride: number): number {
  let count = 0;
  for (let word = 0; word < stride; word++) {
    const at = start + word;
    const isLast = word === stride - 1;
    const marks =
      rows[at] &
      ~shiftLeft(rows, at, isLast, 1) &
      shiftLeft(rows, at, isLast, 2) &
      shiftLeft(rows, at, isLast, 3) &
      shiftLeft(rows, at, isLast, 4) &
      ~shiftLeft(rows, at, isLast, 5) &
      shiftLeft(rows, at, isLast, 6);
    if (marks === 0) continue;
    let before = 0;
    let after = 0;
    for (let distance = 1; distance <= 4; distance++) {
      before |= shiftRight(rows, at, word === 0, distance);
      after |= shiftLeft(rows, at, isLast, distance + 6);
    }
    count += countBits(marks & ~(before & after));
  }
  return count;
}

/**
 * The same penalty for symbols of more than 32 columns.
 *
 * @param rows `stride` words a row; read up to row size + 10, which must be clear
 */
export function scoreWideQr(rows: Int32Array, size: number, stride: number, limit: number): number {
  let score = 0;
  let dark = 0;
  const equal = sameAcross;
  const runs = [0, 0, 0, 0, 0, 0];
  const age1 = [0, 0, 0, 0, 0, 0];
  const age2 = [0, 0, 0, 0, 0, 0];
  const age3 = [0, 0, 0, 0, 0, 0];
  const pairAbove = [0, 0, 0, 0, 0, 0];
  for (let row = 0; row < size; row++) {
    const start = row * stride;
    for (let word = 0; word < stride; word++) {
      const at = start + word;
      equal[word] = ~(rows[at] ^ shiftLeft(rows, at, word === stride - 1, 1)) & getColumnMask(word, size - 1);
    }
    let runBefore = 0;
    for (let word = 0; word < stride; word++) {
      const at = start + word;
      const isLast = word === stride - 1;
      const x = rows[at];
      dark += countBits(x);
      const pair = equal[word];
      const run =
        pair &
        shiftLeft(equal, word, isLast, 1) &
        shiftLeft(equal, word, isLast, 2) &
        shiftLeft(equal, word, isLast, 3);
      score += countBits(run) + 2 * countBits(run & ~((run >>> 1) | (runBefore << 31)));
      runBefore = run;

      const same = row === 0 ? 0 : ~(x ^ rows[at - stride]) & getColumnMask(word, size);
      const runDown = same & age1[word] & age2[word] & age3[word];
      score += countBits(runDown) + 2 * countBits(runDown & ~runs[word]);
      age3[word] = age2[word];
      age2[word] = age1[word];
      age1[word] = same;
      runs[word] = runDown;
      score += BLOCK_WEIGHT * countBits(same & pair & pairAbove[word]);
      pairAbove[word] = pair;
      score += FINDER_WEIGHT * countFindersDown(rows, at, row, stride);
    }
    score += FINDER_WEIGHT * countFindersAcross(rows, start, stride);
    if (score > limit) return score;
  }
  return score + scoreBalance(dark, size);
}

function countFindersDown(rows: Int32Array, at: number, row: number, stride: number): number {
  const marks =
    rows[at] &
    ~rows[at + stride] &
    rows[at + 2 * stride] &
    rows[at + 3 * stride] &
    rows[at + 4 * stride] &
    ~rows[at + 5 * stride] &
    rows[at + 6 * stride];
  if (marks === 0) return 0;
  let before = 0;
  let after = 0;
  for (let distance = 1; distance <= 4; distance++) {
    if (distance <= row) before |= rows[at - distance * stride];
    after |= rows[at + (6 + distance) * stride];
  }
  return countBits(marks & ~(before & after));
}
