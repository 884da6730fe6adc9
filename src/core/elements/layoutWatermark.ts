import { TEXT_LIMITS, WATERMARK } from '../base/limits.ts';
import { MM_TO_PT } from '../base/units.ts';
import type { Watermark } from '../label/label.ts';
import { multiply, rotation, translation } from '../scene/matrix.ts';
import { rectanglePath } from '../scene/path.ts';
import type { SceneNode } from '../scene/scene.ts';
import { DEFAULT_FAMILY } from '../text/families.ts';
import type { FontPort } from '../text/fontPort.ts';
import { layoutText } from '../text/layoutText.ts';
import { placeText } from '../text/placeText.ts';

const STYLE = {
  fontFamily: DEFAULT_FAMILY,
  bold: false,
  italic: false,
  letterSpacingMilliEm: 0,
  lineSpacing: 1,
  wrap: false,
  align: 'left',
  underline: false,
  strikethrough: false,
} as const;

/** Maximum number of tiles; tiles small enough to exceed it could not be read. */
const MAX_TILES = 4000;

/** Lays out the watermark's slanted text over the whole label, once or tiled. Empty if the text is empty. */
export function layoutWatermark(
  watermark: Watermark,
  widthMm: number,
  heightMm: number,
  fonts: FontPort,
): SceneNode[] {
  if (watermark.content === '' || watermark.opacityPercent === 0) return [];
  const sizeMm = Math.max(1, Math.round(watermark.fontSizePt * TEXT_LIMITS.pointToMm));
  const style = { ...STYLE, fontSizePt: sizeMm * MM_TO_PT };
  const layout = layoutText(watermark.content, style, 1, Number.POSITIVE_INFINITY, fonts);
  const stamp = (xMm: number, yMm: number): SceneNode => {
    const matrix = multiply(translation(xMm, yMm), rotation(-watermark.angleDeg));
    const box = { xMm: -layout.widthMm / 2, yMm: -layout.heightMm / 2, widthMm: layout.widthMm, heightMm: 0 };
    return { type: 'group', matrix, opacity: 1, children: placeText(layout, box, STYLE, '#000000') };
  };
  const children =
    watermark.mode === 'single'
      ? [stamp(widthMm / 2, heightMm / 2)]
      : tilePoints(
          layout.widthMm + WATERMARK.tileGapXMm,
          layout.heightMm + WATERMARK.tileGapYMm,
          widthMm,
          heightMm,
        ).map(([xMm, yMm]) => stamp(xMm, yMm));
  const clip: SceneNode = { type: 'clip', path: rectanglePath(0, 0, widthMm, heightMm), children };
  return [
    { type: 'group', matrix: [1, 0, 0, 1, 0, 0], opacity: watermark.opacityPercent / 100, children: [clip] },
  ];
}

function tilePoints(stepXMm: number, stepYMm: number, widthMm: number, heightMm: number): [number, number][] {
  const points: [number, number][] = [];
  for (let column = 0; column * stepXMm < widthMm + stepXMm; column++) {
    const shiftMm = column % 2 === 1 ? WATERMARK.tileStaggerMm : 0;
    for (let yMm = 0; yMm - shiftMm < heightMm + stepYMm; yMm += stepYMm) {
      if (points.length >= MAX_TILES) return points;
      points.push([(column + 0.5) * stepXMm - WATERMARK.tileGapXMm / 2, yMm + stepYMm / 2 - shiftMm]);
    }
  }
  return points;
}
