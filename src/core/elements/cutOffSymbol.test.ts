import fc from 'fast-check';
import sharp from 'sharp';
import { beforeAll, describe, expect, it } from 'vitest';
import { fonts, layOut, nodesOf } from '../../../tests/golden/layOut.ts';
import type { GreyPicture } from '../../../tests/support/drawSymbol.ts';
import { prepareZxing, readWithZxing } from '../../../tests/support/symbolReaders.ts';
import { renderSvgNodes } from '../output/svg/renderSvg.ts';
import type { LabelComposition } from './composeLabel.ts';

const BARS = {
  kind: 'barcode',
  id: 'c',
  symbology: 'code128',
  content: 'AB1',
  widthMm: 24,
  heightMm: 12,
  textPosition: 'none',
};
const MATRIX = {
  kind: 'qrcode',
  id: 'c',
  symbology: 'dataMatrix',
  content: 'AB1',
  widthMm: 12,
  heightMm: 12,
};
const HEXAGONS = {
  kind: 'qrcode',
  id: 'c',
  symbology: 'maxicode',
  content: 'AB1',
  widthMm: 30,
  heightMm: 29,
};
const PIXELS_PER_MM = 12;
/** White margin around the label. */
const AROUND_PX = 60;

const labelOf = (element: object, more: object = {}) => ({
  widthMm: 50,
  heightMm: 30,
  ...more,
  elements: [element],
});
const isCutOff = ({ problems }: LabelComposition) =>
  problems.some(
    ({ code, element, severity }) => code === 'codeCutOff' && element === 'c' && severity === 'error',
  );
const cutOff = async (element: object, more: object = {}) => isCutOff(await layOut(labelOf(element, more)));

/** Returns the rendered label as a gray picture. */
async function pictureOf(composition: LabelComposition): Promise<GreyPicture> {
  const { widthMm, heightMm } = composition.scene;
  const markup = renderSvgNodes(nodesOf(composition), { outlines: fonts, pictureHref: () => undefined });
  const size = `width="${widthMm * PIXELS_PER_MM}" height="${heightMm * PIXELS_PER_MM}"`;
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" ${size} viewBox="0 0 ${widthMm} ${heightMm}">${markup}</svg>`;
  const { data, info } = await sharp(Buffer.from(svg))
    .flatten({ background: 'white' })
    .extend({ top: AROUND_PX, bottom: AROUND_PX, left: AROUND_PX, right: AROUND_PX, background: 'white' })
    .greyscale()
    .raw()
    .toBuffer({ resolveWithObject: true });
  return { widthPx: info.width, heightPx: info.height, grey: new Uint8Array(data) };
}

describe('warning about a symbol cut off at the label edge', () => {
  beforeAll(prepareZxing);

  it.each([
    ['is omitted if only the quiet zone is beyond the edge', { ...MATRIX, xMm: -1, yMm: 5 }, false],
    ['is shown if modules are beyond the left edge', { ...MATRIX, xMm: -4, yMm: 5 }, true],
    ['is shown if modules are beyond the lower edge', { ...MATRIX, xMm: 5, yMm: 22 }, true],
    ['is omitted for a symbol entirely beside the label', { ...MATRIX, xMm: 60, yMm: 5 }, false],
    ['is shown if bars are beyond the right edge', { ...BARS, xMm: 35, yMm: 5 }, true],
    ['is omitted if the upper edge only shortens the bars', { ...BARS, xMm: 5, yMm: -3 }, false],
    ['is shown if less than half of the bar height is left', { ...BARS, xMm: 5, yMm: -7 }, true],
    [
      'is omitted if only the human-readable text is beyond the edge',
      { ...BARS, textPosition: 'bottom', xMm: 5, yMm: 20 },
      false,
    ],
    [
      'is shown if bars of a rotated barcode are beyond the edge',
      { ...BARS, xMm: 5, yMm: -1, rotationDeg: 90 },
      true,
    ],
    ['is omitted for a rotated barcode on the label', { ...BARS, xMm: 5, yMm: 9, rotationDeg: 90 }, false],
    ['is shown if MaxiCode hexagons are beyond the edge', { ...HEXAGONS, xMm: 25, yMm: 0 }, true],
    ['is omitted if all MaxiCode hexagons are on the label', { ...HEXAGONS, xMm: 5, yMm: 0.5 }, false],
  ])('%s', async (_, element, isReported) => {
    expect(await cutOff(element)).toBe(isReported);
  });

  it('treats a cable tail as part of the piece, in any print direction', async () => {
    const element = { ...MATRIX, xMm: 52, yMm: 5 };
    const cableTail = { direction: 'right', lengthMm: 20 };
    expect(await cutOff({ ...MATRIX, xMm: 45, yMm: 5 })).toBe(true);
    expect(await cutOff(element, { cableTail })).toBe(false);
    expect(await cutOff({ ...element, xMm: 65 }, { cableTail, printDirection: 90 })).toBe(true);
  });

  it('uses the position after the print offset, in any rotation', async () => {
    const moved = async (rotateDeg: 0 | 90 | 180 | 270, xMm: number, yMm: number) =>
      isCutOff(await layOut(labelOf({ ...MATRIX, xMm: 2, yMm: 2 }), { rotateDeg, offset: { xMm, yMm } }));
    expect(await moved(0, 0.5, 0.5)).toBe(false);
    expect(await moved(0, -6, 0)).toBe(true);
    expect(await moved(0, 6, 0)).toBe(false);
    // A symbol that is moved off the label completely counts as cut off, too.
    expect(await moved(0, -100, 0)).toBe(true);
    expect(await moved(0, 0, 80)).toBe(true);
    // Once the label is rotated clockwise, the symbol's upper left corner is at the upper right of a label that is 30 mm wide.
    expect(await moved(90, -6, 0)).toBe(false);
    expect(await moved(90, 6, 0)).toBe(true);
    expect(await moved(180, 6, 0)).toBe(true);
    expect(await moved(180, 0, 6)).toBe(true);
    expect(await moved(270, 0, 6)).toBe(true);
    expect(await moved(270, 0, -6)).toBe(false);
  });

  it('uses the position after collapsing, and skips hidden symbols', async () => {
    const text = { kind: 'text', id: 't', xMm: 5, yMm: 2, widthMm: 20, heightMm: 6, collapses: true };
    const below = { ...MATRIX, xMm: 5, yMm: 22 };
    const closed = await layOut({ widthMm: 50, heightMm: 30, elements: [{ ...text, content: '' }, below] });
    expect(isCutOff(closed)).toBe(false);
    const open = await layOut({ widthMm: 50, heightMm: 30, elements: [{ ...text, content: 'Tea' }, below] });
    expect(isCutOff(open)).toBe(true);
    expect(await cutOff({ ...below, printWhen: '1 = 2' })).toBe(false);
  });

  it('is given for every partly visible symbol that zxing cannot decode', async () => {
    const seen = { read: 0, reported: 0, aside: 0 };
    await fc.assert(
      fc.asyncProperty(
        // zxing follows bars along pixel rows and columns only, so linear symbols are rotated by quarter turns only.
        fc.oneof(
          fc.record({ element: fc.constant(BARS), rotationDeg: fc.constantFrom(0, 90, 180, 270) }),
          fc.record({ element: fc.constant(MATRIX), rotationDeg: fc.constantFrom(0, 90, 30, 45) }),
        ),
        fc.integer({ min: -150, max: 500 }),
        fc.integer({ min: -150, max: 300 }),
        async ({ element, rotationDeg }, x, y) => {
          const placed = { ...element, xMm: x / 10, yMm: y / 10, rotationDeg };
          const composition = await layOut(labelOf(placed));
          if (isCutOff(composition)) {
            seen.reported++;
            return;
          }
          const picture = await pictureOf(composition);
          if (picture.grey.every((value) => value > 200)) {
            seen.aside++;
            return;
          }
          seen.read++;
          expect((await readWithZxing(picture)).map(({ text }) => text)).toEqual(['AB1']);
        },
      ),
      { numRuns: 150 },
    );
    for (const count of Object.values(seen)) expect(count).toBeGreaterThan(2);
  });
});
