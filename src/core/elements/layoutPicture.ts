import { IMAGE_LIMITS } from '../base/limits.ts';
import type { Problem } from '../base/result.ts';
import { dotMm } from '../base/units.ts';
import { rectanglePath } from '../scene/path.ts';
import { placePicture } from '../scene/placePicture.ts';
import type { ImageNode, PictureRequest, SceneNode } from '../scene/scene.ts';
import { type ElementLayout, type LayoutPorts, type LayoutProblem, NO_PROBLEMS } from './elementLayout.ts';
import {
  cropOf,
  PIXEL_MM,
  type PictureFields,
  pathOfNamed,
  pictureRequestOf,
  shownAsset,
} from './pictureRequest.ts';
import { snapToDots } from './symbolGrid.ts';

/** Rounding tolerance: a picture that exceeds its frame by less isn't clipped. */
const ROUNDING_MM = 1e-6;

/** Share of a dot from which a pixel counts as a whole dot: lengths are rounded to micrometers. */
const WHOLE_DOT = 0.99;

/** Properties of a prepared picture that the layout needs. */
type Prepared = NonNullable<ReturnType<LayoutPorts['pictureSize']>>;

/**
 * Lays out an image, logo or background: one picture in a box, or tiles over the box. The picture is fitted into a frame: the box, scaled
 * from its top left corner by the element's scale. Parts outside the box are clipped. Dithered pictures are aligned to the printer's dots,
 * like symbols.
 */
export function layoutPicture(
  element: PictureFields,
  contents: readonly string[],
  ports: LayoutPorts,
): ElementLayout {
  const { heightMm } = element;
  const asset = shownAsset(element, contents, ports.findPicture);
  if (!asset.ok) return { nodes: [], problems: [errorOf(asset.error, element.id)], heightMm };
  if (asset.value === '') return { nodes: [], problems: NO_PROBLEMS, heightMm };
  const picture = pictureRequestOf(element, ports.dpi, asset.value);
  const size = ports.pictureSize(picture);
  if (!size) {
    const missing: Problem = {
      code: 'pictureMissing',
      params: { asset: pathOfNamed(asset.value) ?? asset.value },
    };
    const failure = ports.pictureFailure?.(picture) ?? missing;
    return { nodes: [], problems: [errorOf(failure, element.id)], heightMm };
  }
  const problems = (size.warnings ?? []).map(
    ({ code, params = {} }): LayoutProblem => ({ severity: 'warning', code, element: element.id, params }),
  );
  return {
    nodes: drawn(element, picture, size, ports.dpi),
    problems: problems.length > 0 ? problems : NO_PROBLEMS,
    heightMm,
  };
}

function errorOf({ code, params = {} }: Problem, element: string): LayoutProblem {
  return { severity: 'error', code, element, params };
}

function drawn(
  element: PictureFields,
  picture: PictureRequest,
  size: Prepared,
  dpi: number,
): readonly SceneNode[] {
  if (element.tile) return [clip(element, tiles(element, picture, size, dpi))];
  return picture.dots ? onDots(element, picture, size, dpi) : placed(element, picture, size, dpi);
}

interface Box {
  readonly xMm: number;
  readonly yMm: number;
  readonly widthMm: number;
  readonly heightMm: number;
}

function clip({ xMm, yMm, widthMm, heightMm }: Box, children: readonly SceneNode[]): SceneNode {
  return { type: 'clip', path: rectanglePath(xMm, yMm, widthMm, heightMm), children };
}

/** True if the frame is larger than the box. */
function overhangs({ scaleX, scaleY }: PictureFields): boolean {
  return scaleX > 1 || scaleY > 1;
}

/** Returns the node of the whole picture, clipped if a part of it is not visible. */
function placed(
  element: PictureFields,
  picture: PictureRequest,
  size: Prepared,
  dpi: number,
): readonly SceneNode[] {
  const { xMm, yMm } = element;
  const { drawing } = size;
  const frame = { width: element.widthMm * element.scaleX, height: element.heightMm * element.scaleY };
  const own = drawing ?? { width: size.widthPx, height: size.heightPx };
  const { shown, whole } = placePicture(own, cropOf(element), element.fit, frame);
  const node: ImageNode = {
    type: 'image',
    picture,
    xMm: xMm + whole.x,
    yMm: yMm + whole.y,
    widthMm: whole.width,
    heightMm: whole.height,
    ...(drawing ? { drawing } : {}),
    ...(hasWholeDots(picture, size, whole, dpi)
      ? { dots: { columns: size.widthPx, rows: size.heightPx } }
      : {}),
  };
  const isCut = whole.width > shown.width + ROUNDING_MM || whole.height > shown.height + ROUNDING_MM;
  const { x, y, width, height } = shown;
  const seen: readonly SceneNode[] = isCut
    ? [clip({ xMm: xMm + x, yMm: yMm + y, widthMm: width, heightMm: height }, [node])]
    : [node];
  return overhangs(element) ? [clip(element, seen)] : seen;
}

/**
 * True for a black and white picture whose pixels are as large as a dot or larger. Interpolation would add shades that no printer has, and
 * blur codes that were drawn pixel by pixel. With smaller pixels, fine lines would be lost without it.
 */
function hasWholeDots(
  { colorMode, crop }: PictureRequest,
  { widthPx, heightPx, drawing }: Prepared,
  whole: { readonly width: number; readonly height: number },
  dpi: number,
): boolean {
  if (colorMode !== 'blackWhite' || crop || drawing) return false;
  const leastMm = dotMm(dpi) * WHOLE_DOT;
  return whole.width / widthPx >= leastMm && whole.height / heightPx >= leastMm;
}

/** Returns the node of a dithered picture, which contains only the visible part and covers whole dots. */
function onDots(
  element: PictureFields,
  picture: PictureRequest,
  { widthPx, heightPx, dotsPerPixel = 1 }: Prepared,
  dpi: number,
): readonly SceneNode[] {
  const stepMm = dotsPerPixel * dotMm(dpi);
  const [widthMm, heightMm] = [widthPx * stepMm, heightPx * stepMm];
  const insetMm = (frameMm: number, lengthMm: number) =>
    element.fit === 'contain' ? (frameMm - lengthMm) / 2 : 0;
  const node: ImageNode = {
    type: 'image',
    picture,
    xMm: snapToDots(element.xMm + insetMm(element.widthMm * element.scaleX, widthMm), dpi),
    yMm: snapToDots(element.yMm + insetMm(element.heightMm * element.scaleY, heightMm), dpi),
    widthMm,
    heightMm,
    dots: { columns: widthPx, rows: heightPx },
  };
  return overhangs(element) ? [clip(element, [node])] : [node];
}

/**
 * Lays out tiles. A tile has the picture's size at screen resolution, multiplied by the element's scale; a dithered tile covers whole dots.
 */
function tiles(element: PictureFields, picture: PictureRequest, size: Prepared, dpi: number): ImageNode[] {
  const tile = picture.dots ? tileOfDots(size, dpi) : tileOfPixels(element, size);
  const originXMm = picture.dots ? snapToDots(element.xMm, dpi) : element.xMm;
  const originYMm = picture.dots ? snapToDots(element.yMm, dpi) : element.yMm;
  const nodes: ImageNode[] = [];
  for (let yMm = 0; yMm < element.heightMm; yMm += tile.heightMm) {
    for (let xMm = 0; xMm < element.widthMm; xMm += tile.widthMm)
      nodes.push({ type: 'image', picture, xMm: originXMm + xMm, yMm: originYMm + yMm, ...tile });
  }
  return nodes;
}

function tileOfDots({ widthPx, heightPx, dotsPerPixel = 1 }: Prepared, dpi: number) {
  const stepMm = dotsPerPixel * dotMm(dpi);
  const dots = { columns: widthPx, rows: heightPx };
  return { widthMm: widthPx * stepMm, heightMm: heightPx * stepMm, dots };
}

function tileOfPixels(element: PictureFields, { widthPx, heightPx }: Prepared) {
  const widthMm = widthPx * PIXEL_MM * element.scaleX;
  const heightMm = heightPx * PIXEL_MM * element.scaleY;
  const count = Math.ceil(element.widthMm / widthMm) * Math.ceil(element.heightMm / heightMm);
  const grow = Math.sqrt(Math.max(1, count / IMAGE_LIMITS.maxTiles));
  return { widthMm: widthMm * grow, heightMm: heightMm * grow };
}
