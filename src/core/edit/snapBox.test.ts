import { describe, expect, it } from 'vitest';
import { collectSnapLines, snapEdges, snapMove } from './snapBox.ts';

const other = { xMm: 10, yMm: 5, widthMm: 10, heightMm: 4 };
const lines = collectSnapLines(60, 40, [other]);

describe('snapping', () => {
  it('collects edges and centres of the label and of the others', () => {
    expect([...lines.x].sort((a, b) => a - b)).toEqual([0, 10, 15, 20, 30, 60]);
    expect([...lines.y].sort((a, b) => a - b)).toEqual([0, 5, 7, 9, 20, 40]);
  });

  it('takes the nearest line for any edge or the centre', () => {
    const snap = snapMove({ xMm: 9.7, yMm: 30, widthMm: 7, heightMm: 3 }, lines, 0.5);
    expect(snap.byXMm).toBeCloseTo(0.3);
    expect(snap.byYMm).toBe(0);
    expect(snap.guides).toEqual([{ axis: 'x', atMm: 10 }]);
  });

  it('leaves alone what is farther than the tolerance', () => {
    expect(snapMove({ xMm: 23, yMm: 30, widthMm: 3, heightMm: 3 }, lines, 0.5).guides).toEqual([]);
  });

  it('snaps only the edges that a resize drags', () => {
    const snap = snapEdges(59.8, null, lines, 0.5);
    expect(snap.byXMm).toBeCloseTo(0.2);
    expect(snap.guides).toEqual([{ axis: 'x', atMm: 60 }]);
  });
});
