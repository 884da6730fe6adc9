import type { ImportedAsset } from './imported.ts';
import { svgAsset } from './pictureAsset.ts';

/** Fill and stroke color of a shape as `#rrggbb`, null for none, and the stroke's width. */
export interface Paint {
  readonly fill: string | null;
  readonly stroke: string | null;
  readonly strokeMm: number;
}

const shown = (value: number) => String(Number(value.toFixed(3)));

/**
 * Creates a picture of a colored shape, because shapes of a label are always black. The picture is as large as the box, and the border is
 * inside it.
 */
export function shapePicture(
  shape: 'rectangle' | 'ellipse',
  widthMm: number,
  heightMm: number,
  { fill, stroke, strokeMm }: Paint,
  cornerMm = 0,
): ImportedAsset | null {
  const border = stroke === null ? 0 : Math.min(strokeMm, widthMm, heightMm);
  const [width, height] = [widthMm - border, heightMm - border];
  const paint = `fill="${fill ?? 'none'}" stroke="${stroke ?? 'none'}" stroke-width="${shown(border)}"`;
  const inner =
    shape === 'rectangle'
      ? `<rect x="${shown(border / 2)}" y="${shown(border / 2)}" width="${shown(width)}" height="${shown(height)}" rx="${shown(Math.max(0, cornerMm - border / 2))}" ${paint}/>`
      : `<ellipse cx="${shown(widthMm / 2)}" cy="${shown(heightMm / 2)}" rx="${shown(width / 2)}" ry="${shown(height / 2)}" ${paint}/>`;
  const size = `width="${shown(widthMm)}mm" height="${shown(heightMm)}mm" viewBox="0 0 ${shown(widthMm)} ${shown(heightMm)}"`;
  return svgAsset(`<svg xmlns="http://www.w3.org/2000/svg" ${size}>${inner}</svg>\n`);
}

/** Creates a picture of a colored line that fills its box. */
export function linePicture(widthMm: number, strokeMm: number, stroke: string): ImportedAsset | null {
  return shapePicture('rectangle', widthMm, strokeMm, { fill: stroke, stroke: null, strokeMm: 0 });
}
