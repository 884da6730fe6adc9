import { describe, expect, it } from 'vitest';
import { rotationAbout, transformX, transformY } from '../scene/matrix.ts';
import type { GrayRaster } from './inkRaster.ts';
import { measureSkew } from './measureSkew.ts';
import { partAsItLies, straightPage } from './straightPage.ts';

type Box = readonly [left: number, top: number, right: number, bottom: number];

/** Returns the boxes of a frame with bars in it, in pixels. */
function labelBoxes(left: number, top: number, width: number, height: number): Box[] {
  const [right, bottom] = [left + width, top + height];
  return [
    [left, top, right, top + 2],
    [left, bottom - 2, right, bottom],
    [left, top, left + 2, bottom],
    [right - 2, top, right, bottom],
    ...Array.from(
      { length: 20 },
      (_, bar): Box => [left + 30 + bar * 8, bottom - 90, left + 33 + bar * 8 + (bar % 3), bottom - 30],
    ),
  ];
}

/** Draws boxes rotated clockwise about the center of the page; each pixel is the mean of nine samples. */
function drawn(widthPx: number, heightPx: number, boxes: readonly Box[], deg: number): GrayRaster {
  const back = rotationAbout(-deg, widthPx / 2, heightPx / 2);
  const inked = new Uint8Array(widthPx * heightPx * 9);
  for (const [left, top, right, bottom] of boxes)
    for (let y = top * 3; y < bottom * 3; y++)
      inked.fill(1, y * widthPx * 3 + left * 3, y * widthPx * 3 + right * 3);
  const gray = new Uint8Array(widthPx * heightPx);
  for (let at = 0; at < gray.length; at++) {
    let count = 0;
    for (let place = 0; place < 9; place++) {
      const x = (at % widthPx) + ((place % 3) + 0.5) / 3;
      const y = Math.floor(at / widthPx) + (Math.floor(place / 3) + 0.5) / 3;
      const column = Math.floor(transformX(back, x, y) * 3);
      const row = Math.floor(transformY(back, x, y) * 3);
      const isInside = column >= 0 && row >= 0 && column < widthPx * 3 && row < heightPx * 3;
      if (isInside) count += inked[row * widthPx * 3 + column];
    }
    gray[at] = Math.round(255 - (count * 255) / 9);
  }
  return { widthPx, heightPx, gray };
}

const SHEET = [...labelBoxes(40, 40, 240, 330), ...labelBoxes(284, 40, 240, 330)];

describe('measureSkew', () => {
  it('measures skews up to four degrees in both directions, to about 1/30 degree', () => {
    for (const deg of [0.15, -0.2, 0.5, -1, 1.79, -2.6, 3.58, -4]) {
      const measured = measureSkew(drawn(564, 410, SHEET, deg));
      expect(Math.abs((measured ?? 0) - deg), `${deg}° measured as ${measured}°`).toBeLessThan(0.033);
    }
  });

  it('returns 0 for a page that is straight within 0.05 degrees', () => {
    for (const deg of [0, 0.03, -0.05]) expect(measureSkew(drawn(564, 410, SHEET, deg))).toBe(0);
  });

  it('returns null for skews above four degrees and for pages without straight edges', () => {
    expect(measureSkew(drawn(564, 410, SHEET, 4.5))).toBeNull();
    expect(measureSkew(drawn(564, 410, SHEET, 20))).toBeNull();
    expect(measureSkew(drawn(100, 100, [], 0))).toBeNull();
    expect(measureSkew({ widthPx: 1, heightPx: 1, gray: Uint8Array.of(0) })).toBeNull();
    const disk = Uint8Array.from({ length: 400 * 400 }, (_, at) =>
      Math.hypot((at % 400) - 200, Math.floor(at / 400) - 200) < 120 ? 60 : 250,
    );
    expect(measureSkew({ widthPx: 400, heightPx: 400, gray: disk })).toBeNull();
  });

  it('returns null when horizontal and vertical lines have different skews', () => {
    const across = drawn(
      500,
      500,
      [
        [20, 100, 480, 103],
        [20, 300, 480, 303],
      ],
      2,
    );
    const upright = drawn(
      500,
      500,
      [
        [100, 20, 103, 480],
        [300, 20, 303, 480],
      ],
      -1,
    );
    const gray = across.gray.map((value, at) => Math.min(value, upright.gray[at]));
    expect(measureSkew(across)).toBeCloseTo(2, 1);
    expect(measureSkew(upright)).toBeCloseTo(-1, 1);
    expect(measureSkew({ ...across, gray })).toBeNull();
  });

  it('reads each pixel once', () => {
    const { widthPx, heightPx, gray } = drawn(564, 410, SHEET, 0);
    let looks = 0;
    const counted = new Proxy(gray, {
      get: (target, key) => {
        if (typeof key === 'string' && /^\d+$/.test(key)) looks++;
        const value: unknown = Reflect.get(target, key);
        return value;
      },
    });
    expect(measureSkew({ widthPx, heightPx, gray: counted })).toBe(0);
    expect(looks).toBe(widthPx * heightPx);
  });
});

describe('deskewed page', () => {
  it('contains the whole skewed page and maps back to it', () => {
    const page = { widthMm: 210, heightMm: 297 };
    for (const skewDeg of [-3, -0.2, 0.7, 4]) {
      const straight = straightPage(page, skewDeg);
      for (const [x, y] of [
        [0, 0],
        [210, 0],
        [0, 297],
        [210, 297],
      ] as const) {
        expect(transformX(straight.matrix, x, y)).toBeGreaterThan(-1e-6);
        expect(transformY(straight.matrix, x, y)).toBeGreaterThan(-1e-6);
        expect(transformX(straight.matrix, x, y)).toBeLessThan(straight.widthMm + 1e-6);
        expect(transformY(straight.matrix, x, y)).toBeLessThan(straight.heightMm + 1e-6);
      }
      const part = {
        xMm: straight.widthMm / 2 - 20,
        yMm: straight.heightMm / 2 - 30,
        widthMm: 40,
        heightMm: 60,
      };
      const lying = partAsItLies(part, page, skewDeg);
      expect(lying.xMm + lying.widthMm / 2).toBeCloseTo(105, 6);
      expect(lying.yMm + lying.heightMm / 2).toBeCloseTo(148.5, 6);
      const spread = Math.abs(Math.sin((skewDeg * Math.PI) / 180));
      expect(lying.widthMm).toBeCloseTo(40 * Math.sqrt(1 - spread ** 2) + 60 * spread, 6);
      const whole = partAsItLies({ xMm: 0, yMm: 0, ...straight }, page, skewDeg);
      expect(whole).toMatchObject({ xMm: 0, yMm: 0, ...page });
    }
  });
});
