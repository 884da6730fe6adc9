import { describe, expect, it } from 'vitest';
import { makePageDots } from './pageDots.ts';

describe('dots of a page', () => {
  it('keep antialiased edges straight and the brightness of areas', () => {
    const [widthPx, heightPx] = [64, 64];
    const rgba = new Uint8Array(widthPx * heightPx * 4).fill(255);
    const put = (x: number, y: number, gray: number) =>
      rgba.fill(gray, (y * widthPx + x) * 4, (y * widthPx + x) * 4 + 3);
    for (let y = 0; y < heightPx; y++)
      for (let x = 0; x < 32; x++) put(x, y, x < 8 ? 0 : x === 8 ? 100 : x < 16 ? 255 : 128);
    const { bits, stride } = makePageDots(rgba, widthPx, heightPx);
    const isDark = (x: number, y: number) => (bits[y * stride + (x >> 3)] & (0x80 >> (x & 7))) !== 0;
    const dark = (x: number) =>
      Array.from({ length: heightPx }, (_, y) => isDark(x, y)).filter(Boolean).length;
    expect([dark(7), dark(8), dark(9), dark(40)]).toEqual([64, 64, 0, 0]);
    const area = Array.from({ length: 14 }, (_, at) => dark(17 + at)).reduce((sum, count) => sum + count, 0);
    expect(area / (14 * 64)).toBeGreaterThan(0.4);
    expect(area / (14 * 64)).toBeLessThan(0.6);
  });
});
