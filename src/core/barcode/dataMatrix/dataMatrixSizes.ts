export interface DataMatrixSize {
  readonly rows: number;
  readonly columns: number;
  /** Number of data regions down and across; each has its own finder and clock border. */
  readonly regionRows: number;
  readonly regionColumns: number;
  readonly dataCodewords: number;
  /** Total number of check codewords of all blocks. */
  readonly checkCodewords: number;
  readonly blocks: number;
}

function size(
  rows: number,
  columns: number,
  regionRows: number,
  regionColumns: number,
  dataCodewords: number,
  checkCodewords: number,
  blocks: number,
): DataMatrixSize {
  return { rows, columns, regionRows, regionColumns, dataCodewords, checkCodewords, blocks };
}

/** The 24 square symbols, smallest capacity first (ISO/IEC 16022, table 7). */
export const DATA_MATRIX_SQUARES: readonly DataMatrixSize[] = [
  size(10, 10, 1, 1, 3, 5, 1),
  size(12, 12, 1, 1, 5, 7, 1),
  size(14, 14, 1, 1, 8, 10, 1),
  size(16, 16, 1, 1, 12, 12, 1),
  size(18, 18, 1, 1, 18, 14, 1),
  size(20, 20, 1, 1, 22, 18, 1),
  size(22, 22, 1, 1, 30, 20, 1),
  size(24, 24, 1, 1, 36, 24, 1),
  size(26, 26, 1, 1, 44, 28, 1),
  size(32, 32, 2, 2, 62, 36, 1),
  size(36, 36, 2, 2, 86, 42, 1),
  size(40, 40, 2, 2, 114, 48, 1),
  size(44, 44, 2, 2, 144, 56, 1),
  size(48, 48, 2, 2, 174, 68, 1),
  size(52, 52, 2, 2, 204, 84, 2),
  size(64, 64, 4, 4, 280, 112, 2),
  size(72, 72, 4, 4, 368, 144, 4),
  size(80, 80, 4, 4, 456, 192, 4),
  size(88, 88, 4, 4, 576, 224, 4),
  size(96, 96, 4, 4, 696, 272, 4),
  size(104, 104, 4, 4, 816, 336, 6),
  size(120, 120, 6, 6, 1050, 408, 6),
  size(132, 132, 6, 6, 1304, 496, 8),
  size(144, 144, 6, 6, 1558, 620, 10),
];

/** The six rectangular symbols, smallest capacity first (ISO/IEC 16022, table 7). */
export const DATA_MATRIX_RECTANGLES: readonly DataMatrixSize[] = [
  size(8, 18, 1, 1, 5, 7, 1),
  size(8, 32, 1, 2, 10, 11, 1),
  size(12, 26, 1, 1, 16, 14, 1),
  size(12, 36, 1, 2, 22, 18, 1),
  size(16, 36, 1, 2, 32, 24, 1),
  size(16, 48, 1, 2, 49, 28, 1),
];
