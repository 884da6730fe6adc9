import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import { buildTiff } from '../../../tests/support/buildTiff.ts';
import { cpuMs } from '../../../tests/support/cpuTime.ts';
import { readPictureHeader } from './readPictureHeader.ts';

const MEGABYTE = 1024 * 1024;
const svg = (text: string) => new TextEncoder().encode(text);

async function made(format: 'png' | 'jpeg' | 'gif' | 'webp' | 'tiff'): Promise<Uint8Array> {
  const blank = sharp({ create: { width: 30, height: 20, channels: 3, background: '#123' } });
  return new Uint8Array(await blank.toFormat(format).toBuffer());
}

describe('readPictureHeader', () => {
  it.each([
    ['png', 'png'],
    ['jpeg', 'jpg'],
    ['gif', 'gif'],
    ['webp', 'webp'],
    ['tiff', 'tif'],
  ] as const)('returns type and size from the content: %s', async (format, type) => {
    expect(readPictureHeader(await made(format))).toEqual({
      ok: true,
      value: { type, widthPx: 30, heightPx: 20 },
    });
  });

  it.each([
    '<svg xmlns="http://www.w3.org/2000/svg"/>',
    '\ufeff<?xml version="1.0"?><!-- a --><!DOCTYPE svg [<!ENTITY a "b">]><svg>',
    '<s:svg xmlns:s="http://www.w3.org/2000/svg"/>',
  ])('recognizes an SVG: %s', (text) => {
    expect(readPictureHeader(svg(text))).toMatchObject({ ok: true, value: { type: 'svg' } });
  });

  it.each([
    '<?xml version="1.0"?><?xml-stylesheet href="a.css"?>\n<!-- a --> <!-- b -->\n<svg>',
    '<!DOCTYPE svg PUBLIC "-//W3C//DTD SVG 1.1//EN" "svg11.dtd" [\n<!ENTITY a "]">\n] >\n<svg/>',
  ])('recognizes an SVG after any XML prolog: %s', (text) => {
    expect(readPictureHeader(svg(text))).toMatchObject({ ok: true, value: { type: 'svg' } });
  });

  it.each([
    ['comments', '<!---->'],
    ['document types', '<!DOCTYPE []>'],
    ['unclosed comments', '<!--'],
    ['DTD subsets', '<!DOCTYPE ['],
    ['processing instructions', '<?a?>'],
  ])('takes linear time for many %s', (_, piece) => {
    const startMs = cpuMs();
    expect(readPictureHeader(svg(`${piece.repeat(24)}x`)).ok).toBe(false);
    expect(readPictureHeader(svg(`${piece.repeat(100_000)}x`)).ok).toBe(false);
    expect(cpuMs() - startMs).toBeLessThan(500);
  });

  it('rejects a file larger than 10 MB and a file that is not a picture [S5.19]', async () => {
    const png = await made('png');
    const padded = (bytes: number) => {
      const file = new Uint8Array(bytes);
      file.set(png);
      return file;
    };
    expect(readPictureHeader(padded(10 * MEGABYTE)).ok).toBe(true);
    expect(readPictureHeader(padded(10 * MEGABYTE + 1))).toMatchObject({
      error: { code: 'pictureTooLarge', params: { maxMegabytes: 10 } },
    });
    for (const text of ['%PDF-1.7', '<html><svg/></html>', 'GIF', ''])
      expect(readPictureHeader(svg(text))).toMatchObject({ error: { code: 'pictureTypeInvalid' } });
  });

  it('rejects more than 50 megapixels or 16,384 pixels per side before decoding', () => {
    const sized = (width: number, height: number) =>
      readPictureHeader(
        buildTiff({ 256: [width], 257: [height], 258: [1], 259: [1], 262: [0] }, [new Uint8Array(8)]),
      );
    expect(sized(16_384, 3051).ok).toBe(true);
    expect(sized(16_385, 10)).toMatchObject({ error: { code: 'pictureTooManyPixels' } });
    expect(sized(7072, 7071)).toMatchObject({
      error: { code: 'pictureTooManyPixels', params: { widthPx: 7072 } },
    });
    expect(sized(0, 10)).toMatchObject({ error: { code: 'pictureDamaged' } });
  });
});
