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

  it('put a badge of constant screen size at the upper right corner at every zoom', () => {
    const radius = (scale: number) => /a([\d.]+) /.exec(badgePaths([box(0, 0)], scale).discs)?.[1];
    expect(badgePaths([box(0, 0)], 10).discs.startsWith('M93 -2a')).toBe(true);
    expect(radius(1)).toBe(radius(40));
    expect(badgePaths([box(0, 0), box(9, 9)], 4).drums.match(/M/g)).toHaveLength(2);
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
