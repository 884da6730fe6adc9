import type { CircleElement } from '../../label/label.ts';
import { ellipsePath } from '../../scene/path.ts';
import { type ElementLayouter, NO_PROBLEMS } from '../elementLayout.ts';

/** Lays out a circle, or an ellipse if the box is not square; the border is inside the box. */
export const layoutCircle: ElementLayouter<CircleElement> = (element) => {
  const { xMm, yMm, widthMm, heightMm, borderMm } = element;
  const innerWidthMm = widthMm - 2 * borderMm;
  const innerHeightMm = heightMm - 2 * borderMm;
  const isSolid = element.filled || innerWidthMm <= 0 || innerHeightMm <= 0;
  const path = [
    ...ellipsePath(xMm, yMm, widthMm, heightMm),
    ...(isSolid ? [] : ellipsePath(xMm + borderMm, yMm + borderMm, innerWidthMm, innerHeightMm)),
  ];
  const isEmpty = widthMm <= 0 || heightMm <= 0 || (!element.filled && borderMm <= 0);
  return {
    nodes: isEmpty ? [] : [{ type: 'path', path, fill: '#000000', rule: 'evenodd' }],
    problems: NO_PROBLEMS,
    heightMm,
  };
};
