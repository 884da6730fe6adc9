export type QrLevel = 'L' | 'M' | 'Q' | 'H';

/** Index of a level in the tables of this file, and its two bits in the format information. */
export const QR_LEVELS: Readonly<Record<QrLevel, { readonly index: number; readonly formatBits: number }>> = {
  L: { index: 0, formatBits: 1 },
  M: { index: 1, formatBits: 0 },
  Q: { index: 2, formatBits: 3 },
  H: { index: 3, formatBits: 2 },
};

/** Number of check codewords per block, by level and version from 1 (ISO/IEC 18004, table 9). */
export const QR_CHECKS_PER_BLOCK: readonly (readonly number[])[] = [
  [
    7, 10, 15, 20, 26, 18, 20, 24, 30, 18, 20, 24, 26, 30, 22, 24, 28, 30, 28, 28, 28, 28, 30, 30, 26, 28, 30,
    30, 30, 30, 30, 30, 30, 30, 30, 30, 30, 30, 30, 30,
  ],
  [
    10, 16, 26, 18, 24, 16, 18, 22, 22, 26, 30, 22, 22, 24, 24, 28, 28, 26, 26, 26, 26, 28, 28, 28, 28, 28,
    28, 28, 28, 28, 28, 28, 28, 28, 28, 28, 28, 28, 28, 28,
  ],
  [
    13, 22, 18, 26, 18, 24, 18, 22, 20, 24, 28, 26, 24, 20, 30, 24, 28, 28, 26, 30, 28, 30, 30, 30, 30, 28,
    30, 30, 30, 30, 30, 30, 30, 30, 30, 30, 30, 30, 30, 30,
  ],
  [
    17, 28, 22, 16, 22, 28, 26, 26, 24, 28, 24, 28, 22, 24, 24, 30, 28, 28, 26, 28, 30, 24, 30, 30, 30, 30,
    30, 30, 30, 30, 30, 30, 30, 30, 30, 30, 30, 30, 30, 30,
  ],
];

/** Number of blocks by level and version from 1 (ISO/IEC 18004, table 9). */
export const QR_BLOCKS: readonly (readonly number[])[] = [
  [
    1, 1, 1, 1, 1, 2, 2, 2, 2, 4, 4, 4, 4, 4, 6, 6, 6, 6, 7, 8, 8, 9, 9, 10, 12, 12, 12, 13, 14, 15, 16, 17,
    18, 19, 19, 20, 21, 22, 24, 25,
  ],
  [
    1, 1, 1, 2, 2, 4, 4, 4, 5, 5, 5, 8, 9, 9, 10, 10, 11, 13, 14, 16, 17, 17, 18, 20, 21, 23, 25, 26, 28, 29,
    31, 33, 35, 37, 38, 40, 43, 45, 47, 49,
  ],
  [
    1, 1, 2, 2, 4, 4, 6, 6, 8, 8, 8, 10, 12, 16, 12, 17, 16, 18, 21, 20, 23, 23, 25, 27, 29, 34, 34, 35, 38,
    40, 43, 45, 48, 51, 53, 56, 59, 62, 65, 68,
  ],
  [
    1, 1, 2, 4, 4, 4, 5, 6, 8, 8, 11, 11, 16, 16, 18, 16, 19, 21, 25, 25, 25, 34, 30, 32, 35, 37, 40, 42, 45,
    48, 51, 54, 57, 60, 63, 66, 70, 74, 77, 81,
  ],
];

const QR_VERSIONS = 40;

/**
 * Returns the total number of codewords of a version, data and check codewords, computed from the space that the function patterns leave
 * (ISO/IEC 18004, table 1).
 */
export function countQrCodewords(version: number): number {
  let modules = (16 * version + 128) * version + 64;
  if (version >= 2) {
    const alignments = Math.floor(version / 7) + 2;
    modules -= (25 * alignments - 10) * alignments - 55;
    if (version >= 7) modules -= 36;
  }
  return modules >> 3;
}

const dataCodewords = new Uint16Array(4 * (QR_VERSIONS + 1));
for (let level = 0; level < 4; level++) {
  for (let version = 1; version <= QR_VERSIONS; version++) {
    const checks = QR_CHECKS_PER_BLOCK[level][version - 1] * QR_BLOCKS[level][version - 1];
    dataCodewords[level * (QR_VERSIONS + 1) + version] = countQrCodewords(version) - checks;
  }
}

/** Returns the number of data codewords of a version; `level` is an index of `QR_LEVELS` (ISO/IEC 18004, table 7). */
export function countQrDataCodewords(version: number, level: number): number {
  return dataCodewords[level * (QR_VERSIONS + 1) + version];
}
