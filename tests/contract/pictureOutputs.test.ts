import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { OutputFormat } from '../../src/core/run/formats.ts';
import { hasTool, runTool, titleWith } from '../support/externalTool.ts';
import { type GrayPicture, meanGray, readGray, readPdfGray, readZplGray } from '../support/grayPicture.ts';
import { renderHere } from '../support/renderHere.ts';
import { runCli } from '../support/runCli.ts';

/** Tests that pictures on labels agree in every output. */

const DPI = 203;
const LABEL_MM = { widthMm: 50, heightMm: 40 };
let folder = '';

/**
 * Returns a picture that is dark at the left, light at the right, with fine detail and a black line along its upper edge: 600 × 400 pixels.
 */
function photograph(): Promise<Buffer> {
  const [width, height] = [600, 400];
  const data = new Uint8Array(width * height * 3);
  for (let y = 0; y < height; y++) {
    for (let x = 0; x < width; x++) {
      const gray = y < 20 ? 0 : 30 + (x / width) * 190 + 25 * Math.sin(x * 0.9) * Math.cos(y * 0.7);
      data.set([gray, gray * 0.95, Math.min(255, gray * 1.05)], (y * width + x) * 3);
    }
  }
  return sharp(data, { raw: { width, height, channels: 3 } })
    .jpeg({ quality: 95 })
    .toBuffer();
}

const DRAWING =
  '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 60 40"><rect width="30" height="40"/><rect x="45" width="15" height="20"/></svg>';

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'diecut-pictures-'));
  writeFileSync(join(folder, 'photo.jpg'), await photograph());
  writeFileSync(join(folder, 'drawing.svg'), DRAWING);
});
afterAll(() => rmSync(folder, { recursive: true }));

const base = { kind: 'image', id: 'i', xMm: 5, yMm: 5, widthMm: 36, heightMm: 24, asset: 'photo.jpg' };

function documentOf(element: object, label: object): object {
  return {
    format: 'diecut-label',
    version: 1,
    ...LABEL_MM,
    ...label,
    elements: [{ ...base, ...element }],
  };
}

const render = (element: object, format: OutputFormat, label: object = {}, dpi: 203 | 600 = DPI) =>
  renderHere(documentOf(element, label), { format, dpi, folder });

async function asPng(element: object, label?: object): Promise<GrayPicture> {
  return readGray(await render(element, 'png', label));
}

async function asZpl(element: object, label?: object): Promise<GrayPicture> {
  return readZplGray((await render(element, 'zpl', label)).toString('latin1'));
}

async function asPdf(element: object, label?: object): Promise<GrayPicture> {
  return readPdfGray(await render(element, 'pdf', label), DPI);
}

function meanOf(gray: GrayPicture, xMm: number, yMm: number, widthMm: number, heightMm: number): number {
  return meanGray(gray, DPI, { xMm, yMm, widthMm, heightMm });
}

/** Returns the share of dots that differ, within the area that both pictures cover. */
function difference(a: GrayPicture, b: GrayPicture): number {
  const [width, height] = [Math.min(a.width, b.width), Math.min(a.height, b.height)];
  let count = 0;
  for (let y = 0; y < height; y++) {
    for (let x = 0; x < width; x++)
      if (a.data[y * a.width + x] < 128 !== b.data[y * b.width + x] < 128) count++;
  }
  return count / (width * height);
}

const POPPLER = hasTool('pdftoppm');
const DOT_MODES = ['floydSteinberg', 'atkinson', 'halftone'] as const;

describe('photo converted to dots', () => {
  it.each(DOT_MODES)('has the same dots on a label printer and in an image file: %s', async (colorMode) => {
    for (const fit of ['stretch', 'contain', 'cover']) {
      const element = { colorMode, fit, widthMm: 30 };
      const [png, zpl] = [await asPng(element), await asZpl(element)];
      expect(png.data.every((gray) => gray === 0 || gray === 255)).toBe(true);
      expect(difference(png, zpl), fit).toBe(0);
    }
  });

  it('has as many black dots as the upright photo when rotated by 90° steps, the same in PNG and ZPL', async () => {
    const upright = await asPng({
      colorMode: 'floydSteinberg',
      xMm: 13,
      yMm: 14,
      widthMm: 24.3,
      heightMm: 12.1,
    });
    const inkOf = (gray: GrayPicture) => gray.data.reduce((sum, dot) => sum + (dot < 128 ? 1 : 0), 0);
    for (const rotationDeg of [90, 180, 270]) {
      const element = {
        colorMode: 'floydSteinberg',
        xMm: 13,
        yMm: 14,
        widthMm: 24.3,
        heightMm: 12.1,
        rotationDeg,
      };
      const [png, zpl] = [await asPng(element), await asZpl(element)];
      expect(inkOf(png), `${rotationDeg}°`).toBe(inkOf(upright));
      expect(difference(png, zpl), `${rotationDeg}°`).toBe(0);
    }
    for (const printDirection of [90, 270]) {
      const label = { printDirection };
      const element = { colorMode: 'floydSteinberg', xMm: 13, yMm: 14, widthMm: 24.3, heightMm: 12.1 };
      const [png, zpl] = [await asPng(element, label), await asZpl(element, label)];
      expect(inkOf(png), `turned label ${printDirection}°`).toBe(inkOf(upright));
      expect(difference(png, zpl)).toBe(0);
    }
  });

  it.skipIf(!POPPLER)(
    titleWith('is a 1-bit image in a PDF, and prints as dark as the photo', 'pdftoppm'),
    async () => {
      const plain = await asPng({ colorMode: 'grayscale' });
      for (const colorMode of ['floydSteinberg', 'halftone']) {
        const pdf = join(folder, 'dots.pdf');
        writeFileSync(pdf, await render({ colorMode }, 'pdf'));
        const [line] = runTool('pdfimages', '-list', pdf).stdout.trim().split('\n').slice(2);
        // 36 × 24 mm at 203 dpi.
        expect(line.trim().split(/\s+/).slice(3, 8)).toEqual(['288', '192', 'gray', '1', '1']);
        const outputs = [await asPdf({ colorMode }), await asZpl({ colorMode })];
        for (const output of outputs)
          for (const column of [0, 1, 2, 3, 4, 5]) {
            const box = [5 + column * 6, 8, 6, 20] as const;
            expect(
              Math.abs(meanOf(output, ...box) - meanOf(plain, ...box)),
              `${colorMode} ${column}`,
            ).toBeLessThan(8);
          }
      }
    },
  );

  it('changes with brightness and contrast settings', async () => {
    const mean = async (fields: object) =>
      meanOf(await asPng({ colorMode: 'floydSteinberg', ...fields }), 5, 8, 36, 20);
    const plain = await mean({});
    expect(await mean({ brightnessPercent: 20 })).toBeGreaterThan(plain + 30);
    expect(await mean({ brightnessPercent: -20 })).toBeLessThan(plain - 30);
    const dark = async (fields: object) =>
      meanOf(await asPng({ colorMode: 'floydSteinberg', ...fields }), 5, 8, 6, 20);
    expect(await dark({ contrastPercent: 60 })).toBeLessThan((await dark({})) - 10);
    // A picture without edges is not changed, and dots change where a picture has edges.
    expect(Math.abs((await mean({ sharpnessPercent: 100 })) - plain)).toBeLessThan(6);
  });

  it('stays within 25.1 million pixels on the largest label', async () => {
    const pdf = await render(
      { colorMode: 'atkinson', xMm: 0, yMm: 0, widthMm: 2000, heightMm: 2000 },
      'pdf',
      { widthMm: 1000, heightMm: 1000 },
      600,
    );
    const found = /\/Width (\d+)\/Height (\d+)/.exec(pdf.toString('latin1'));
    const pixels = Number(found?.[1]) * Number(found?.[2]);
    expect(pixels).toBeGreaterThan(20_000_000);
    expect(pixels).toBeLessThanOrEqual(25_100_000);
  }, 120_000);
});

describe('image in its box', () => {
  /** Renders the element in every output; returns the name and the gray picture of each. PDF is left out without Poppler. */
  async function everywhere(element: object): Promise<readonly (readonly [string, GrayPicture])[]> {
    const outputs: (readonly [string, GrayPicture])[] = [
      ['png', await asPng(element)],
      ['zpl', await asZpl(element)],
    ];
    return POPPLER ? [...outputs, ['pdf', await asPdf(element)]] : outputs;
  }
  const modes = ['original', 'blackWhite', 'floydSteinberg'] as const;

  it.each(modes)('is complete and centered with blank margins in contain mode: %s', async (colorMode) => {
    // 3 : 2 in a square of 30 mm: 20 mm high, 5 mm free above and below.
    for (const [name, gray] of await everywhere({ colorMode, fit: 'contain', widthMm: 30, heightMm: 30 })) {
      expect(meanOf(gray, 5.5, 5.5, 29, 4), `${name} above`).toBe(255);
      expect(meanOf(gray, 5.5, 30.5, 29, 4), `${name} below`).toBe(255);
      // The black line along the picture's upper edge, 1 mm high.
      expect(meanOf(gray, 6, 10.2, 28, 0.6), `${name} edge`).toBeLessThan(40);
    }
  });

  it.each(modes)('fills the box and is cut off at its sides in cover mode: %s', async (colorMode) => {
    // A 3 : 2 picture covers a square of 30 mm: it is 45 mm wide, and 7.5 mm are cut off at each side, the darkest and the lightest part.
    const whole = { colorMode, fit: 'stretch', xMm: 0, yMm: 5, widthMm: 45, heightMm: 30 };
    const covered = await everywhere({ colorMode, fit: 'cover', xMm: 7.5, widthMm: 30, heightMm: 30 });
    const stretched = await everywhere(whole);
    for (const [index, [name, gray]] of covered.entries()) {
      expect(meanOf(gray, 0, 5, 7, 30), `${name} left`).toBe(255);
      expect(meanOf(gray, 38, 5, 7, 30), `${name} right`).toBe(255);
      for (const xMm of [8, 16, 24, 32]) {
        const box = [xMm, 8, 5, 25] as const;
        expect(
          Math.abs(meanOf(gray, ...box) - meanOf(stretched[index][1], ...box)),
          `${name} ${xMm}`,
        ).toBeLessThan(6);
      }
    }
  });

  it.each([...modes, 'drawing'])('shows only the cropped part: %s', async (mode) => {
    const asset = mode === 'drawing' ? 'drawing.svg' : 'photo.jpg';
    const colorMode = mode === 'drawing' ? 'original' : mode;
    const element = { asset, colorMode, fit: 'contain', xMm: 5, yMm: 5, widthMm: 24, heightMm: 16 };
    // The right two thirds of the lower two thirds of 36 × 24 mm.
    const crop = { cropLeft: 1 / 3, cropTop: 1 / 3 };
    const whole = await everywhere({
      ...element,
      xMm: 5 - 12,
      yMm: 5 - 8,
      widthMm: 36,
      heightMm: 24,
      fit: 'stretch',
    });
    for (const [index, [name, gray]] of (await everywhere({ ...element, ...crop })).entries()) {
      expect(meanOf(gray, 0, 0, 4.8, 40), `${name} beside`).toBe(255);
      expect(meanOf(gray, 0, 0, 50, 4.8), `${name} above`).toBe(255);
      for (const xMm of [5.5, 10, 15, 20, 24]) {
        const box = [xMm, 6, 4, 14] as const;
        expect(
          Math.abs(meanOf(gray, ...box) - meanOf(whole[index][1], ...box)),
          `${name} ${xMm}`,
        ).toBeLessThan(8);
      }
    }
  });

  it('contains no cropped-away pixels in the output file', async () => {
    const crop = { cropLeft: 0.25, cropTop: 0.25, cropRight: 0.25, cropBottom: 0.25 };
    const pictureIn = (text: string) => Buffer.from(/base64,([^"]+)"/.exec(text)?.[1] ?? '', 'base64');
    const drawn = async (fields: object) => readGray(pictureIn((await render(fields, 'svg')).toString()));
    const [whole, cut] = [await drawn({}), await drawn(crop)];
    const at = (gray: GrayPicture, x: number, y: number) => gray.data[y * gray.width + x];
    expect([cut.width, cut.height]).toEqual([600, 400]);
    for (const [x, y] of [
      [10, 10],
      [590, 200],
      [300, 5],
      [300, 395],
      [140, 200],
    ])
      expect(at(cut, x, y)).toBe(255);
    for (const [x, y] of [
      [151, 101],
      [300, 200],
      [449, 299],
    ])
      expect(at(cut, x, y)).toBe(at(whole, x, y));
    expect(at(whole, 10, 200)).toBeLessThan(100);
  });

  it('repeats its cropped part as tiles, the same in PNG and ZPL', async () => {
    for (const colorMode of ['original', 'floydSteinberg']) {
      const element = {
        asset: 'drawing.svg',
        colorMode,
        tile: true,
        scaleX: 0.5,
        scaleY: 0.5,
        cropRight: 0.5,
      };
      const [png, zpl] = [await asPng(element), await asZpl(element)];
      // The left half of the drawing is black, so every tile of it is black, too.
      expect(meanOf(png, 5.5, 5.5, 35, 23), colorMode).toBeLessThan(12);
      expect(difference(png, zpl), colorMode).toBeLessThan(0.02);
    }
  });

  it('is rejected when the crop leaves nothing of it, with the element in the message', () => {
    const path = join(folder, 'sliver.json');
    const told = (crop: object) => {
      writeFileSync(path, JSON.stringify(documentOf(crop, {})));
      return runCli('render', path, '--out', join(folder, 'sliver.png'), '--dpi', '203').stderr;
    };
    expect(told({ cropLeft: 0.5, cropRight: 0.5 })).toMatch(/elements\[0\] crops away the whole picture/);
    expect(told({ cropLeft: 0.5, cropRight: 0.4 })).not.toContain('crops');
  });
});
