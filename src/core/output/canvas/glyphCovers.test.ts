import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { OutlinePort } from '../../scene/outlinePort.ts';
import { PATH_CLOSE, PATH_LINE, PATH_MOVE, type Path } from '../../scene/path.ts';
import { createGlyphCovers, FINE, type GlyphCover } from './glyphCovers.ts';

const polygon = (corners: readonly (readonly [number, number])[]): number[] => [
  ...corners.flatMap(([x, y], at) => [at === 0 ? PATH_MOVE : PATH_LINE, x, y]),
  PATH_CLOSE,
];

/** Returns the coverage of a glyph with this outline, whose unit is a hundredth of a pixel. */
function coverOf(outline: Path, fineX = 0, fineY = 0): GlyphCover | null {
  const port: OutlinePort = { unitsPerEm: () => 100, outline: () => outline };
  return createGlyphCovers(port).at('face', [0.01, 0, 0, 0.01])(1, fineX, fineY);
}

/** Returns the covered area in pixels. */
function areaOf(cover: GlyphCover | null): number {
  return Array.from(cover?.alpha ?? []).reduce((sum, share) => sum + share, 0) / 255;
}

function shareAt({ leftPx, topPx, widthPx, alpha }: GlyphCover, x: number, y: number): number {
  return alpha[(y - topPx) * widthPx + x - leftPx] / 255;
}

describe('glyph pixel coverage', () => {
  it('equals the exact area of a rectangle in each pixel, at any position', () => {
    const anyRectangle = fc.record({
      x: fc.integer({ min: -500, max: 500 }),
      y: fc.integer({ min: -500, max: 500 }),
      width: fc.integer({ min: 1, max: 600 }),
      height: fc.integer({ min: 1, max: 600 }),
      fineX: fc.integer({ min: 0, max: FINE - 1 }),
      fineY: fc.integer({ min: 0, max: FINE - 1 }),
      isReversed: fc.boolean(),
    });
    fc.assert(
      fc.property(anyRectangle, ({ x, y, width, height, fineX, fineY, isReversed }) => {
        const corners = [
          [x, y],
          [x + width, y],
          [x + width, y + height],
          [x, y + height],
        ] as const;
        const cover = coverOf(polygon(isReversed ? corners.toReversed() : corners), fineX, fineY);
        if (!cover) throw new Error('nothing is covered');
        const [left, top] = [x / 100 + fineX / FINE, y / 100 + fineY / FINE];
        const common = (from: number, length: number, pixel: number) =>
          Math.max(0, Math.min(from + length, pixel + 1) - Math.max(from, pixel));
        for (let row = 0; row < cover.heightPx; row++)
          for (let column = 0; column < cover.widthPx; column++) {
            const [px, py] = [cover.leftPx + column, cover.topPx + row];
            const expected = common(left, width / 100, px) * common(top, height / 100, py);
            expect(shareAt(cover, px, py)).toBeCloseTo(expected, 2);
          }
        expect(areaOf(cover)).toBeCloseTo((width * height) / 10_000, 0);
      }),
    );
  });

  it('is correct for slanted edges and holes, and counts overlapping contours once', () => {
    expect(
      areaOf(
        coverOf(
          polygon([
            [0, 0],
            [1000, 0],
            [0, 1000],
          ]),
        ),
      ),
    ).toBeCloseTo(50, 0);
    const outer = [
      [0, 0],
      [800, 0],
      [800, 800],
      [0, 800],
    ] as const;
    const hole = [
      [200, 200],
      [600, 200],
      [600, 600],
      [200, 600],
    ] as const;
    expect(areaOf(coverOf([...polygon(outer), ...polygon(hole.toReversed())]))).toBeCloseTo(48, 0);
    expect(areaOf(coverOf([...polygon(outer), ...polygon(hole)]))).toBeCloseTo(64, 0);
    expect(coverOf([])).toBeNull();
  });
});
