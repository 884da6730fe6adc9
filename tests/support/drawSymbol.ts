import type { BarcodeSymbol, HexagonSymbol } from '../../src/core/barcode/symbol.ts';

/** Gray picture with one byte per pixel; 0 is black. */
export interface GreyPicture {
  readonly widthPx: number;
  readonly heightPx: number;
  readonly grey: Uint8Array;
}

export interface DrawOptions {
  readonly modulePx?: number;
  readonly barHeightPx?: number;
  /** Light modules around the symbol, instead of its own quiet zone. */
  readonly marginModules?: number;
}

const WHITE = 255;
const HEXAGON_PITCH_PX = 12;
/** Radii of MaxiCode's rings in columns, outermost first, alternately dark and light (ISO/IEC 16023, 4.11). */
const RING_RADII = [4.571, 3.779, 2.988, 2.196, 1.394, 0.602];

/** Draws a symbol with its quiet zone, black on white, with square modules. */
export function drawSymbol(symbol: BarcodeSymbol, options: DrawOptions = {}): GreyPicture {
  if (symbol.kind === 'hexagon') return drawHexagons(symbol);
  const { modulePx = 3, barHeightPx = 30, marginModules } = options;
  const isLinear = symbol.kind === 'linear';
  const left = marginModules ?? (isLinear ? symbol.quietLeftModules : symbol.quietModules);
  const right = marginModules ?? (isLinear ? symbol.quietRightModules : symbol.quietModules);
  const columns = isLinear ? symbol.moduleCount : symbol.columns;
  const widthPx = (left + columns + right) * modulePx;
  const top = isLinear ? 0 : left;
  const heightPx = isLinear ? barHeightPx : (symbol.rows + left + right) * modulePx;
  const isDark = isLinear ? readBars(symbol.widths) : readMatrix(symbol.bits, symbol.columns, symbol.rows);
  const grey = new Uint8Array(widthPx * heightPx).fill(WHITE);
  for (let y = 0; y < heightPx; y++) {
    const row = isLinear ? 0 : Math.floor(y / modulePx) - top;
    for (let x = 0; x < widthPx; x++) {
      if (isDark(row, Math.floor(x / modulePx) - left)) grey[y * widthPx + x] = 0;
    }
  }
  return { widthPx, heightPx, grey };
}

function readBars(widths: Uint8Array): (row: number, column: number) => boolean {
  const modules = [...widths].flatMap((width, index) => Array<boolean>(width).fill(index % 2 === 0));
  return (_, column) => modules[column] ?? false;
}

function readMatrix(
  bits: Uint8Array,
  columns: number,
  rows: number,
): (row: number, column: number) => boolean {
  const stride = Math.ceil(columns / 8);
  return (row, column) =>
    row >= 0 &&
    column >= 0 &&
    row < rows &&
    column < columns &&
    ((bits[row * stride + (column >> 3)] >> (7 - (column & 7))) & 1) === 1;
}

/** Draws a MaxiCode with its bull's-eye and hexagons as discs (ISO/IEC 16023, 4.11: the row pitch is 0.866 of the column pitch). */
function drawHexagons({ darkCells, quietModules: quiet }: HexagonSymbol): GreyPicture {
  const pitch = HEXAGON_PITCH_PX;
  const widthPx = Math.round((30.5 + 2 * quiet) * pitch);
  const heightPx = Math.round((32 * 0.866 + 1.155 + 2 * quiet) * pitch);
  const grey = new Uint8Array(widthPx * heightPx).fill(WHITE);
  const eachPixel = (
    x0: number,
    y0: number,
    radius: number,
    paint: (at: number, distance: number) => void,
  ) => {
    for (let y = Math.max(0, Math.floor(y0 - radius)); y < Math.min(heightPx, y0 + radius); y++) {
      for (let x = Math.max(0, Math.floor(x0 - radius)); x < Math.min(widthPx, x0 + radius); x++) {
        const distance = Math.hypot(x + 0.5 - x0, y + 0.5 - y0);
        if (distance < radius) paint(y * widthPx + x, distance);
      }
    }
  };
  for (const cell of darkCells) {
    const row = Math.floor(cell / 30);
    const x0 = (quiet + (cell % 30) + (row % 2 === 1 ? 1 : 0.5)) * pitch;
    const y0 = (quiet + 0.577 + row * 0.866) * pitch;
    eachPixel(x0, y0, 0.5 * pitch, (at) => {
      grey[at] = 0;
    });
  }
  const centreX = (quiet + 14.5) * pitch;
  const centreY = (quiet + 0.577 + 16 * 0.866) * pitch;
  eachPixel(centreX, centreY, RING_RADII[0] * pitch, (at, distance) => {
    const rings = RING_RADII.filter((radius) => distance < radius * pitch).length;
    grey[at] = rings % 2 === 1 ? 0 : WHITE;
  });
  return { widthPx, heightPx, grey };
}

/** Encodes a picture as a portable graymap, which every command line reader opens. */
export function toPgm({ widthPx, heightPx, grey }: GreyPicture): Buffer {
  return Buffer.concat([Buffer.from(`P5\n${widthPx} ${heightPx}\n255\n`), grey]);
}

export function toImageData({ widthPx, heightPx, grey }: GreyPicture): ImageData {
  const data = new Uint8ClampedArray(grey.length * 4).fill(WHITE);
  for (let at = 0; at < grey.length; at++) data.fill(grey[at], at * 4, at * 4 + 3);
  return { data, width: widthPx, height: heightPx, colorSpace: 'srgb' };
}
