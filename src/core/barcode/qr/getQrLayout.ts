import { QR_LEVELS, type QrLevel } from './qrTables.ts';

/** Fixed modules of a version. Rows are words of 32 modules, the leftmost module in the most significant bit, `stride` words per row. */
export interface QrLayout {
  readonly size: number;
  readonly stride: number;
  /** Module position of each bit of the final codeword sequence: row × stride × 32 + column. */
  readonly positions: Uint16Array;
  /**
   * Returns the modules that don't depend on the content: function patterns, format and version information, and the mask's pattern in the
   * data area.
   */
  getBackground(level: QrLevel, mask: number): Int32Array;
}

const layouts: (QrLayout | undefined)[] = [];

type Grid = { readonly size: number; readonly dark: Uint8Array; readonly reserved: Uint8Array };

function setModule(grid: Grid, row: number, column: number, dark: boolean): void {
  const at = row * grid.size + column;
  grid.dark[at] = dark ? 1 : 0;
  grid.reserved[at] = 1;
}

function getAlignmentCentres(version: number): number[] {
  if (version === 1) return [];
  const size = 17 + 4 * version;
  const count = Math.floor(version / 7) + 2;
  // Version 32 is the only one for which the standard does not round the step up to an even number (annex E).
  const step = version === 32 ? 26 : Math.ceil((size - 13) / (2 * count - 2)) * 2;
  const centres = [6];
  for (let index = count - 2; index >= 0; index--) centres.push(size - 7 - index * step);
  return centres;
}

function drawFinder(grid: Grid, centreRow: number, centreColumn: number): void {
  for (let dy = -4; dy <= 4; dy++) {
    for (let dx = -4; dx <= 4; dx++) {
      const row = centreRow + dy;
      const column = centreColumn + dx;
      if (row < 0 || column < 0 || row >= grid.size || column >= grid.size) continue;
      const ring = Math.max(Math.abs(dx), Math.abs(dy));
      setModule(grid, row, column, ring !== 2 && ring !== 4);
    }
  }
}

function drawAlignments(grid: Grid, version: number): void {
  const centres = getAlignmentCentres(version);
  const last = centres.length - 1;
  centres.forEach((row, i) => {
    centres.forEach((column, j) => {
      if ((i === 0 && j === 0) || (i === 0 && j === last) || (i === last && j === 0)) return;
      for (let dy = -2; dy <= 2; dy++) {
        for (let dx = -2; dx <= 2; dx++) {
          setModule(grid, row + dy, column + dx, Math.max(Math.abs(dx), Math.abs(dy)) !== 1);
        }
      }
    });
  });
}

/** Appends the remainder of a BCH code: the information shifted up and divided by the generator. */
function appendBch(information: number, generator: number, checkBits: number): number {
  let rest = information << checkBits;
  for (let bit = 31 - Math.clz32(rest); bit >= checkBits; bit--) {
    if ((rest >>> bit) & 1) rest ^= generator << (bit - checkBits);
  }
  return (information << checkBits) | rest;
}

/** Draws both copies of the 18 version bits beside the finder patterns (ISO/IEC 18004, 7.10). */
function drawVersion(grid: Grid, version: number): void {
  if (version < 7) return;
  const bits = appendBch(version, 0x1f25, 12);
  for (let index = 0; index < 18; index++) {
    const dark = ((bits >>> index) & 1) === 1;
    const along = Math.floor(index / 3);
    const across = grid.size - 11 + (index % 3);
    setModule(grid, along, across, dark);
    setModule(grid, across, along, dark);
  }
}

/** Draws both copies of the 15 format bits around the finder patterns, and the module that is always dark (ISO/IEC 18004, 7.9). */
function drawFormat(grid: Grid, formatBits: number, mask: number): void {
  const bits = appendBch((formatBits << 3) | mask, 0x537, 10) ^ 0x5412;
  const { size } = grid;
  for (let index = 0; index < 15; index++) {
    const dark = ((bits >>> index) & 1) === 1;
    const down = index < 6 ? index : index < 8 ? index + 1 : size - 15 + index;
    const left = index < 8 ? size - 1 - index : index < 9 ? 7 : 14 - index;
    setModule(grid, down, 8, dark);
    setModule(grid, 8, left, dark);
  }
  setModule(grid, size - 8, 8, true);
}

function drawFunctionPatterns(version: number): Grid {
  const size = 17 + 4 * version;
  const grid: Grid = { size, dark: new Uint8Array(size * size), reserved: new Uint8Array(size * size) };
  for (let index = 0; index < size; index++) {
    setModule(grid, 6, index, index % 2 === 0);
    setModule(grid, index, 6, index % 2 === 0);
  }
  drawFinder(grid, 3, 3);
  drawFinder(grid, 3, size - 4);
  drawFinder(grid, size - 4, 3);
  drawAlignments(grid, version);
  drawVersion(grid, version);
  drawFormat(grid, 0, 0);
  return grid;
}

/** Returns the data modules in the order of the codewords' bits: pairs of columns from the right, alternately up and down (7.7.3). */
function findPositions(grid: Grid, stride: number): Uint16Array {
  const { size, reserved } = grid;
  const positions: number[] = [];
  let upwards = true;
  for (let right = size - 1; right > 0; right -= 2) {
    if (right === 6) right = 5;
    for (let step = 0; step < size; step++) {
      const row = upwards ? size - 1 - step : step;
      for (const column of [right, right - 1]) {
        if (reserved[row * size + column] === 0) positions.push(row * stride * 32 + column);
      }
    }
    upwards = !upwards;
  }
  return Uint16Array.from(positions);
}

/** Mask conditions of ISO/IEC 18004, table 10; i is the row and j the column. */
const MASKS: readonly ((i: number, j: number) => boolean)[] = [
  (i, j) => (i + j) % 2 === 0,
  (i) => i % 2 === 0,
  (_i, j) => j % 3 === 0,
  (i, j) => (i + j) % 3 === 0,
  (i, j) => (Math.floor(i / 2) + Math.floor(j / 3)) % 2 === 0,
  (i, j) => ((i * j) % 2) + ((i * j) % 3) === 0,
  (i, j) => (((i * j) % 2) + ((i * j) % 3)) % 2 === 0,
  (i, j) => (((i + j) % 2) + ((i * j) % 3)) % 2 === 0,
];

function buildBackground(functions: Grid, stride: number, formatBits: number, mask: number): Int32Array {
  const { size, reserved } = functions;
  const grid: Grid = { size, dark: functions.dark.slice(), reserved: reserved.slice() };
  drawFormat(grid, formatBits, mask);
  const isMasked = MASKS[mask];
  const words = new Int32Array(size * stride);
  for (let row = 0; row < size; row++) {
    for (let column = 0; column < size; column++) {
      const at = row * size + column;
      const dark = reserved[at] === 1 ? grid.dark[at] === 1 : isMasked(row, column);
      if (dark) words[row * stride + (column >>> 5)] |= 1 << (31 - (column & 31));
    }
  }
  return words;
}

function createLayout(version: number): QrLayout {
  const functions = drawFunctionPatterns(version);
  const stride = (functions.size + 31) >>> 5;
  const backgrounds: (Int32Array | undefined)[] = [];
  return {
    size: functions.size,
    stride,
    positions: findPositions(functions, stride),
    getBackground(level, mask) {
      const { index, formatBits } = QR_LEVELS[level];
      const slot = index * 8 + mask;
      return (backgrounds[slot] ??= buildBackground(functions, stride, formatBits, mask));
    },
  };
}

/** Returns the layout of a version from 1 to 40, computed at the first call. */
export function getQrLayout(version: number): QrLayout {
  return (layouts[version] ??= createLayout(version));
}
