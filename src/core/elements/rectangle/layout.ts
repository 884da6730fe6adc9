import { DRAWING_DEFAULTS } from '../../base/limits.ts';
import type { RectangleElement } from '../../label/label.ts';
import { roundedRectanglePath } from '../../scene/path.ts';
import { type ElementLayouter, NO_PROBLEMS } from '../elementLayout.ts';

/** Lays out a rectangle. The border is inside the box, so that the box is the printed size. */
export const layoutRectangle: ElementLayouter<RectangleElement> = (element) => {
  const { xMm, yMm, widthMm, heightMm, borderMm } = element;
  const radiusMm = element.rounded ? (element.cornerMm ?? widthMm * DRAWING_DEFAULTS.cornerShare) : 0;
  const outer = roundedRectanglePath(xMm, yMm, widthMm, heightMm, radiusMm);
  const innerWidthMm = widthMm - 2 * borderMm;
  const innerHeightMm = heightMm - 2 * borderMm;
  const isSolid = element.filled || innerWidthMm <= 0 || innerHeightMm <= 0;
  const inner = isSolid
    ? []
    : roundedRectanglePath(
        xMm + borderMm,
        yMm + borderMm,
        innerWidthMm,
        innerHeightMm,
        Math.max(0, radiusMm - borderMm),
      );
  const path = [...outer, ...inner];
  const isEmpty = widthMm <= 0 || heightMm <= 0 || (!element.filled && borderMm <= 0);
  return {
    nodes: isEmpty ? [] : [{ type: 'path', path, fill: '#000000', rule: 'evenodd' }],
    problems: NO_PROBLEMS,
    heightMm,
  };
};
