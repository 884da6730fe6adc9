import type { DataMatrixSize } from './dataMatrixSizes.ts';

/** Fixed modules and data positions of a symbol size; rows are packed as in `MatrixSymbol`. */
export interface DataMatrixLayout {
  readonly stride: number;
  /** Finder and clock borders, and the corner that no codeword reaches. */
  readonly background: Uint8Array;
  /**
   * Positions of the data modules, eight per codeword, most significant bit first. A position is byte × 8 + 7 − bit number, so that `& 7`
   * gives the shift.
   */
  readonly positions: Uint16Array;
}

const layouts = new Map<DataMatrixSize, DataMatrixLayout>();

/** Offsets (row, column) of a codeword's eight modules from its last module, most significant bit first (ISO/IEC 16022, figure F.1). */
const SHAPE: readonly (readonly [number, number])[] = [
  [-2, -2],
  [-2, -1],
  [-1, -2],
  [-1, -1],
  [-1, 0],
  [0, -2],
  [0, -1],
  [0, 0],
];

/**
 * Positions (row, column) of the eight modules of a codeword at a corner (figures F.3 to F.6); negative numbers count from the far edge.
 */
const CORNERS: readonly (readonly (readonly [number, number])[])[] = [
  [
    [-1, 0],
    [-1, 1],
    [-1, 2],
    [0, -2],
    [0, -1],
    [1, -1],
    [2, -1],
    [3, -1],
  ],
  [
    [-3, 0],
    [-2, 0],
    [-1, 0],
    [0, -4],
    [0, -3],
    [0, -2],
    [0, -1],
    [1, -1],
  ],
  [
    [-3, 0],
    [-2, 0],
    [-1, 0],
    [0, -2],
    [0, -1],
    [1, -1],
    [2, -1],
    [3, -1],
  ],
  [
    [-1, 0],
    [-1, -1],
    [0, -3],
    [0, -2],
    [0, -1],
    [1, -3],
    [1, -2],
    [1, -1],
  ],
];

/** Assigns modules to codewords in diagonal passes over the data area, which excludes the borders (ISO/IEC 16022, annex F). */
class Placement {
  readonly rows: number;
  readonly columns: number;
  /** Index (row × columns + column) of the module of each bit, in the order of the codewords. */
  readonly cells: number[] = [];
  readonly taken: Uint8Array;

  constructor(rows: number, columns: number) {
    this.rows = rows;
    this.columns = columns;
    this.taken = new Uint8Array(rows * columns);
    this.walk();
  }

  private take(row: number, column: number): void {
    const cell = row * this.columns + column;
    this.cells.push(cell);
    this.taken[cell] = 1;
  }

  /** Places a codeword; a module beyond the top or left edge wraps to the opposite side, shifted by a fixed amount. */
  private placeShape(row: number, column: number): void {
    for (const [dy, dx] of SHAPE) {
      let y = row + dy;
      let x = column + dx;
      if (y < 0) {
        y += this.rows;
        x += 4 - ((this.rows + 4) % 8);
      }
      if (x < 0) {
        x += this.columns;
        y += 4 - ((this.columns + 4) % 8);
      }
      this.take(y, x);
    }
  }

  private placeCorner(corner: number): void {
    for (const [y, x] of CORNERS[corner]) {
      this.take(y < 0 ? y + this.rows : y, x < 0 ? x + this.columns : x);
    }
  }

  private placeCornerAt(row: number, column: number): void {
    const { rows, columns } = this;
    if (row === rows && column === 0) this.placeCorner(0);
    else if (row === rows - 2 && column === 0 && columns % 4 !== 0) this.placeCorner(1);
    if (row === rows - 2 && column === 0 && columns % 8 === 4) this.placeCorner(2);
    else if (row === rows + 4 && column === 2 && columns % 8 === 0) this.placeCorner(3);
  }

  private isFree(row: number, column: number): boolean {
    return this.taken[row * this.columns + column] === 0;
  }

  private walk(): void {
    const { rows, columns } = this;
    let row = 4;
    let column = 0;
    do {
      this.placeCornerAt(row, column);
      do {
        if (row < rows && column >= 0 && this.isFree(row, column)) this.placeShape(row, column);
        row -= 2;
        column += 2;
      } while (row >= 0 && column < columns);
      row += 1;
      column += 3;
      do {
        if (row >= 0 && column < columns && this.isFree(row, column)) this.placeShape(row, column);
        row += 2;
        column -= 2;
      } while (row < rows && column >= 0);
      row += 3;
      column += 1;
    } while (row < rows || column < columns);
  }
}

function createLayout(size: DataMatrixSize): DataMatrixLayout {
  const { rows, columns, regionRows, regionColumns } = size;
  const stride = (columns + 7) >>> 3;
  const background = new Uint8Array(rows * stride);
  const setDark = (row: number, column: number): void => {
    background[row * stride + (column >>> 3)] |= 0x80 >>> (column & 7);
  };
  const regionHeight = rows / regionRows;
  const regionWidth = columns / regionColumns;
  for (let row = 0; row < rows; row++) {
    for (let column = 0; column < columns; column++) {
      const y = row % regionHeight;
      const x = column % regionWidth;
      const isFinder = x === 0 || y === regionHeight - 1;
      const isClock = (y === 0 && x % 2 === 0) || (x === regionWidth - 1 && y % 2 === 1);
      if (isFinder || isClock) setDark(row, column);
    }
  }
  const innerHeight = regionHeight - 2;
  const innerWidth = regionWidth - 2;
  const placement = new Placement(innerHeight * regionRows, innerWidth * regionColumns);
  const toRow = (row: number): number => row + 2 * Math.floor(row / innerHeight) + 1;
  const toColumn = (column: number): number => column + 2 * Math.floor(column / innerWidth) + 1;
  const positions = Uint16Array.from(placement.cells, (cell) => {
    const row = toRow(Math.floor(cell / placement.columns));
    const column = toColumn(cell % placement.columns);
    return (row * stride + (column >>> 3)) * 8 + 7 - (column & 7);
  });
  if (placement.taken[placement.taken.length - 1] === 0) {
    const lastRow = placement.rows - 1;
    const lastColumn = placement.columns - 1;
    setDark(toRow(lastRow), toColumn(lastColumn));
    setDark(toRow(lastRow - 1), toColumn(lastColumn - 1));
  }
  return { stride, background, positions };
}

/** Returns the layout of a size, which is computed at the first call and cached. */
export function getDataMatrixLayout(size: DataMatrixSize): DataMatrixLayout {
  let layout = layouts.get(size);
  if (layout === undefined) {
    layout = createLayout(size);
    layouts.set(size, layout);
  }
  return layout;
}
