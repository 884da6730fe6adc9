import { MM_PER_INCH } from '../base/limits.ts';
import { findMatrices } from './findMatrices.ts';
import type { GrayRaster, PixelRect } from './inkRaster.ts';
import { isInLines } from './textLines.ts';

/** Side of the square tiles in which a page is analyzed. */
const TILE_MM = 3;
/** Minimum mean difference of brightness between adjacent pixels across bars. */
const BARRED = 14;
/** Minimum ratio of the brightness differences across bars to those along them. */
const ONE_WAY = 4;
/** Minimum mean difference of brightness between adjacent pixels of modules, in both directions. */
const CELLED = 24;
/** Minimum sizes in tiles: length of bars, total width of a linear symbol, and side of a matrix symbol. */
const MIN_TILES = { along: 1, across: 5, cells: 3 };
/** Maximum width in tiles of a frame's line together with the line of the adjacent frame. */
const LINE_TILES = 2;

type TileKind = 'none' | 'upright' | 'lying' | 'cells';

function kindOfTile({ widthPx, gray }: GrayRaster, left: number, top: number, side: number): TileKind {
  let across = 0;
  let down = 0;
  for (let y = top; y < top + side; y++) {
    for (let x = left; x < left + side; x++) {
      const value = gray[y * widthPx + x];
      across += Math.abs(value - gray[y * widthPx + x + 1]);
      down += Math.abs(value - gray[(y + 1) * widthPx + x]);
    }
  }
  const count = side * side;
  if (across / count > BARRED && across > down * ONE_WAY) return 'upright';
  if (down / count > BARRED && down > across * ONE_WAY) return 'lying';
  return across / count > CELLED && down / count > CELLED ? 'cells' : 'none';
}

/**
 * Finds areas of a page that look like machine-readable symbols: tiles whose brightness changes strongly in only one direction are bars,
 * blocks of tiles with strong changes in both directions are small modules, and ink in the shape of a matrix is large modules. Text is
 * distinguished by the blank space between its lines. Nothing is decoded.
 */
export function findCodes(raster: GrayRaster, dpi: number): PixelRect[] {
  const side = Math.max(4, Math.round((TILE_MM * dpi) / 25));
  const columns = Math.floor((raster.widthPx - 1) / side);
  const rows = Math.floor((raster.heightPx - 1) / side);
  const kinds: TileKind[] = [];
  for (let row = 0; row < rows; row++)
    for (let column = 0; column < columns; column++)
      kinds.push(kindOfTile(raster, column * side, row * side, side));
  const pxPerMm = dpi / MM_PER_INCH;
  const tiles: Tiles = { kinds, columns, rows };
  // A frame's line can connect bars near it with the whole side of the frame.
  const freed = groups(withoutLines(tiles)).map((group) => besideLines(group, tiles));
  const byTiles = [...groups(tiles), ...freed]
    .filter(isSymbol)
    .flatMap(({ kind, left, top, right, bottom }) => {
      const rect = { left: left * side, top: top * side, right: right * side, bottom: bottom * side };
      const isText =
        (kind !== 'lying' && isInLines(darknessOf(raster, rect, true), pxPerMm)) ||
        (kind !== 'upright' && isInLines(darknessOf(raster, rect, false), pxPerMm));
      return isText ? [] : [rect];
    });
  return apart([...findMatrices(raster, pxPerMm).sort(byArea), ...byTiles]);
}

const areaOf = ({ left, top, right, bottom }: PixelRect) => (right - left) * (bottom - top);
const byArea = (one: PixelRect, other: PixelRect) => areaOf(other) - areaOf(one);

/** Removes overlapping results: a symbol may be found several times, and as several kinds. */
function apart(rects: readonly PixelRect[]): PixelRect[] {
  const accepted: PixelRect[] = [];
  for (const rect of rects) {
    const isFree = accepted.every(
      ({ left, top, right, bottom }) =>
        left >= rect.right || right <= rect.left || top >= rect.bottom || bottom <= rect.top,
    );
    if (isFree) accepted.push(rect);
  }
  return accepted;
}

/** Returns the total darkness of each row or column of a rectangle. */
function darknessOf(
  { widthPx, gray }: GrayRaster,
  { left, top, right, bottom }: PixelRect,
  isRows: boolean,
): Float64Array {
  const dark = new Float64Array(isRows ? bottom - top : right - left);
  for (let y = top; y < bottom; y++)
    for (let x = left; x < right; x++) dark[isRows ? y - top : x - left] += 255 - gray[y * widthPx + x];
  return dark;
}

/** Tiles of a page, row by row. */
interface Tiles {
  readonly kinds: readonly TileKind[];
  readonly columns: number;
  readonly rows: number;
}

/** Adjacent tiles of the same kind. */
interface TileGroup extends PixelRect {
  readonly kind: TileKind;
  readonly count: number;
}

/** Removes lines: like bars, they change strongly in only one direction, but they are only a few tiles wide. */
function withoutLines({ kinds, columns, rows }: Tiles): Tiles {
  const cleaned = [...kinds];
  const dropShort = (
    kind: TileKind,
    lines: number,
    length: number,
    at: (line: number, place: number) => number,
  ) => {
    for (let line = 0; line < lines; line++)
      for (let from = 0, to = 0; from < length; from = to + 1) {
        for (to = from; to < length && kinds[at(line, to)] === kind; ) to++;
        if (to - from <= LINE_TILES)
          for (let place = from; place < to; place++) cleaned[at(line, place)] = 'none';
      }
  };
  dropShort('upright', rows, columns, (row, column) => row * columns + column);
  dropShort('lying', columns, rows, (column, row) => row * columns + column);
  return { kinds: cleaned, columns, rows };
}

/** Returns a group of bars without the lines at its sides: all bars end at the same height, while a line continues. */
function besideLines(group: TileGroup, { kinds, columns, rows }: Tiles): TileGroup {
  const { kind } = group;
  if (kind === 'cells') return group;
  let { left, top, right, bottom } = group;
  const isOf = (x: number, y: number) =>
    x >= 0 && y >= 0 && x < columns && y < rows && kinds[y * columns + x] === kind;
  const goesOn = (at: number) =>
    kind === 'upright' ? isOf(at, top - 1) || isOf(at, bottom) : isOf(left - 1, at) || isOf(right, at);
  for (let lines = 0; lines < LINE_TILES; lines++)
    if (kind === 'upright') {
      if (goesOn(left)) left++;
      if (goesOn(right - 1)) right--;
    } else {
      if (goesOn(top)) top++;
      if (goesOn(bottom - 1)) bottom--;
    }
  let count = 0;
  for (let y = top; y < bottom; y++) for (let x = left; x < right; x++) if (isOf(x, y)) count++;
  return { kind, left, top, right, bottom, count };
}

/** True if a group of tiles is large enough for a symbol. */
function isSymbol({ kind, left, top, right, bottom, count }: TileGroup): boolean {
  const [width, height] = [right - left, bottom - top];
  const [across, along] = kind === 'upright' ? [width, height] : [height, width];
  return kind === 'cells'
    ? width >= MIN_TILES.cells && height >= MIN_TILES.cells && count * 10 >= width * height * 7
    : across >= MIN_TILES.across && along >= MIN_TILES.along && count * 2 >= width * height;
}

/** Groups adjacent tiles of the same kind. */
function groups({ kinds, columns, rows }: Tiles): TileGroup[] {
  const seen = new Uint8Array(kinds.length);
  const found: TileGroup[] = [];
  for (let start = 0; start < kinds.length; start++) {
    const kind = kinds[start];
    if (kind === 'none' || seen[start] === 1) continue;
    const group = { left: columns, top: rows, right: 0, bottom: 0, count: 0 };
    const waiting = [start];
    seen[start] = 1;
    for (let tile = waiting.pop(); tile !== undefined; tile = waiting.pop()) {
      const [x, y] = [tile % columns, Math.floor(tile / columns)];
      group.left = Math.min(group.left, x);
      group.top = Math.min(group.top, y);
      group.right = Math.max(group.right, x + 1);
      group.bottom = Math.max(group.bottom, y + 1);
      group.count++;
      for (const [nextX, nextY] of [
        [x - 1, y],
        [x + 1, y],
        [x, y - 1],
        [x, y + 1],
      ]) {
        const next = nextY * columns + nextX;
        if (nextX < 0 || nextY < 0 || nextX >= columns || nextY >= rows) continue;
        if (seen[next] === 1 || kinds[next] !== kind) continue;
        seen[next] = 1;
        waiting.push(next);
      }
    }
    found.push({ ...group, kind });
  }
  return found;
}
