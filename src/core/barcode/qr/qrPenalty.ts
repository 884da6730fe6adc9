/** Weights of the features that a mask should avoid (ISO/IEC 18004, table 11). The weight of runs is part of their counting. */
const BLOCK_WEIGHT = 3;
const FINDER_WEIGHT = 40;
const BALANCE_WEIGHT = 10;

/** Returns the number of set bits of a 32-bit word. */
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
 * Returns the penalty of a symbol of at most 32 columns, one word per row. A run of n ≥ 5 equal modules costs n − 2. In a word whose bits
 * mark where five equal modules begin, such a run has n − 4 consecutive bits, so it costs its number of bits plus 2 for its end.
 *
 * The quiet zone counts as light beside a finder-like pattern, as scanners see it.
 *
 * @param rows one word per row, leftmost module in the most significant bit, unused bits clear; eleven rows of zeros must follow, which are
 * read, too
 * @param limit stops early and returns a value above `limit` when the penalty exceeds it
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

    // Vertical runs are counted in the same way: a set bit means that the module equals the module above it.
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

/** Returns a word with set bits for the columns below `end`; the word begins at column `start`. */
function getColumnMask(start: number, end: number): number {
  const columns = end - start;
  if (columns >= 32) return -1;
  return columns <= 0 ? 0 : -1 << (32 - columns);
}

/** Counts the finder-like patterns that begin in a word and extend to the right; `before` and `after` are the adjacent words of the row. */
function countFindersAcross(x: number, before: number, after: number): number {
  const marks =
    x &
    ~((x << 1) | (after >>> 31)) &
    ((x << 2) | (after >>> 30)) &
    ((x << 3) | (after >>> 29)) &
    ((x << 4) | (after >>> 28)) &
    ~((x << 5) | (after >>> 27)) &
    ((x << 6) | (after >>> 26));
  if (marks === 0) return 0;
  const darkBefore = (x >>> 1) | (x >>> 2) | (x >>> 3) | (x >>> 4);
  const darkBeside = (before << 31) | (before << 30) | (before << 29) | (before << 28);
  const darkAfter = (x << 7) | (x << 8) | (x << 9) | (x << 10);
  const darkBeyond = (after >>> 25) | (after >>> 24) | (after >>> 23) | (after >>> 22);
  return countBits(marks & ~((darkBefore | darkBeside) & (darkAfter | darkBeyond)));
}

/** Counts the finder-like patterns that begin in a word and extend downward. */
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

let darkInBlocks = 0;

/** Returns the penalty of a block of 32 columns. A pattern across the right edge counts in the block in which it starts. */
function scoreBlock(rows: Int32Array, size: number, stride: number, word: number, limit: number): number {
  const columns = getColumnMask(32 * word, size);
  const pairs = getColumnMask(32 * word, size - 1);
  const pairsBeyond = getColumnMask(32 * word + 32, size - 1);
  const isLast = word === stride - 1;
  let score = 0;
  let sameBelow1 = 0;
  let sameBelow2 = 0;
  let sameBelow3 = 0;
  let runAbove = 0;
  let pairAbove = 0;
  for (let row = 0, at = word; row < size; row++, at += stride) {
    const x = rows[at];
    const after = isLast ? 0 : rows[at + 1];
    darkInBlocks += countBits(x);

    const pair = ~(x ^ ((x << 1) | (after >>> 31))) & pairs;
    const beyond = ~(after ^ (after << 1)) & pairsBeyond;
    const run =
      pair &
      ((pair << 1) | (beyond >>> 31)) &
      ((pair << 2) | (beyond >>> 30)) &
      ((pair << 3) | (beyond >>> 29));
    if (run !== 0) {
      const runBeyond = beyond & (beyond << 1) & (beyond << 2) & (beyond << 3);
      score += countBits(run) + 2 * countBits(run & ~((run << 1) | (runBeyond >>> 31)));
    }
    const same = row === 0 ? 0 : ~(x ^ rows[at - stride]) & columns;
    const runDown = same & sameBelow1 & sameBelow2 & sameBelow3;
    if (runDown !== 0) score += countBits(runDown) + 2 * countBits(runDown & ~runAbove);
    sameBelow3 = sameBelow2;
    sameBelow2 = sameBelow1;
    sameBelow1 = same;
    runAbove = runDown;

    score += BLOCK_WEIGHT * countBits(same & pair & pairAbove);
    pairAbove = pair;
    score += FINDER_WEIGHT * countFindersAcross(x, word === 0 ? 0 : rows[at - 1], after);
    score += FINDER_WEIGHT * countFindersDown(rows, at, row, stride);
    if (score > limit) return score;
  }
  return score;
}

/**
 * Returns the penalty (see `scoreNarrowQr`) of a symbol of more than 32 columns.
 *
 * @param rows `stride` words per row; eleven rows of zeros must follow, which are read, too
 */
export function scoreWideQr(rows: Int32Array, size: number, stride: number, limit: number): number {
  let score = 0;
  darkInBlocks = 0;
  for (let word = 0; word < stride; word++) {
    score += scoreBlock(rows, size, stride, word, limit - score);
    if (score > limit) return score;
  }
  return score + scoreBalance(darkInBlocks, size);
}
