import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { fonts, layOut, layOutElement } from '../../../../tests/golden/layOut.ts';
import type { Scene } from '../../scene/scene.ts';
import { type Bitmap, createBitmap, fillSpan, stamp } from './bitmap.ts';
import { createMonoRasterizer } from './monoRasterizer.ts';

const ports = { outlines: fonts, picture: () => undefined };

function rasterizeMono(
  scene: Scene,
  dpi: number,
  monoPorts: Parameters<typeof createMonoRasterizer>[1],
): Bitmap {
  return createMonoRasterizer(dpi, monoPorts)(scene);
}

const isBlack = ({ bits, stride }: Bitmap, x: number, y: number) =>
  ((bits[y * stride + (x >> 3)] >> (7 - (x & 7))) & 1) === 1;

/** Returns the lengths of the alternately black and white runs of a row or column, without white borders. */
function runsOf(bitmap: Bitmap, line: number, isColumn: boolean): number[] {
  const length = isColumn ? bitmap.heightPx : bitmap.widthPx;
  const at = (place: number) => (isColumn ? isBlack(bitmap, line, place) : isBlack(bitmap, place, line));
  const runs: number[] = [];
  let from = 0;
  for (let place = 1; place <= length; place++) {
    if (place < length && at(place) === at(from)) continue;
    runs.push(place - from);
    from = place;
  }
  return runs.slice(at(0) ? 0 : 1, at(length - 1) ? undefined : -1);
}

function inkOf(bitmap: Bitmap): number {
  let count = 0;
  for (let y = 0; y < bitmap.heightPx; y++) {
    for (let x = 0; x < bitmap.widthPx; x++) if (isBlack(bitmap, x, y)) count++;
  }
  return count;
}

function modules(bars: Partial<Scene['parts'][number]['nodes'][number]> = {}): Scene {
  // Modules 101101, each 3 dots wide at 203 dpi.
  const moduleMm = (3 * 25.4) / 203;
  const node = {
    type: 'modules' as const,
    xMm: 2.1,
    yMm: 1.3,
    moduleWidthMm: moduleMm,
    moduleHeightMm: 5,
    columns: 6,
    rows: 1,
    bits: Uint8Array.of(0b10110100),
    fill: '#000000',
    ...bars,
  };
  return { widthMm: 20, heightMm: 20, parts: [{ shared: false, nodes: [node as never] }] };
}

describe('bars and modules in mono rendering', () => {
  it.each([203, 300, 600])('are exactly n dots wide at %i dpi, in every rotation', async (dpi) => {
    const label = {
      widthMm: 50,
      heightMm: 30,
      elements: [
        { kind: 'barcode', id: 'b', xMm: 1.37, yMm: 3.3, widthMm: 46, heightMm: 20, textPosition: 'none' },
      ],
    };
    for (const rotateDeg of [0, 90, 180, 270] as const) {
      const { scene } = await layOut(label, { dpi, rotateDeg });
      const bitmap = rasterizeMono(scene, dpi, ports);
      const middle = Math.round((13 * dpi) / 25.4);
      const isTurned = rotateDeg % 180 === 90;
      const runs = runsOf(bitmap, middle, isTurned);
      const narrow = Math.min(...runs);
      expect(runs.length, `turned by ${rotateDeg}`).toBeGreaterThan(20);
      expect(runs.every((run) => run % narrow === 0)).toBe(true);
      expect(runs.reduce((sum, run) => sum + run, 0) % narrow).toBe(0);
    }
  });

  it('keep the module grid when they start between dots', () => {
    const bitmap = rasterizeMono(modules(), 203, ports);
    expect(runsOf(bitmap, 30, false)).toEqual([3, 3, 6, 3, 3]);
  });

  it('draw nothing outside the label', () => {
    const bitmap = rasterizeMono(modules({ xMm: 19.9 } as never), 203, ports);
    expect(inkOf(bitmap)).toBeGreaterThan(0);
    expect(bitmap.bits).toHaveLength(bitmap.stride * bitmap.heightPx);
  });
});

describe('text and shapes in mono rendering', () => {
  it('print inverted text as the inverse of normal text [S3.15]', async () => {
    const text = {
      kind: 'text',
      xMm: 2,
      yMm: 2,
      widthMm: 30,
      heightMm: 8,
      content: 'Tea',
      autoHeight: false,
    };
    const plain = rasterizeMono((await layOutElement(text)).scene, 300, ports);
    const ink = inkOf(plain);
    const inverted = rasterizeMono((await layOutElement({ ...text, inverted: true })).scene, 300, ports);
    const box = Math.round((30 * 300) / 25.4) * Math.round((8 * 300) / 25.4);
    expect(ink).toBeGreaterThan(500);
    expect(Math.abs(inkOf(inverted) - (box - ink))).toBeLessThan(box * 0.01);
  });

  it('print a translucent watermark with a share of dots close to its opacity', async () => {
    const rectangle = {
      type: 'path',
      path: [0, 0, 0, 1, 20, 0, 1, 20, 20, 1, 0, 20, 4],
      fill: '#000000',
      rule: 'nonzero',
    };
    for (const opacity of [0.25, 0.5, 0.75]) {
      const group = { type: 'group', matrix: [1, 0, 0, 1, 0, 0], opacity, children: [rectangle] };
      const scene = { widthMm: 20, heightMm: 20, parts: [{ shared: false, nodes: [group as never] }] };
      const bitmap = rasterizeMono(scene, 203, ports);
      expect(inkOf(bitmap) / (bitmap.widthPx * bitmap.heightPx)).toBeCloseTo(opacity, 2);
    }
  });

  it('give the same dots whether or not the shared part was drawn before', async () => {
    const label = {
      elements: [
        { kind: 'rectangle', id: 'r', xMm: 1, yMm: 1, widthMm: 38, heightMm: 28 },
        { kind: 'text', id: 't', xMm: 4, yMm: 4, data: { source: 'column', key: 'name' } },
      ],
    };
    const [first, second] = await Promise.all(
      ['Tea', 'Coffee'].map((name) => layOut(label, { columns: ['name'], row: [name] })),
    );
    const shared = { ...second.scene, parts: [first.scene.parts[0], second.scene.parts[1]] };
    const rasterize = createMonoRasterizer(300, ports);
    rasterize(first.scene);
    const again = rasterize(shared).bits.slice();
    expect(again).toEqual(rasterizeMono(second.scene, 300, ports).bits);
  });
});

describe('pictures in mono rendering', () => {
  const gray = (value: number) => {
    const rgba = new Uint8Array(16 * 16 * 4).fill(value);
    for (let at = 3; at < rgba.length; at += 4) rgba[at] = 255;
    return { widthPx: 16, heightPx: 16, rgba, pngDataUrl: '' };
  };
  const image = { kind: 'image', xMm: 0, yMm: 0, widthMm: 20, heightMm: 20, asset: 'a.png' };
  async function shareOfInk(colorMode: string, value: number): Promise<number> {
    const picture = gray(value);
    const { scene } = await layOut(
      { widthMm: 20, heightMm: 20, elements: [{ id: 'i', ...image, colorMode }] },
      { picture },
    );
    const bitmap = rasterizeMono(scene, 203, { outlines: fonts, picture: () => picture });
    return inkOf(bitmap) / (bitmap.widthPx * bitmap.heightPx);
  }

  it('are dithered in original and grayscale mode, and thresholded in black and white [S3.19]', async () => {
    for (const value of [40, 100, 180, 230]) {
      expect(await shareOfInk('original', value)).toBeCloseTo(1 - value / 255, 1);
      expect(await shareOfInk('grayscale', value)).toBeCloseTo(1 - value / 255, 1);
    }
    expect(await shareOfInk('blackWhite', 126)).toBe(1);
    expect(await shareOfInk('blackWhite', 130)).toBe(0);
  });

  it('with more pixels than dots use the mean of the pixels for each dot', async () => {
    // Every fourth column is black, and 100 pixels become 25 dots. Sampling single pixels would make all dots black or all white.
    const side = 100;
    const rgba = new Uint8Array(side * side * 4).fill(255);
    for (let pixel = 0; pixel < side * side; pixel++)
      if (pixel % 4 === 2) rgba.fill(0, pixel * 4, pixel * 4 + 3);
    const picture = { widthPx: side, heightPx: side, rgba, pngDataUrl: '' };
    const sizeMm = (25 * 25.4) / 203;
    const { scene } = await layOut(
      { widthMm: 10, heightMm: 10, elements: [{ id: 'i', ...image, widthMm: sizeMm, heightMm: sizeMm }] },
      { picture },
    );
    const bitmap = rasterizeMono(scene, 203, { outlines: fonts, picture: () => picture });
    expect(inkOf(bitmap) / (25 * 25)).toBeCloseTo(0.25, 1);
  });

  it('are dithered once per position, however often they are drawn', async () => {
    let asked = 0;
    const picture = gray(90);
    const label = { widthMm: 30, heightMm: 20, elements: [{ id: 'i', ...image, colorMode: 'grayscale' }] };
    const { scene } = await layOut(label, { picture });
    const ports = {
      outlines: fonts,
      picture: () => {
        asked++;
        return picture;
      },
    };
    const rasterize = createMonoRasterizer(203, ports);
    const vary = { ...scene, parts: scene.parts.map((part) => ({ ...part, shared: false })) };
    const first = rasterize(vary).bits.slice();
    expect(rasterize(vary).bits).toEqual(first);
    expect(asked).toBe(1);
    const moved = {
      ...vary,
      parts: [
        {
          shared: false,
          nodes: [{ type: 'group', matrix: [1, 0, 0, 1, 10, 0], opacity: 1, children: vary.parts[0].nodes }],
        } as const,
      ],
    };
    expect(rasterize(moved).bits).not.toEqual(first);
    expect(asked).toBe(2);
  });

  it('that are dithered cover elements below, with their white dots as well', async () => {
    const [widthPx, heightPx] = [80, 80];
    const rgba = new Uint8Array(widthPx * heightPx * 4).fill(255);
    const picture = { widthPx, heightPx, rgba, pngDataUrl: '' };
    const below = { kind: 'rectangle', id: 'r', widthMm: 20, heightMm: 20, filled: true };
    const dots = {
      id: 'i',
      ...image,
      widthMm: (80 * 25.4) / 203,
      heightMm: (80 * 25.4) / 203,
      colorMode: 'atkinson',
    };
    const { scene } = await layOut(
      { widthMm: 20, heightMm: 20, elements: [below, dots] },
      { picture, dpi: 203 },
    );
    const bitmap = rasterizeMono(scene, 203, { outlines: fonts, picture: () => picture });
    expect([isBlack(bitmap, 40, 40), isBlack(bitmap, 100, 40)]).toEqual([false, true]);
  });
});

describe('bitmaps', () => {
  it('fill and stamp like a dot-by-dot drawing', () => {
    const dot = fc.integer({ min: -20, max: 60 });
    fc.assert(
      fc.property(dot, dot, dot, fc.boolean(), (a, b, y, black) => {
        const bitmap = createBitmap(37, 9);
        if (!black) bitmap.bits.fill(0xff);
        fillSpan(bitmap, y, Math.min(a, b), Math.max(a, b), black);
        for (let x = 0; x < 37; x++) {
          for (let row = 0; row < 9; row++) {
            const inside = row === y && x >= Math.min(a, b) && x < Math.max(a, b);
            expect(isBlack(bitmap, x, row)).toBe(inside === black);
          }
        }
      }),
    );
    fc.assert(
      fc.property(dot, dot, fc.uint8Array({ minLength: 6, maxLength: 6 }), (x, y, bits) => {
        const source = { widthPx: 11, heightPx: 3, stride: 2, bits: new Uint8Array(bits) };
        for (const row of [0, 1, 2]) source.bits[row * 2 + 1] &= 0b11100000;
        const target = createBitmap(37, 9);
        stamp(target, source, x, y, true);
        for (let column = 0; column < 37; column++) {
          for (let row = 0; row < 9; row++) {
            const [u, v] = [column - x, row - y];
            const dark = u >= 0 && u < 11 && v >= 0 && v < 3 && isBlack(source, u, v);
            expect(isBlack(target, column, row)).toBe(dark);
          }
        }
        // A width of 37 pixels leaves three unused bits in the fifth byte, which must stay white, because a printer would print them.
        for (let row = 0; row < 9; row++) expect(target.bits[row * 5 + 4] & 0b111).toBe(0);
      }),
    );
  });
});
