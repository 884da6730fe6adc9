// @vitest-environment happy-dom
import { describe, expect, it } from 'vitest';
import { imageSource } from './imageSource.ts';

const NOW_MS = Date.UTC(2026, 2, 1, 8);

describe('[S7.19] image addresses', () => {
  it.each(['/api/v3/files/a1', '/api/v3/files/a1.tif', '/api/v3/files/a1.png?x=1'])(
    'of the own server ask for JPEG instead of TIFF, and may be kept by the browser: %s',
    (address) => {
      const { src, ...rest } = imageSource(address, NOW_MS);
      expect(src).toBe(`${address}${address.includes('?') ? '&' : '?'}format=jpg`);
      expect(rest).toEqual({});
    },
  );

  it('of other origins are fetched anonymously and with the time', () => {
    expect(imageSource('https://pictures.example/ana.png?size=90', NOW_MS)).toEqual({
      src: `https://pictures.example/ana.png?size=90&t=${NOW_MS}`,
      crossOrigin: 'anonymous',
    });
  });

  it.each(['tif', 'tiff', 'TIFF'])('of other origins ask for JPEG if they end with .%s', (end) => {
    expect(imageSource(`https://pictures.example/scan.${end}`, NOW_MS).src).toBe(
      `https://pictures.example/scan.${end}?format=jpg&t=${NOW_MS}`,
    );
  });

  it.each(['', 'http://', '//'])('that lead nowhere show no image: “%s”', (address) => {
    expect(imageSource(address, NOW_MS)).toEqual({ src: '' });
  });
});
