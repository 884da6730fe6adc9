// @vitest-environment happy-dom
import { describe, expect, it } from 'vitest';
import { OVERLAY_STYLE } from '../../../../../tests/support/overlayStyle.ts';
import type { TurnedBox } from '../pointer/sharedShift.ts';
import { createOverlayDrawing, NO_MARKS, type OverlayDrawing } from './overlayDrawing.ts';

const NONE = NO_MARKS;
const box = (xMm: number): TurnedBox => ({ xMm, yMm: 5, widthMm: 10, heightMm: 4, rotationDeg: 0 });
const boxes = (count: number, byMm = 0) =>
  Array.from({ length: count }, (_, index) => box(index * 20 + byMm));

function open() {
  const root = document.createElement('div');
  const drawing = createOverlayDrawing(root, OVERLAY_STYLE);
  const [rest, moving] = root.children;
  const show = (input: Partial<Parameters<OverlayDrawing['update']>[0]>) =>
    drawing.update({ rest: NONE, moving: NONE, scale: 2, isMoving: false, isZooming: false, ...input });
  const dataOf = (sheet: Element, name: string) => sheet.querySelector(`.${name}`)?.getAttribute('d') ?? '';
  const styleOf = (sheet: Element, name: string) =>
    new RegExp(`(?:^|[; ])${name}: ([^;]*)`).exec(sheet.getAttribute('style') ?? '')?.[1] ?? '';
  return { rest, moving, show, dataOf, styleOf };
}

describe('overlay marks', () => {
  it('frame the selection: with handles for one element, without for several', () => {
    const { moving, show, dataOf } = open();
    show({ moving: { ...NONE, free: [box(1)], handles: 'all' } });
    expect(moving.querySelectorAll('.handle').length).toBeGreaterThan(4);
    show({ moving: { ...NONE, free: boxes(2) } });
    expect(moving.querySelector('.handle')).toBeNull();
    expect(dataOf(moving, 'frame')).toBe('M0 10h20v8h-20zM40 10h20v8h-20z');
    show({});
    expect(dataOf(moving, 'frame')).toBe('');
  });

  it('write the reason into the box of an element that cannot be drawn, if there is room, and move with it', () => {
    const { rest, show, styleOf } = open();
    const wide = { ...box(1), widthMm: 60, heightMm: 20 };
    const reasonIn = (at: TurnedBox, text = 'The check digit should be 9.') => ({
      ...NONE,
      errors: [at],
      reasons: [{ box: at, text }],
    });
    const written = () => rest.querySelector('foreignObject');
    show({ rest: reasonIn(wide) });
    expect(written()?.textContent).toBe('The check digit should be 9.');
    expect(['x', 'y', 'width', 'height'].map((name) => written()?.getAttribute(name))).toEqual([
      '2',
      '10',
      '120',
      '40',
    ]);
    // It is never upside down.
    show({ rest: reasonIn({ ...wide, rotationDeg: 180 }) });
    expect(written()?.getAttribute('transform')).toMatch(/^rotate\(360 /);
    show({ rest: reasonIn({ ...wide, xMm: 3 }), isMoving: true });
    const before = written();
    show({ rest: reasonIn({ ...wide, xMm: 8 }), isMoving: true });
    expect([written(), styleOf(rest, 'transform')]).toEqual([before, 'translate(10px, 0px)']);
    show({ rest: reasonIn({ ...wide, xMm: 8 }, 'Another reason.'), isMoving: true });
    expect(written()?.textContent).toBe('Another reason.');
    show({ rest: reasonIn(box(1)) });
    expect(written()).toBeNull();
    show({});
    expect(written()).toBeNull();
  });

  it('move the handles with a box at any rotation and recreate them for another size, scale or handle set', () => {
    const { moving, show } = open();
    const at = (changed: Partial<TurnedBox>, handles: 'all' | 'none' = 'all', scale = 2) =>
      show({ moving: { ...NONE, free: [{ ...box(1), rotationDeg: 30, ...changed }], handles }, scale });
    const frame = () => moving.querySelector('rect.frame');
    const standsAt = () => frame()?.parentElement?.parentElement?.getAttribute('transform');
    at({});
    const first = frame();
    expect([first?.getAttribute('width'), standsAt()]).toEqual(['20', 'translate(2 10)']);
    at({ xMm: 31, yMm: 2.5 });
    expect(frame()).toBe(first);
    expect(standsAt()).toBe('translate(62 5)');
    at({ xMm: 31, yMm: 2.5 }, 'all', 3);
    expect([frame()?.getAttribute('width'), standsAt()]).toEqual(['30', 'translate(93 7.5)']);
    at({ widthMm: 12 });
    expect(frame()?.getAttribute('width')).toBe('24');
    at({ rotationDeg: 45 });
    expect(frame()?.parentElement?.getAttribute('transform')).toContain('rotate(45 ');
    at({}, 'none');
    expect(moving.querySelector('.handle')).toBeNull();
    show({});
    expect(moving.querySelector('rect')).toBeNull();
  });

  it('show handles around several elements plus a frame for each, but no handles during a move', () => {
    const { moving, show, dataOf } = open();
    const around = { ...box(0), widthMm: 50 };
    show({ moving: { ...NONE, free: boxes(3), around } });
    expect(moving.querySelectorAll('.handle').length).toBeGreaterThan(4);
    expect(moving.querySelector('rect.frame')?.getAttribute('width')).toBe('100');
    expect(dataOf(moving, 'frame').match(/M/g)).toHaveLength(3);
    show({ moving: { ...NONE, free: boxes(3, 1) }, isMoving: true });
    expect(moving.querySelector('.handle')).toBeNull();
  });

  it('move together as one layer until their paths are rewritten', () => {
    const { moving, show, dataOf, styleOf } = open();
    const marks = { ...NONE, bound: boxes(3), free: boxes(3) };
    show({ moving: marks });
    const written = dataOf(moving, 'frame');
    const there = { ...marks, bound: boxes(3, 7), free: boxes(3, 7) };
    show({ moving: there, isMoving: true });
    expect(dataOf(moving, 'frame')).toBe(written);
    expect([styleOf(moving, 'transform'), styleOf(moving, 'will-change')]).toEqual([
      'translate(14px, 0px)',
      'transform',
    ]);
    // One of the boxes has moved farther than the others.
    show({ moving: { ...marks, bound: boxes(3, 7), free: [...boxes(2, 7), box(90)] }, isMoving: true });
    expect(dataOf(moving, 'frame')).not.toBe(written);
    expect([styleOf(moving, 'transform'), styleOf(moving, 'will-change')]).toEqual(['', '']);
  });

  it('are rewritten at their new position after a drag, and after a move without a drag', () => {
    const { moving, show, dataOf, styleOf } = open();
    const marks = (byMm: number) => ({ ...NONE, free: boxes(3, byMm) });
    show({ moving: marks(0) });
    const there = marks(7);
    show({ moving: there, isMoving: true });
    expect(styleOf(moving, 'transform')).toBe('translate(14px, 0px)');
    show({ moving: there });
    expect([styleOf(moving, 'transform'), styleOf(moving, 'will-change')]).toEqual(['', '']);
    expect(dataOf(moving, 'frame')).toMatch(/^M14 10/);
    show({ moving: marks(3) });
    expect([styleOf(moving, 'transform'), dataOf(moving, 'frame').slice(0, 5)]).toEqual(['', 'M6 10']);
  });

  it('scale with the view during a zoom if there are many, and are rewritten at the new scale when it rests', () => {
    const { rest, show, dataOf, styleOf } = open();
    const marks = { ...NONE, bound: boxes(60) };
    show({ rest: marks });
    const written = dataOf(rest, 'badge');
    show({ rest: marks, scale: 4, isZooming: true });
    expect([dataOf(rest, 'badge'), styleOf(rest, 'transform')]).toEqual([written, 'scale(2)']);
    show({ rest: marks, scale: 4 });
    expect(styleOf(rest, 'transform')).toBe('');
    expect(dataOf(rest, 'badge')).not.toBe(written);
  });

  it('keep their size on the screen during a zoom if there are few', () => {
    const { moving, show, dataOf, styleOf } = open();
    const marks = { ...NONE, free: boxes(2) };
    show({ moving: marks });
    show({ moving: marks, scale: 4, isZooming: true });
    expect([dataOf(moving, 'frame').startsWith('M0 20h40'), styleOf(moving, 'transform')]).toEqual([
      true,
      '',
    ]);
  });
});
