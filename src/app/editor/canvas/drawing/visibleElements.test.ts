import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { parsed } from '../../../../../tests/golden/layOut.ts';
import { boxCenter, rotateVector } from '../../../../core/base/boxes.ts';
import type { LabelElement } from '../../../../core/label/label.ts';
import type { PreviewElement } from '../../../../jobs/preview/previewTypes.ts';
import { createElementExtents, drawnArea, shownArea, stillCovers } from '../../core/visibleElements.ts';

const [element] = parsed({
  elements: [{ kind: 'text', id: 't', xMm: 10, yMm: 10, widthMm: 20, heightMm: 5, autoHeight: false }],
}).elements;
const extentOf = (of: LabelElement, shown: PreviewElement | undefined) =>
  createElementExtents(() => shown).of(of);
const shownWith = (ink: PreviewElement['ink']): PreviewElement => ({
  id: 't',
  revision: 1,
  markup: '',
  box: { xMm: 0, yMm: 0, widthMm: 20, heightMm: 5 },
  heightMm: 5,
  ink,
  problems: [],
});

describe('drawn extent of an element', () => {
  it('contains its box and its ink at any position and rotation', () => {
    const side = fc.integer({ min: 1, max: 60 });
    const at = fc.integer({ min: -60, max: 60 });
    fc.assert(
      fc.property(
        at,
        at,
        side,
        side,
        fc.integer({ min: 0, max: 359 }),
        (x, y, width, height, rotationDeg) => {
          const ink = { xMm: x, yMm: y, widthMm: width, heightMm: height };
          const extent = extentOf({ ...element, rotationDeg }, shownWith(ink));
          const centre = boxCenter({ xMm: 10, yMm: 10, widthMm: 20, heightMm: 5 });
          for (const [shareX, shareY] of [
            [0, 0],
            [1, 0],
            [0, 1],
            [1, 1],
          ]) {
            // The ink was laid out at the origin; the element is at 10, 10.
            const corner = {
              x: x + 10 + shareX * width - centre.xMm,
              y: y + 10 + shareY * height - centre.yMm,
            };
            const turned = rotateVector(corner.x, corner.y, rotationDeg);
            const [pointX, pointY] = [centre.xMm + turned.xMm, centre.yMm + turned.yMm];
            expect(pointX).toBeGreaterThanOrEqual(extent.xMm - 1e-6);
            expect(pointX).toBeLessThanOrEqual(extent.xMm + extent.widthMm + 1e-6);
            expect(pointY).toBeGreaterThanOrEqual(extent.yMm - 1e-6);
            expect(pointY).toBeLessThanOrEqual(extent.yMm + extent.heightMm + 1e-6);
          }
        },
      ),
    );
  });

  it('is its box alone while the element has no drawing', () => {
    expect(extentOf(element, undefined)).toEqual({ xMm: 10, yMm: 10, widthMm: 20, heightMm: 5 });
  });
});

describe('drawn area of the canvas', () => {
  const view = { zoomPercent: 100, panXPx: -100, panYPx: 50, widthPx: 800, heightPx: 600 };

  it('is reused for small pans, and not for a large pan or another zoom', () => {
    const drawn = drawnArea(shownArea(view));
    expect(stillCovers(drawn, shownArea({ ...view, panXPx: -200 }))).toBe(true);
    expect(stillCovers(drawn, shownArea({ ...view, panXPx: -700 }))).toBe(false);
    expect(stillCovers(drawn, shownArea({ ...view, zoomPercent: 20 }))).toBe(false);
    expect(stillCovers(drawn, shownArea({ ...view, zoomPercent: 900, panXPx: -4000, panYPx: -1000 }))).toBe(
      false,
    );
  });
});
