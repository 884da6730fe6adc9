import { MM_PER_INCH, PRINT_LIMITS } from '../base/limits.ts';
import type { Problem } from '../base/result.ts';
import type { ImageElement } from '../label/label.ts';
import { rectanglePath } from '../scene/path.ts';
import type { ImageNode, PictureRequest, SceneNode, VectorDrawing } from '../scene/scene.ts';
import { type ElementLayout, type LayoutPorts, type LayoutProblem, NO_PROBLEMS } from './elementLayout.ts';

type PictureFields = Pick<
  ImageElement,
  | 'id'
  | 'xMm'
  | 'yMm'
  | 'widthMm'
  | 'heightMm'
  | 'asset'
  | 'colorMode'
  | 'threshold'
  | 'trim'
  | 'tile'
  | 'scaleX'
  | 'scaleY'
>;

/** The picture that an element asks for, in its colour mode. */
export function pictureRequestOf(
  element: Pick<PictureFields, 'asset' | 'colorMode' | 'threshold' | 'trim' | 'tile'>,
): PictureRequest {
  const { asset, colorMode, threshold, trim, tile } = element;
  return { asset, colorMode, threshold, trim, ...(tile ? { isTiled: true } : {}) };
}

/** A tiled picture is drawn at most this often; smaller tiles than that are a picture of their own. */
const MAX_TILES = 10_000;

/** What image, logo and background share: one picture in a box, scaled from its top left corner or tiled over it. */
export function layoutPicture(element: PictureFields, ports: LayoutPorts): ElementLayout {
  const { heightMm } = element;
  if (element.asset === '') return { nodes: [], problems: NO_PROBLEMS, heightMm };
  const picture = pictureRequestOf(element);
  const size = ports.pictureSize(picture);
  if (!size) {
    const missing: Problem = { code: 'pictureMissing', params: { asset: element.asset } };
    const { code, params = {} } = ports.pictureFailure?.(picture) ?? missing;
    return { nodes: [], problems: [{ severity: 'error', code, element: element.id, params }], heightMm };
  }
  const box = rectanglePath(element.xMm, element.yMm, element.widthMm, element.heightMm);
  const children = element.tile ? tiles(element, picture, size) : [stretched(element, picture, size.drawing)];
  const overhangs = element.tile || element.scaleX > 1 || element.scaleY > 1;
  const nodes: SceneNode[] = overhangs ? [{ type: 'clip', path: box, children }] : children;
  const problems = (size.warnings ?? []).map(
    ({ code, params = {} }): LayoutProblem => ({ severity: 'warning', code, element: element.id, params }),
  );
  return { nodes, problems: problems.length > 0 ? problems : NO_PROBLEMS, heightMm };
}

function stretched(
  element: PictureFields,
  picture: PictureRequest,
  drawing: VectorDrawing | undefined,
): ImageNode {
  return {
    type: 'image',
    picture,
    xMm: element.xMm,
    yMm: element.yMm,
    widthMm: element.widthMm * element.scaleX,
    heightMm: element.heightMm * element.scaleY,
    ...(drawing ? { drawing } : {}),
  };
}

/** Tiles have the picture's own size at screen resolution, times the element's scale. */
function tiles(
  element: PictureFields,
  picture: PictureRequest,
  size: { readonly widthPx: number; readonly heightPx: number },
): ImageNode[] {
  const pixelMm = MM_PER_INCH / PRINT_LIMITS.screenDpi;
  let widthMm = size.widthPx * pixelMm * element.scaleX;
  let heightMm = size.heightPx * pixelMm * element.scaleY;
  const count = Math.ceil(element.widthMm / widthMm) * Math.ceil(element.heightMm / heightMm);
  if (count > MAX_TILES) {
    const grow = Math.sqrt(count / MAX_TILES);
    widthMm *= grow;
    heightMm *= grow;
  }
  const nodes: ImageNode[] = [];
  for (let yMm = 0; yMm < element.heightMm; yMm += heightMm) {
    for (let xMm = 0; xMm < element.widthMm; xMm += widthMm) {
      nodes.push({
        type: 'image',
        picture,
        xMm: element.xMm + xMm,
        yMm: element.yMm + yMm,
        widthMm,
        heightMm,
      });
    }
  }
  return nodes;
}
