import { MM_PER_INCH } from '../../base/limits.ts';
import { boxAround, type GlyphsBox } from '../../scene/inkBox.ts';
import type { OutlinePort } from '../../scene/outlinePort.ts';
import type { GlyphsNode, ModulesNode, Scene, SceneNode, ScenePart } from '../../scene/scene.ts';
import { forEachPixelRun, type PixelRectangle } from '../moduleGrid.ts';
import { createGlyphsBox } from './glyphsBox.ts';

/** Size and resolution of a picture. */
export interface PictureSize {
  readonly widthPx: number;
  readonly heightPx: number;
  readonly dpi: number;
}

/** Symbol as runs of dark pixels. */
export interface FilledSymbol {
  readonly kind: 'symbol';
  /** Bounding box of the runs, clipped to the picture. */
  readonly area: PixelRectangle;
  /** Dark runs, which may extend beyond the picture. */
  readonly runs: readonly PixelRectangle[];
  /** Color as `#rrggbb`. */
  readonly fill: string;
}

/** Unrotated line of text, filled glyph by glyph. */
interface FilledGlyphs {
  readonly kind: 'glyphs';
  readonly area: PixelRectangle;
  readonly node: GlyphsNode;
}

/** Node that is filled directly into pixels, without a canvas. No node that the canvas draws overlaps it. */
export type FilledNode = FilledSymbol | FilledGlyphs;

/** Plan for drawing a label: the parts that all labels of a run share are already in a picture. */
export interface PictureAreas {
  /** Scene for the canvas: all nodes except `filled`. */
  readonly scene: Scene;
  /** Areas in which the canvas's drawing may differ from the shared picture. */
  readonly drawn: readonly PixelRectangle[];
  /** Nodes that are filled in this order after the canvas's drawing. */
  readonly filled: readonly FilledNode[];
}

/** Maximum font size of directly filled letters. A canvas draws larger letters, which are few but have many pixels. */
const MAX_FILLED_EM_PX = 160;

/** Margin around a box, because antialiasing and rounding may affect the pixels next to it. */
const MARGIN_PX = 2;

/**
 * Returns the pixels by which nodes may extend beyond their box: the modules of a symbol may each be rounded up by half a pixel, which adds
 * up, and the outlines of a drawing have no limit.
 */
function reachPx(nodes: readonly SceneNode[]): number {
  let reach = 0;
  for (const node of nodes) {
    if (node.type === 'modules') reach = Math.max(reach, node.columns / 2, node.rows / 2);
    else if (node.type === 'image' && node.drawing) return Number.POSITIVE_INFINITY;
    else if ('children' in node) reach = Math.max(reach, reachPx(node.children));
  }
  return reach;
}

function clipped(
  [x0, y0, x1, y1]: PixelRectangle,
  { widthPx, heightPx }: PictureSize,
): PixelRectangle | null {
  const inside = [Math.max(0, x0), Math.max(0, y0), Math.min(widthPx, x1), Math.min(heightPx, y1)] as const;
  return inside[0] < inside[2] && inside[1] < inside[3] ? inside : null;
}

/** Returns the area that contains all pixels that a node may change; null if there are none. */
function areaOf(node: SceneNode, glyphs: GlyphsBox, size: PictureSize): PixelRectangle | null {
  const box = boxAround([node], glyphs);
  if (!box) return null;
  const scale = size.dpi / MM_PER_INCH;
  const margin = MARGIN_PX + Math.ceil(reachPx([node]));
  return clipped(
    [
      Math.floor(box.xMm * scale) - margin,
      Math.floor(box.yMm * scale) - margin,
      Math.ceil((box.xMm + box.widthMm) * scale) + margin,
      Math.ceil((box.yMm + box.heightMm) * scale) + margin,
    ],
    size,
  );
}

/**
 * Returns a symbol as pixel runs if its rotation is a multiple of 90 degrees; null for other rotations, or if the symbol is completely
 * outside of the picture.
 */
function symbolOf(node: ModulesNode, size: PictureSize): FilledSymbol | null {
  const scale = size.dpi / MM_PER_INCH;
  const runs: PixelRectangle[] = [];
  let [left, top, right, bottom] = [size.widthPx, size.heightPx, 0, 0];
  forEachPixelRun(node, [scale, 0, 0, scale, 0, 0], (run) => {
    runs.push(run);
    left = Math.min(left, run[0]);
    top = Math.min(top, run[1]);
    right = Math.max(right, run[2]);
    bottom = Math.max(bottom, run[3]);
  });
  const area = clipped([left, top, right, bottom], size);
  return area && { kind: 'symbol', area, runs, fill: node.fill };
}

/** Returns the node in the form for filling without a canvas; null if it needs a canvas. */
function filledNode(node: SceneNode, area: PixelRectangle | null, size: PictureSize): FilledNode | null {
  if (node.type === 'modules') return symbolOf(node, size);
  if (node.type !== 'glyphs' || !area) return null;
  const emPx = (node.sizeMm * size.dpi * Math.max(1, node.scaleX)) / MM_PER_INCH;
  return emPx > MAX_FILLED_EM_PX ? null : { kind: 'glyphs', area, node };
}

function overlap([ax0, ay0, ax1, ay1]: PixelRectangle, [bx0, by0, bx1, by1]: PixelRectangle): boolean {
  return ax0 < bx1 && bx0 < ax1 && ay0 < by1 && by0 < ay1;
}

interface PlacedNode {
  readonly node: SceneNode;
  readonly shared: boolean;
  readonly area: PixelRectangle | null;
  /** Node to fill without a canvas; null if it needs a canvas. */
  readonly filled: FilledNode | null;
}

/**
 * Creates a function that plans the drawing of labels of the same size: which nodes to draw, and in which areas a label differs from the
 * shared picture.
 */
export function createAreaFinder(outlines: OutlinePort, size: PictureSize): (scene: Scene) => PictureAreas {
  const glyphs = createGlyphsBox(outlines);
  const sharedPlaces = new WeakMap<ScenePart, readonly PlacedNode[]>();

  function placed(part: ScenePart): readonly PlacedNode[] {
    const known = sharedPlaces.get(part);
    if (known) return known;
    const { shared } = part;
    const places = part.nodes.map((node) => {
      const box = node.type === 'modules' ? null : areaOf(node, glyphs, size);
      const filled = filledNode(node, box, size);
      return { node, shared, filled, area: filled?.area ?? box ?? areaOf(node, glyphs, size) };
    });
    if (shared) sharedPlaces.set(part, places);
    return places;
  }

  return (scene) => {
    const places = scene.parts.flatMap(placed);
    const drawn: PixelRectangle[] = [];
    const filled: FilledNode[] = [];
    const isFilled = new Set<SceneNode>();
    /** Areas of the nodes above the current node that the canvas draws, whether shared by all labels or not. */
    const above: PixelRectangle[] = [];
    for (const { node, shared, filled: wanted, area } of places.toReversed()) {
      if (!area) continue;
      if (!shared && wanted && !above.some((other) => overlap(area, other))) {
        filled.unshift(wanted);
        isFilled.add(node);
        continue;
      }
      above.push(area);
      if (!shared) drawn.unshift(area);
    }
    const parts = scene.parts.map((part) =>
      part.shared ? part : { shared: false, nodes: part.nodes.filter((node) => !isFilled.has(node)) },
    );
    return { scene: { ...scene, parts }, drawn, filled };
  };
}
