import { describe, expect, it } from 'vitest';
import { type HandleStyle, selectionMarkup } from '../pointer/selectionHandles.ts';
import { sharedShift } from '../pointer/sharedShift.ts';
import { badgePaths, framesPath, outlinesPath } from './overlayPaths.ts';

const box = (xMm: number, yMm: number, rotationDeg = 0) => ({
  xMm,
  yMm,
  widthMm: 10,
  heightMm: 5,
  rotationDeg,
});

describe('overlay paths', () => {
  it('frame each box in pixels from the label origin', () => {
    expect(framesPath([box(1, 2), box(3, 4)], 10)).toBe('M10 20h100v50h-100zM30 40h100v50h-100z');
    expect(outlinesPath([box(1, 2)], 10)).toBe('M9 19h102v52h-102z');
    expect(framesPath([], 10)).toBe('');
  });

  it('rotate with their box', () => {
    expect(framesPath([box(0, 0, 90)], 10)).toBe('M75 -25L75 75L25 75L25 -25z');
  });

  it('put a badge of constant screen size outside the upper right corner at every zoom', () => {
    /** Center and radius of the disc. */
    const discOf = (scale: number, rotationDeg = 0) => {
      const [, left, y, radius] = (
        /^M([-\d.]+) ([-\d.]+)a([\d.]+) /.exec(badgePaths([box(0, 0, rotationDeg)], scale).discs) ?? []
      ).map(Number);
      return { x: left + radius, y, radius };
    };
    for (const scale of [2, 10, 40]) {
      const { x, y, radius } = discOf(scale);
      expect(radius).toBe(7);
      // The disc touches the corner, so it covers nothing of the element.
      expect(Math.hypot(x - 10 * scale, y)).toBeCloseTo(radius, 0);
      expect([x > 10 * scale, y < 0]).toEqual([true, true]);
    }
    // Turned by 90 degrees, the upper right corner is the lower right one.
    const turned = discOf(10, 90);
    expect([turned.x > 75, turned.y > 75]).toEqual([true, true]);
    expect(badgePaths([box(0, 0), box(9, 9)], 4).drums.match(/M/g)).toHaveLength(2);
  });

  it('omit the badge of an element that is smaller than the badge', () => {
    expect(badgePaths([box(0, 0)], 1.5)).toEqual({ discs: '', drums: '' });
    expect(badgePaths([box(0, 0)], 1.7).discs).not.toBe('');
  });
});

describe('shared shift of boxes', () => {
  it('is the common offset, and null if one box moves differently, grows, rotates, comes or goes', () => {
    const before = [box(0, 0), box(5, 5)];
    expect(sharedShift(before, [box(1, 2), box(6, 7)])).toEqual({ xMm: 1, yMm: 2 });
    expect(sharedShift(before, before)).toEqual({ xMm: 0, yMm: 0 });
    expect(sharedShift(before, [box(1, 2), box(6, 7.01)])).toBeNull();
    expect(sharedShift(before, [box(1, 2), { ...box(6, 7), widthMm: 11 }])).toBeNull();
    expect(sharedShift(before, [box(1, 2), box(6, 7, 1)])).toBeNull();
    expect(sharedShift(before, [box(1, 2)])).toBeNull();
    expect(sharedShift([], [])).toBeNull();
  });
});

describe('handles of a selected element', () => {
  const style: HandleStyle = { frame: 'f', lockedFrame: 'l', handle: 'h', hit: 't', stem: 's', rotate: 'r' };
  const handles = (set: 'none' | 'ends' | 'all', scale: number) =>
    [...selectionMarkup(box(0, 0), set, scale, style).matchAll(/data-handle="(\w+)"/g)].map(
      ([, name]) => name,
    );

  it('are eight plus rotation; two plus rotation for a line; none for a locked element', () => {
    expect(handles('all', 20)).toHaveLength(9);
    expect(handles('ends', 20)).toEqual(['rotate', 'e', 'w']);
    expect(handles('none', 20)).toEqual([]);
    expect(selectionMarkup(box(0, 0), 'none', 20, style)).toContain('class="l"');
  });

  it('omit the side midpoints when the sides are too short', () => {
    expect(handles('all', 4)).toEqual(['rotate', 'nw', 'n', 'ne', 'se', 's', 'sw']);
    // An element this small needs a larger hit area to be moved.
    expect(handles('all', 1)).toEqual(['move', 'rotate', 'nw', 'ne', 'se', 'sw']);
  });
});
