import { createPixelFiller, type PixelPage, pixelPage } from '../src/core/output/canvas/fillPixels.ts';
import {
  createAreaFinder,
  type PictureAreas,
  type PictureSize,
} from '../src/core/output/canvas/pictureAreas.ts';
import type { PixelRectangle } from '../src/core/output/moduleGrid.ts';
import type { OutlinePort } from '../src/core/scene/outlinePort.ts';
import type { Scene, ScenePart } from '../src/core/scene/scene.ts';

type Context = OffscreenCanvasRenderingContext2D;

/**
 * Maximum size in pixels of a label picture that is cached. A larger label is drawn and read as a whole, because the cache would hold two
 * pictures of its size.
 */
const MAX_KEPT_PX = 8_000_000;
/** Share of the picture above which the whole picture is drawn and read, instead of single areas. */
const MAX_READ_SHARE = 0.6;

/** Reads an area of an opaque canvas. */
function readPixels(context: Context, [x0, y0, x1, y1]: PixelRectangle): Uint8ClampedArray {
  const { data } = context.getImageData(x0, y0, x1 - x0, y1 - y0);
  // If the browser can't allocate a canvas, its pixels are transparent.
  if (data[3] !== 255) throw new Error(`this browser has no canvas of ${x1} × ${y1} pixels`);
  return data;
}

function copyArea(
  from: Uint8ClampedArray,
  [fromX, fromY, fromWidth]: readonly [number, number, number],
  to: Uint8ClampedArray,
  toWidth: number,
  [x0, y0, x1, y1]: PixelRectangle,
): void {
  for (let y = y0; y < y1; y++) {
    const at = ((y - fromY) * fromWidth + x0 - fromX) * 4;
    to.set(from.subarray(at, at + (x1 - x0) * 4), (y * toWidth + x0) * 4);
  }
}

/** Cached pictures: the parts that all labels share, and the latest label. */
interface Kept {
  readonly size: PictureSize;
  readonly findAreas: (scene: Scene) => PictureAreas;
  readonly parts: readonly ScenePart[];
  readonly shared: Uint8ClampedArray;
  readonly pixels: Uint8ClampedArray;
  readonly page: PixelPage;
  /** Areas in which the latest label may differ from the shared parts. */
  readonly touched: PixelRectangle[];
}

/**
 * Creates a function that draws labels and returns their pixels, which are valid until the next label. Reading a canvas takes longer than
 * drawing on it, so only the areas that may differ from the shared parts are read. Symbols and letters that don't overlap anything are
 * filled in without a canvas.
 */
export function createLabelPixels(
  outlines: OutlinePort,
  draw: (scene: Scene, context: Context, size: PictureSize) => void,
): (scene: Scene, context: Context, size: PictureSize) => Uint8ClampedArray {
  const fill = createPixelFiller(outlines);
  let cached: Kept | null = null;

  function isOf({ parts, size }: Kept, wanted: readonly ScenePart[], now: PictureSize): boolean {
    const isSame = size.widthPx === now.widthPx && size.heightPx === now.heightPx && size.dpi === now.dpi;
    return isSame && parts.length === wanted.length && parts.every((part, index) => part === wanted[index]);
  }

  function keep(scene: Scene, context: Context, size: PictureSize): Kept {
    const parts = scene.parts.filter(({ shared }) => shared);
    if (cached && isOf(cached, parts, size)) return cached;
    draw({ ...scene, parts }, context, size);
    const shared = readPixels(context, [0, 0, size.widthPx, size.heightPx]);
    const pixels = shared.slice();
    const page = pixelPage(pixels, size);
    cached = { size, findAreas: createAreaFinder(outlines, size), parts, shared, pixels, page, touched: [] };
    return cached;
  }

  return (scene, context, { widthPx, heightPx, dpi }) => {
    const size = { widthPx, heightPx, dpi };
    const readWhole = () => {
      draw(scene, context, size);
      return readPixels(context, [0, 0, widthPx, heightPx]);
    };
    if (widthPx * heightPx > MAX_KEPT_PX) return readWhole();
    const { findAreas, shared, pixels, page, touched } = keep(scene, context, size);
    const areas = findAreas(scene);
    const areaPx = areas.drawn.reduce((sum, [x0, y0, x1, y1]) => sum + (x1 - x0) * (y1 - y0), 0);
    if (areaPx > MAX_READ_SHARE * widthPx * heightPx) return readWhole();
    for (const area of touched) copyArea(shared, [0, 0, widthPx], pixels, widthPx, area);
    touched.splice(0, touched.length, ...areas.drawn, ...areas.filled.map(({ area }) => area));
    if (areas.drawn.length > 0) draw(areas.scene, context, size);
    for (const area of areas.drawn) {
      const [x0, y0, x1] = area;
      copyArea(readPixels(context, area), [x0, y0, x1 - x0], pixels, widthPx, area);
    }
    for (const node of areas.filled) fill(node, page);
    return pixels;
  };
}
