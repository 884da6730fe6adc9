import { describe, expect, it } from 'vitest';
import { parsed } from '../../../../tests/golden/layOut.ts';
import { createElement } from '../createElement.ts';
import { fitPicture } from '../picture/fitPicture.ts';
import { fitIntoLabel } from './fitIntoLabel.ts';

const options = { text: 'Tea', dateFormat: '', fontFamily: 'arimo', nowMs: 0 };
const sizeOf = ({ widthMm, heightMm }: { widthMm: number; heightMm: number }) => [widthMm, heightMm];

describe('new element that is larger than the label [S9.32]', () => {
  const small = parsed({ widthMm: 16, heightMm: 12 });

  it('leaves a margin of 2 mm to the sides that were too short', () => {
    expect(sizeOf(createElement('rectangle', parsed({ widthMm: 100, heightMm: 60 }), options))).toEqual([
      20, 10,
    ]);
    const tiny = parsed({ widthMm: 16, heightMm: 8 });
    expect(fitIntoLabel(createElement('rectangle', tiny, options), tiny)).toMatchObject({
      ...{ xMm: 2, yMm: 2, widthMm: 12, heightMm: 4 },
    });
    const flat = parsed({ widthMm: 60, heightMm: 8 });
    expect(fitIntoLabel(createElement('rectangle', flat, options), flat)).toMatchObject({
      ...{ xMm: 20, yMm: 2, widthMm: 20, heightMm: 4 },
    });
  });

  it('keeps the proportions of QR codes and pictures', () => {
    const narrow = parsed({ widthMm: 14, heightMm: 40 });
    const code = fitIntoLabel(createElement('qrcode', narrow, options), narrow);
    expect(code).toMatchObject({ xMm: 2, widthMm: 10, heightMm: 10, yMm: 15 });
    const picture = { asset: 'wide.png', widthPx: 400, heightPx: 100 };
    const image = fitIntoLabel(fitPicture(createElement('image', small, options), picture), small);
    expect(image).toMatchObject({ xMm: 2, widthMm: 12, heightMm: 3, yMm: 4.5 });
  });

  it('is moved inside the margins if it was placed at the edge', () => {
    const tiny = parsed({ widthMm: 16, heightMm: 8 });
    const rectangle = createElement('rectangle', tiny, { ...options, center: { xMm: 15, yMm: 1 } });
    expect(fitIntoLabel(rectangle, tiny)).toMatchObject({ xMm: 2, yMm: 2, widthMm: 12, heightMm: 4 });
  });

  it('stays unchanged where the label has room, even at its edge', () => {
    const large = parsed({ widthMm: 100, heightMm: 60 });
    for (const kind of [
      'text',
      'barcode',
      'qrcode',
      'rectangle',
      'circle',
      'line',
      'table',
      'datetime',
    ] as const) {
      const element = createElement(kind, large, { ...options, center: { xMm: 100, yMm: 0 } });
      expect(fitIntoLabel(element, large)).toBe(element);
    }
  });
});
