import { mapPath } from '../../scene/mapPath.ts';
import { IDENTITY, invert, type Matrix, multiply, translation } from '../../scene/matrix.ts';
import { type Path, rectanglePath } from '../../scene/path.ts';
import type { SceneNode } from '../../scene/scene.ts';
import { cutToBox } from './cutToBox.ts';
import { type Attributes, NotOutlines, positive, readMatrix } from './drawingAttributes.ts';
import { fitViewBox } from './fitViewBox.ts';
import { type Box, pathBox } from './pathBox.ts';

/** Position of a pattern's tiles. */
export interface Tiles {
  /** Transforms tile coordinates, whose origin is the corner of the first tile, to the drawing's coordinates. */
  readonly matrix: Matrix;
  readonly width: number;
  readonly height: number;
  /** Transforms the coordinates of the pattern's content to tile coordinates. */
  readonly content: Matrix;
}

/** Maximum number of tiles; with more, they look like a tone instead of shapes. */
const MAX_TILES = 20_000;
/** Length by which content may exceed a tile, as a share of the tile, that counts as rounding. */
const OVERHANG = 1e-4;

/**
 * Returns the position of a pattern's tiles (SVG 2, 14.3). `box` is the bounding box of the filled path, and `toDrawing` transforms the
 * path's coordinates to the drawing's.
 */
export function placeTiles(attributes: Attributes, box: Box, toDrawing: Matrix): Tiles {
  const isInBox = (units: string | undefined) => units === 'objectBoundingBox';
  const sized = isInBox(attributes.get('patternUnits') ?? 'objectBoundingBox');
  const place = (name: string) => Number(attributes.get(name) ?? 0);
  const width = positive(attributes.get('width')) * (sized ? box.width : 1);
  const height = positive(attributes.get('height')) * (sized ? box.height : 1);
  const x = sized ? box.x + place('x') * box.width : place('x');
  const y = sized ? box.y + place('y') * box.height : place('y');
  const matrix = multiply(
    multiply(toDrawing, readMatrix(attributes.get('patternTransform'))),
    translation(x, y),
  );
  if (!(width > 0 && height > 0) || !invert(matrix)) throw new NotOutlines();
  const inBox: Matrix = [box.width, 0, 0, box.height, 0, 0];
  const ownUnits = isInBox(attributes.get('patternContentUnits')) ? inBox : IDENTITY;
  const content = attributes.has('viewBox') ? fitViewBox(attributes, '', width, height) : ownUnits;
  return { matrix, width, height, content };
}

/**
 * Repeats the content of a tile in all tiles that overlap a box. Each shape with its copies becomes one path, so that no seam shows between
 * adjacent copies. Calls `count` with the number of coordinates of each path. Supports only plain shapes.
 */
export function repeatTile(
  nodes: readonly SceneNode[],
  { matrix, width, height }: Tiles,
  reach: Box,
  count: (numbers: number) => void,
): SceneNode[] {
  const inverse = invert(matrix);
  const seen =
    inverse && pathBox(mapPath(rectanglePath(reach.x, reach.y, reach.width, reach.height), inverse));
  if (!seen) throw new NotOutlines();
  const places: Matrix[] = [];
  const [endX, endY] = [(seen.x + seen.width) / width, (seen.y + seen.height) / height];
  const [fromX, fromY] = [Math.floor(seen.x / width), Math.floor(seen.y / height)];
  if (!((endX - fromX) * (endY - fromY) <= MAX_TILES)) throw new NotOutlines();
  for (let row = fromY; row < endY; row++) {
    for (let column = fromX; column < endX; column++) {
      const place = multiply(matrix, translation(column * width, row * height));
      if (meets(pathBox(mapPath(rectanglePath(0, 0, width, height), place)), reach)) places.push(place);
    }
  }
  const scale = Math.sqrt(Math.abs(matrix[0] * matrix[3] - matrix[1] * matrix[2]));
  const repeat = (node: SceneNode): SceneNode[] => {
    if (node.type === 'group' && node.children.length === 1)
      return node.children.flatMap(repeat).map((child) => ({ ...node, children: [child] }));
    if (node.type !== 'path' || typeof node.fill !== 'string') throw new NotOutlines();
    const path = cutToTile(mapPath(node.path, inverse), width, height, scale);
    count(path.length * places.length);
    const copies = places.flatMap((place) => mapPath(path, place));
    return copies.length > 0 ? [{ ...node, path: copies }] : [];
  };
  return nodes.flatMap(repeat);
}

/** Maximum distance of line segments from a curve that is clipped at a tile's side, in the drawing's coordinates. */
const TOLERANCE = 0.05;

function cutToTile(path: Path, width: number, height: number, scale: number): Path {
  const box = pathBox(path);
  const isInside =
    box &&
    box.x >= -width * OVERHANG &&
    box.y >= -height * OVERHANG &&
    box.x + box.width <= width * (1 + OVERHANG) &&
    box.y + box.height <= height * (1 + OVERHANG);
  return isInside ? path : cutToBox(path, width, height, TOLERANCE / scale);
}

function meets(tile: Box | null, reach: Box): boolean {
  return (
    tile !== null &&
    tile.x < reach.x + reach.width &&
    tile.y < reach.y + reach.height &&
    tile.x + tile.width > reach.x &&
    tile.y + tile.height > reach.y
  );
}
