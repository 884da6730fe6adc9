import { readFileSync } from 'node:fs';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { transformX, transformY } from '../scene/matrix.ts';
import { contentMatrix } from './contentMatrix.ts';
import { findLabels, uprightTurn } from './findLabels.ts';
import { planPageLayout, turnOf } from './pageLayout.ts';
import { checkPageSettings, type PageSettings } from './pageSettings.ts';
import { partMatrix } from './partMatrix.ts';
import { resamplePart } from './resamplePart.ts';

const side = fc.double({ min: 3, max: 1000, noNaN: true });
const turn = fc.constantFrom(0 as const, 90 as const, 180 as const, 270 as const);
const part = fc.record({ xMm: fc.nat(500), yMm: fc.nat(500), widthMm: side, heightMm: side });
const label = fc.record({ widthMm: side, heightMm: side });

const SETTINGS: PageSettings = {
  widthMm: 100,
  heightMm: 150,
  crop: 'auto',
  fit: 'full',
  perLine: 1,
  gapMm: 0,
  rotate: 'auto',
  watermark: null,
};

describe('part of a page placed on a label', () => {
  it('is centered on the label, agrees with its matrix and is not cut when fitted', () => {
    fc.assert(
      fc.property(
        part,
        turn,
        label,
        fc.constantFrom('none' as const, 'full' as const),
        (box, turnDeg, size, fit) => {
          const { shown, placed, matrix, isCut } = planPageLayout(box, turnDeg, size, fit);
          const far = { x: shown.xMm + shown.widthMm, y: shown.yMm + shown.heightMm };
          const xs = [transformX(matrix, shown.xMm, shown.yMm), transformX(matrix, far.x, far.y)].sort(
            (a, b) => a - b,
          );
          const ys = [transformY(matrix, shown.xMm, shown.yMm), transformY(matrix, far.x, far.y)].sort(
            (a, b) => a - b,
          );
          expect(xs[0]).toBeCloseTo(placed.xMm, 3);
          expect(xs[1]).toBeCloseTo(placed.xMm + placed.widthMm, 3);
          expect(ys[0]).toBeCloseTo(placed.yMm, 3);
          expect(ys[1]).toBeCloseTo(placed.yMm + placed.heightMm, 3);
          expect(placed.xMm * 2 + placed.widthMm).toBeCloseTo(size.widthMm, 3);
          expect(placed.yMm * 2 + placed.heightMm).toBeCloseTo(size.heightMm, 3);
          if (fit === 'full') expect(isCut).toBe(false);
          else expect(Math.hypot(matrix[0], matrix[1])).toBeCloseTo(1, 6);
        },
      ),
    );
  });

  it('scaled to the maximum touches two edges and keeps its aspect ratio', () => {
    fc.assert(
      fc.property(part, turn, label, (box, turnDeg, size) => {
        const { placed } = planPageLayout(box, turnDeg, size, 'full');
        const room = Math.min(size.widthMm - placed.widthMm, size.heightMm - placed.heightMm);
        expect(room).toBeCloseTo(0, 3);
        const [across, down] =
          turnDeg % 180 === 0 ? [box.widthMm, box.heightMm] : [box.heightMm, box.widthMm];
        expect(placed.widthMm * down).toBeCloseTo(placed.heightMm * across, 1);
      }),
    );
  });

  it('is rotated if it fits better, preferring the rotation with upright text', () => {
    const tall = { widthMm: 100, heightMm: 150 };
    const wide = { widthMm: 150, heightMm: 100 };
    expect(turnOf(tall, tall, 'auto', null)).toBe(0);
    expect(turnOf(tall, tall, 'auto', 180)).toBe(180);
    expect(turnOf(tall, tall, 'auto', 90)).toBe(0);
    expect(turnOf(wide, tall, 'auto', null)).toBe(90);
    expect(turnOf(wide, tall, 'auto', 0)).toBe(90);
    expect(turnOf(wide, tall, 'auto', 270)).toBe(270);
    expect(turnOf(tall, { widthMm: 100, heightMm: 100 }, 'auto', 270)).toBe(270);
    expect(turnOf(wide, tall, 180, 90)).toBe(180);
  });

  it('is drawn with its rotation at the requested pixel size', () => {
    // Red, green, blue and black from the top left.
    const rgba = Uint8Array.of(255, 0, 0, 255, 0, 255, 0, 255, 0, 0, 255, 255, 0, 0, 0, 255);
    const shown = { xMm: 0, yMm: 0, widthMm: 2, heightMm: 2 };
    const drawn = (turnDeg: 0 | 90 | 180 | 270) => {
      const size = { widthPx: 2, heightPx: 2 };
      const made = resamplePart({ ...size, rgba }, 1, partMatrix({ shown, turnDeg, ...size }), size);
      return [0, 1, 2, 3]
        .map(
          (pixel) => 'rgbk'[[made[pixel * 4], made[pixel * 4 + 1], made[pixel * 4 + 2]].indexOf(255)] ?? 'k',
        )
        .join('');
    };
    expect(
      [0, 90, 180, 270].map((turnDeg) =>
        drawn(turnDeg === 0 ? 0 : turnDeg === 90 ? 90 : turnDeg === 180 ? 180 : 270),
      ),
    ).toEqual(['rgbk', 'brkg', 'kbgr', 'gkrb']);
  });
});

describe('page geometry and orientation', () => {
  it('maps content coordinates to shown coordinates, with rotation and user unit', () => {
    const box = { left: 10, bottom: 20, right: 110, top: 220 };
    const corner = { 0: [10, 220], 90: [10, 20], 180: [110, 20], 270: [110, 220] } as const;
    for (const rotate of [0, 90, 180, 270] as const) {
      const { matrix, widthPt, heightPt } = contentMatrix({ box, rotate, userUnit: 2 });
      expect([widthPt, heightPt]).toEqual(rotate % 180 === 0 ? [200, 400] : [400, 200]);
      const [x, y] = corner[rotate];
      expect(transformX(matrix, x, y)).toBeCloseTo(0, 6);
      expect(transformY(matrix, x, y)).toBeCloseTo(0, 6);
    }
  });

  it('takes the upright rotation from the direction of most characters', () => {
    const textAlong = (alongX: number, alongY: number, characters: number) => ({
      xMm: 0,
      yMm: 0,
      alongX,
      alongY,
      characters,
    });
    expect(uprightTurn([])).toBeNull();
    expect(uprightTurn([textAlong(1, 0, 5), textAlong(0, 1, 20)])).toBe(270);
    expect(uprightTurn([textAlong(0, -1, 5)])).toBe(90);
    expect(uprightTurn([textAlong(-1, 0.1, 5)])).toBe(180);
    expect(uprightTurn([textAlong(1, 0, 5), textAlong(0, 1, 5)])).toBeNull();
  });
});

describe('findLabels', () => {
  const blank = (widthPx: number, heightPx: number) => ({
    widthPx,
    heightPx,
    gray: new Uint8Array(widthPx * heightPx).fill(255),
  });

  it('finds nothing on a blank page, and all ink on a page without symbols', () => {
    const page = blank(400, 600);
    expect(findLabels(page, 100, [], SETTINGS)).toEqual([]);
    for (let y = 100; y < 110; y++) page.gray.fill(0, y * 400 + 50, y * 400 + 90);
    for (let y = 500; y < 510; y++) page.gray.fill(0, y * 400 + 300, y * 400 + 350);
    const [found, ...more] = findLabels(page, 100, [], SETTINGS);
    expect(more).toEqual([]);
    expect(found.part.xMm).toBeCloseTo(50 * 0.254 - 1.5, 1);
    expect(found.part.widthMm).toBeCloseTo(300 * 0.254 + 3, 1);
    expect(found.part.heightMm).toBeCloseTo(410 * 0.254 + 3, 1);
    expect(found.upDeg).toBeNull();
    expect(found.isUnrecognized).toBe(true);
  });

  it('terminates for any page content, with parts within the page', () => {
    fc.assert(
      fc.property(
        fc.array(fc.tuple(fc.nat(199), fc.nat(299), fc.nat(60), fc.nat(60), fc.nat(255)), { maxLength: 40 }),
        (boxes) => {
          const page = blank(200, 300);
          for (const [x, y, width, height, gray] of boxes)
            for (let row = y; row < Math.min(300, y + height); row++)
              page.gray.fill(gray, row * 200 + x, row * 200 + Math.min(200, x + width));
          for (const { part: found } of findLabels(page, 100, [], SETTINGS)) {
            expect(found.xMm).toBeGreaterThanOrEqual(0);
            expect(found.xMm + found.widthMm).toBeLessThanOrEqual(50.81);
            expect(found.yMm + found.heightMm).toBeLessThanOrEqual(76.21);
          }
        },
      ),
    );
  });
});

describe('page settings', () => {
  it('[S3.32] accept label sizes from 3 to 1000 mm, one to four labels per line and gaps up to 50 mm', () => {
    expect(checkPageSettings({ ...SETTINGS, perLine: 4, gapMm: 50, widthMm: 3, heightMm: 1000 }).ok).toBe(
      true,
    );
    const refused: [Partial<PageSettings>, string][] = [
      [{ widthMm: 2.99 }, 'pagesSizeRange'],
      [{ heightMm: 1000.01 }, 'pagesSizeRange'],
      [{ widthMm: Number.NaN }, 'pagesSizeRange'],
      [{ perLine: 0 }, 'pagesPerLineRange'],
      [{ perLine: 5 }, 'pagesPerLineRange'],
      [{ perLine: 1.5 }, 'pagesPerLineRange'],
      [{ gapMm: 50.01 }, 'pagesGapRange'],
      [{ gapMm: -1 }, 'pagesGapRange'],
      [{ watermark: { content: ' ', mode: 'tile' } }, 'pagesWatermarkEmpty'],
      [{ watermark: { content: 'x'.repeat(4097), mode: 'tile' } }, 'pagesWatermarkLong'],
    ];
    for (const [change, code] of refused)
      expect(checkPageSettings({ ...SETTINGS, ...change })).toMatchObject({ ok: false, error: { code } });
  });

  it('have error messages with the same placeholders in four languages', () => {
    const texts = ['en-US', 'ru-RU', 'zh-CN', 'zh-TW'].map((language) => {
      const file = new URL(`../../locales/${language}/engine/pages.json`, import.meta.url);
      const messages: Record<string, string> = JSON.parse(readFileSync(file, 'utf8'));
      return Object.fromEntries(
        Object.entries(messages).map(([code, text]) => [
          code,
          [...text.matchAll(/\{\{\w+\}\}/g)].map(String).sort(),
        ]),
      );
    });
    for (const other of texts.slice(1)) expect(other).toEqual(texts[0]);
  });
});
