import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { rotateVector } from '../../base/boxes.ts';
import { buildElement } from '../createElement.ts';
import { dragFrame, dragUnderFrame } from '../placing/dragFrame.ts';
import { cropElement, croppedPicture, frameOf, withCropRatio } from './cropPicture.ts';
import { isPicture } from './pictureElement.ts';

const SIZE = { width: 300, height: 200 };

function pictureOf(fields: object = {}) {
  const element = buildElement({ kind: 'image', id: 'i', widthMm: 30, heightMm: 20, ...fields });
  if (!isPicture(element)) throw new Error('no picture');
  return element;
}

/** Returns the position on the label of a point of the picture, which is given as shares of the picture's width and height. */
function placeOf(element: ReturnType<typeof pictureOf>, across: number, down: number) {
  const { whole } = croppedPicture(element, SIZE);
  const centre = { xMm: element.xMm + element.widthMm / 2, yMm: element.yMm + element.heightMm / 2 };
  const x = whole.xMm + whole.widthMm * across - centre.xMm;
  const y = whole.yMm + whole.heightMm * down - centre.yMm;
  const turned = rotateVector(x, y, element.rotationDeg);
  return [centre.xMm + turned.xMm, centre.yMm + turned.yMm];
}

const shares = fc.record({
  cropLeft: fc.double({ min: 0, max: 0.45, noNaN: true }),
  cropTop: fc.double({ min: 0, max: 0.45, noNaN: true }),
  cropRight: fc.double({ min: 0, max: 0.45, noNaN: true }),
  cropBottom: fc.double({ min: 0, max: 0.45, noNaN: true }),
});

describe('cropping a picture', () => {
  it('keeps the remaining part at its position, for any fit and rotation', () => {
    fc.assert(
      fc.property(
        fc.constantFrom('stretch', 'contain', 'cover'),
        fc.integer({ min: 0, max: 359 }),
        shares,
        fc.constantFrom(12, 30, 55),
        (fit, rotationDeg, wanted, widthMm) => {
          const element = pictureOf({ fit, rotationDeg, widthMm });
          const { whole } = croppedPicture(element, SIZE);
          const cropped = cropElement(element, frameOf(whole, wanted));
          if (!isPicture(cropped)) throw new Error('no picture');
          for (const [across, down] of [
            [0.5, 0.5],
            [0.46, 0.52],
          ]) {
            const [before, after] = [placeOf(element, across, down), placeOf(cropped, across, down)];
            // The tolerance covers the rounding to hundredths of a millimeter.
            expect(Math.hypot(before[0] - after[0], before[1] - after[1])).toBeLessThan(0.05);
          }
          expect(cropped.cropLeft).toBeCloseTo(wanted.cropLeft, 4);
          expect(cropped.cropBottom).toBeCloseTo(wanted.cropBottom, 4);
        },
      ),
    );
  });

  it('starts from the visible part of a picture with fit "cover"', () => {
    // The picture of 3 : 2 covers a square, so a sixth is cut off at the left and at the right.
    const element = pictureOf({ fit: 'cover', widthMm: 20 });
    const { whole, frame } = croppedPicture(element, SIZE);
    expect(frame).toEqual({ xMm: element.xMm, yMm: element.yMm, widthMm: 20, heightMm: 20 });
    expect(cropElement(element, { whole, frame })).toMatchObject({
      cropLeft: 0.16667,
      cropRight: 0.16667,
      cropTop: 0,
    });
  });

  it('leaves a locked picture unchanged', () => {
    const element = pictureOf({ locked: true });
    const { whole } = croppedPicture(element, SIZE);
    const half = { cropLeft: 0.5, cropTop: 0, cropRight: 0, cropBottom: 0 };
    expect(cropElement(element, frameOf(whole, half))).toBe(element);
  });

  it('withCropRatio gives the box the aspect ratio of the remaining part', () => {
    expect(withCropRatio(pictureOf({ widthMm: 30, heightMm: 30 }), SIZE)).toMatchObject({
      widthMm: 30,
      heightMm: 20,
      yMm: 5,
    });
    expect(withCropRatio(pictureOf({ widthMm: 10, heightMm: 40, cropLeft: 0.5 }), SIZE)).toMatchObject({
      widthMm: 30,
      heightMm: 40,
    });
  });
});

describe('crop frame', () => {
  const start = croppedPicture(pictureOf({ cropLeft: 0.2, cropRight: 0.2, fit: 'cover' }), SIZE);

  it('stays within the picture and never becomes empty, for any drag of its handles', () => {
    const handles = fc.constantFrom('n', 'ne', 'e', 'se', 's', 'sw', 'w', 'nw');
    const by = fc.double({ min: -200, max: 200, noNaN: true });
    fc.assert(
      fc.property(fc.array(fc.tuple(fc.option(handles), by, by), { minLength: 1, maxLength: 6 }), (steps) => {
        let cropped = start;
        for (const [handle, x, y] of steps)
          cropped = handle ? dragFrame(cropped, handle, x, y) : dragUnderFrame(cropped, x, y);
        const { whole, frame } = cropped;
        expect(frame.widthMm).toBeGreaterThan(0.09);
        expect(frame.heightMm).toBeGreaterThan(0.09);
        expect(frame.xMm).toBeGreaterThanOrEqual(whole.xMm - 1e-9);
        expect(frame.yMm).toBeGreaterThanOrEqual(whole.yMm - 1e-9);
        expect(frame.xMm + frame.widthMm).toBeLessThanOrEqual(whole.xMm + whole.widthMm + 1e-9);
        expect(frame.yMm + frame.heightMm).toBeLessThanOrEqual(whole.yMm + whole.heightMm + 1e-9);
      }),
    );
  });

  it('moves only the dragged side, and dragging the picture leaves the frame in place', () => {
    const cut = dragFrame(start, 'e', -3, 9);
    expect(cut.frame.widthMm).toBeCloseTo(start.frame.widthMm - 3);
    expect(cut.frame.heightMm).toBe(start.frame.heightMm);
    expect(cut.whole).toBe(start.whole);
    const moved = dragUnderFrame(start, 2, 0);
    expect(moved.whole.xMm).toBeCloseTo(start.whole.xMm + 2);
    expect(moved.frame).toBe(start.frame);
  });
});
