// @vitest-environment happy-dom
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { OVERLAY_STYLE } from '../../../../../tests/support/overlayStyle.ts';
import { selectionMarkup } from './selectionHandles.ts';

interface Area {
  readonly name: string;
  readonly left: number;
  readonly top: number;
  readonly right: number;
  readonly bottom: number;
}

/** Returns the hit areas in pixels from the element's top left corner, the topmost area last. */
function areasOf(widthPx: number, heightPx: number): Area[] {
  const box = { xMm: 0, yMm: 0, widthMm: widthPx, heightMm: heightPx, rotationDeg: 0 };
  const host = document.createElement('div');
  host.innerHTML = `<svg>${selectionMarkup(box, 'all', 1, OVERLAY_STYLE)}</svg>`;
  return [...host.querySelectorAll('rect.hit')].map((rect) => {
    const number = (name: string) => Number(rect.getAttribute(name));
    const name = rect.closest('[data-handle]')?.getAttribute('data-handle') ?? '';
    const [left, top] = [number('x'), number('y')];
    return { name, left, top, right: left + number('width'), bottom: top + number('height') };
  });
}

const takenAt = (areas: readonly Area[], x: number, y: number) =>
  areas.findLast(({ left, top, right, bottom }) => x > left && x < right && y > top && y < bottom)?.name;

it('the handles leave the middle of an element free, however small it is drawn', () => {
  const side = fc.double({ min: 0.5, max: 400, noNaN: true });
  fc.assert(
    fc.property(side, side, (widthPx, heightPx) => {
      const areas = areasOf(widthPx, heightPx);
      const [x, y] = [widthPx / 2, heightPx / 2];
      // At these points the topmost hit area is the element itself, or the area that moves the element.
      for (const [byX, byY] of [
        [0, 0],
        [-1, 0],
        [1, 0],
        [0, -1],
        [0, 1],
      ]) {
        const byWidth = byX * Math.min(4, widthPx / 4);
        const byHeight = byY * Math.min(4, heightPx / 4);
        expect([undefined, 'move']).toContain(takenAt(areas, x + byWidth, y + byHeight));
      }
      if (Math.min(widthPx, heightPx) < 10) expect(takenAt(areas, x, y)).toBe('move');
    }),
  );
});

it('the handles are at the corners of a large element, and at the middle of sides that are long enough', () => {
  const large = areasOf(100, 60);
  expect(large.map(({ name }) => name)).toEqual(['nw', 'n', 'ne', 'e', 'se', 's', 'sw', 'w']);
  expect([takenAt(large, 1, 1), takenAt(large, 99, 59), takenAt(large, 50, 1)]).toEqual(['nw', 'se', 'n']);
  expect(areasOf(100, 20).map(({ name }) => name)).toEqual(['nw', 'n', 'ne', 'se', 's', 'sw']);
});

it('the corner handles of a small element can be grabbed outside its box', () => {
  const small = areasOf(8, 6);
  expect(takenAt(small, -5, -6)).toBe('nw');
  expect(takenAt(small, 13, 12)).toBe('se');
});
