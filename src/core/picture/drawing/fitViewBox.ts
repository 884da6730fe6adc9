import type { Matrix } from '../../scene/matrix.ts';
import { type Attributes, NotOutlines } from './drawingAttributes.ts';

/** Returns the transform from an element's view box to a box of a given size, according to `preserveAspectRatio` (SVG 2, 8.6). */
export function fitViewBox(
  attributes: Attributes,
  defaultBox: string,
  width: number,
  height: number,
): Matrix {
  const [x, y, boxWidth, boxHeight] = (attributes.get('viewBox') ?? defaultBox).split(/[\s,]+/).map(Number);
  const ratio = /^(?:defer\s+)?(none|x(Min|Mid|Max)Y(Min|Mid|Max))(?:\s+(meet|slice))?$/.exec(
    attributes.get('preserveAspectRatio') ?? 'xMidYMid',
  );
  if (!ratio || !(boxWidth > 0 && boxHeight > 0 && Number.isFinite(x) && Number.isFinite(y)))
    throw new NotOutlines();
  const [, align, alignX, alignY, fit] = ratio;
  let scaleX = width / boxWidth;
  let scaleY = height / boxHeight;
  if (align !== 'none') {
    scaleX = fit === 'slice' ? Math.max(scaleX, scaleY) : Math.min(scaleX, scaleY);
    scaleY = scaleX;
  }
  const share = (alignment: string | undefined) => (alignment === 'Mid' ? 0.5 : alignment === 'Max' ? 1 : 0);
  const left = (width - boxWidth * scaleX) * share(alignX);
  const top = (height - boxHeight * scaleY) * share(alignY);
  return [scaleX, 0, 0, scaleY, left - x * scaleX, top - y * scaleY];
}
