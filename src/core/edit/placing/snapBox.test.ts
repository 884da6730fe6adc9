import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { collectSnapLines, snapEdges, snapMove, snapPlace } from './snapBox.ts';
import { snapSpacing } from './snapSpacing.ts';

const other = { xMm: 10, yMm: 5, widthMm: 10, heightMm: 4 };
const lines = collectSnapLines(60, 40, { others: [other] });

describe('snapping', () => {
  it('collects edges and centers of the label and of the other elements', () => {
    expect([...lines.x].sort((a, b) => a - b)).toEqual([0, 10, 15, 20, 30, 60]);
    expect([...lines.y].sort((a, b) => a - b)).toEqual([0, 5, 7, 9, 20, 40]);
  });

  it('moves an edge to the nearest line within the tolerance', () => {
    const snap = snapMove({ xMm: 9.7, yMm: 30, widthMm: 7, heightMm: 3 }, lines, 0.5);
    expect(snap.byXMm).toBeCloseTo(0.3);
    expect(snap.byYMm).toBe(0);
    expect(snap.guides).toEqual([{ axis: 'x', atMm: 10 }]);
  });

  it('ignores lines beyond the tolerance', () => {
    expect(snapMove({ xMm: 23, yMm: 30, widthMm: 3, heightMm: 3 }, lines, 0.5).guides).toEqual([]);
  });

  it('applies only to the edges that a resize drags', () => {
    const box = { xMm: 40, yMm: 8, widthMm: 19.8, heightMm: 9 };
    const snap = snapEdges(box, { x: 'to', y: null }, lines, 0.5);
    expect(snap.byXMm).toBeCloseTo(0.2);
    expect(snap.guides).toEqual([{ axis: 'x', atMm: 60 }]);
  });

  it("uses the user's guides, and the grid when nothing else is near", () => {
    const ruled = collectSnapLines(60, 40, { others: [other], guides: { x: [33], y: [] }, gridMm: 2.5 });
    expect(snapMove({ xMm: 32.8, yMm: 33, widthMm: 3, heightMm: 3 }, ruled, 0.5)).toMatchObject({
      byXMm: expect.closeTo(0.2),
      byYMm: expect.closeTo(-0.5),
      guides: [{ axis: 'x', atMm: 33 }],
    });
    expect(snapPlace({ xMm: 24.9, yMm: null }, ruled, 0.5)).toMatchObject({
      byXMm: expect.closeTo(0.1),
      guides: [],
    });
    expect(snapPlace({ xMm: 23.7, yMm: null }, ruled, 0.5).byXMm).toBe(0);
  });

  it('matches the size of another box and shows both sizes', () => {
    const sized = { xMm: 36, yMm: 22, widthMm: 9.7, heightMm: 9 };
    const wider = snapEdges(sized, { x: 'to', y: null }, { x: [], y: [], boxes: [other] }, 0.5);
    expect(wider.byXMm).toBeCloseTo(0.3);
    expect(wider.spans).toEqual([
      { axis: 'x', fromMm: 36, toMm: 46, atMm: 26.5 },
      { axis: 'x', fromMm: 10, toMm: 20, atMm: 7 },
    ]);
    const left = snapEdges(sized, { x: 'from', y: null }, { x: [], y: [], boxes: [other] }, 0.5);
    expect(left.byXMm).toBeCloseTo(-0.3);
    expect(left.spans[0].fromMm).toBeCloseTo(35.7);
  });
});

const row = (...places: readonly (readonly [number, number])[]) =>
  places.map(([xMm, widthMm]) => ({ xMm, yMm: 10, widthMm, heightMm: 5 }));
const box = (xMm: number, yMm = 11) => ({ xMm, yMm, widthMm: 6, heightMm: 5 });
const gaps = (snap: ReturnType<typeof snapSpacing>) =>
  snap?.spans.map(({ fromMm, toMm }) => Math.round((toMm - fromMm) * 1000) / 1000);

describe('equal gap snapping', () => {
  it('centers a box between its neighbors', () => {
    const snap = snapSpacing('x', box(16.8), row([0, 10], [30, 10]), 0.5);
    expect(snap?.byMm).toBeCloseTo(0.2);
    expect(gaps(snap)).toEqual([7, 7]);
  });

  it('continues a row of equal gaps on either side', () => {
    const others = row([20, 10], [33, 7]);
    expect(snapSpacing('x', box(43.2), others, 0.5)?.byMm).toBeCloseTo(-0.2);
    expect(gaps(snapSpacing('x', box(43.2), others, 0.5))).toEqual([3, 3]);
    expect(snapSpacing('x', box(10.7), others, 0.5)?.byMm).toBeCloseTo(0.3);
    expect(gaps(snapSpacing('x', box(10.7), others, 0.5))).toEqual([3, 3]);
  });

  it('ignores boxes in another row or too far away', () => {
    const others = row([0, 10], [30, 10]);
    expect(snapSpacing('x', box(16.8, 30), others, 0.5)).toBeNull();
    expect(snapSpacing('x', box(14), others, 0.5)).toBeNull();
    expect(snapSpacing('x', box(16.8), row([0, 10]), 0.5)).toBeNull();
  });

  it('works vertically as well as horizontally', () => {
    const turned = row([0, 10], [30, 10]).map(({ xMm, yMm, widthMm, heightMm }) => ({
      xMm: yMm,
      yMm: xMm,
      widthMm: heightMm,
      heightMm: widthMm,
    }));
    const moved = { xMm: 11, yMm: 16.8, widthMm: 5, heightMm: 6 };
    expect(snapSpacing('y', moved, turned, 0.5)?.byMm).toBeCloseTo(0.2);
  });

  it('shows the gaps also when a snap line already centers the box', () => {
    const lines = { x: [17], y: [], boxes: row([0, 10], [30, 10]) };
    const snap = snapMove(box(16.8), lines, 0.5);
    expect(snap.guides).toEqual([{ axis: 'x', atMm: 17 }]);
    expect(snap.spans).toHaveLength(2);
  });

  it('reports only spans of equal length, for any boxes', () => {
    const length = fc.integer({ min: 1, max: 300 }).map((value) => value / 10);
    const boxes = fc.array(fc.record({ xMm: length, yMm: length, widthMm: length, heightMm: length }), {
      maxLength: 12,
    });
    fc.assert(
      fc.property(boxes, length, length, (others, xMm, yMm) => {
        const moving = { xMm, yMm, widthMm: 6, heightMm: 5 };
        const snap = snapMove(moving, { x: [], y: [], boxes: others }, 2);
        for (const axis of ['x', 'y'] as const) {
          const lengths = snap.spans
            .filter((span) => span.axis === axis)
            .map((span) => span.toMm - span.fromMm);
          for (const one of lengths) expect(one).toBeCloseTo(lengths[0], 6);
          expect(Math.min(0, ...lengths)).toBeGreaterThan(-2.001);
        }
        expect(Math.max(Math.abs(snap.byXMm), Math.abs(snap.byYMm))).toBeLessThanOrEqual(2);
      }),
    );
  });
});
