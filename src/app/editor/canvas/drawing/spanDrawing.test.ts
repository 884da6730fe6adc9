// @vitest-environment happy-dom
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { pixelsPerMm } from '../../../state/fitView.ts';
import type { GestureMarks } from '../../../state/viewStore.ts';
import { createSpans } from './spanDrawing.ts';

const STYLE = { spanLine: 'line', spanWords: 'words' };
const VIEW = { panXPx: 100, panYPx: 50, zoomPercent: 100 };
const scale = pixelsPerMm(100);

// The test environment has no canvas pixels: the drawn text is read from `data-measure`.
beforeAll(() => {
  Reflect.deleteProperty(HTMLCanvasElement.prototype, 'transferControlToOffscreen');
});

let root: HTMLElement;
let show: ReturnType<typeof createSpans>;
beforeEach(() => {
  root = document.createElement('div');
  show = createSpans(root, STYLE);
});

function marks(...spans: NonNullable<GestureMarks['spans']>): GestureMarks {
  return { guides: [], spans, marquee: null, hint: '' };
}

const across = { axis: 'x', fromMm: 10, toMm: 30, atMm: 5, text: '20 mm' } as const;
const down = { axis: 'y', fromMm: 0, toMm: 4, atMm: 8, text: '4 mm' } as const;

const lines = () => [...root.querySelectorAll<HTMLElement>('.line')].map(({ style }) => style.transform);
const measures = () =>
  [...root.querySelectorAll<HTMLElement>('.words')].map(({ dataset, style }) => [
    dataset.measure,
    style.transform,
  ]);

describe('equal-length marks', () => {
  it('are drawn as lines of their length, with the measure above or beside them', () => {
    show(marks(across, down), VIEW);
    const px = (mm: number) => Math.round(mm * scale);
    expect(lines()).toEqual([
      `translate(${Math.round(100 + 10 * scale)}px, ${Math.round(50 + 5 * scale)}px) scale(${px(20)}, 1)`,
      `translate(${Math.round(100 + 8 * scale)}px, 50px) scale(1, ${px(4)})`,
    ]);
    const [[first, above], [second, beside]] = measures();
    expect([first, second]).toEqual(['20 mm', '4 mm']);
    expect(above).toBe(
      `translate(${Math.round(100 + 10 * scale) + Math.round((px(20) - 80) / 2)}px, ${Math.round(50 + 5 * scale) - 14}px)`,
    );
    expect(beside).toBe(
      `translate(${Math.round(100 + 8 * scale) + 4}px, ${50 + Math.round((px(4) - 14) / 2)}px)`,
    );
  });

  it('appear and disappear during a gesture without adding or removing nodes, and are removed at its end', () => {
    show(marks(across, down), VIEW);
    const nodes = [...root.children];
    const [first, second] = lines();
    show(marks(across), VIEW);
    expect(lines()[0]).toBe(first);
    expect(lines()[1]).toContain('-100000px');
    show(marks(), VIEW);
    expect(lines().every((place) => place.includes('-100000px'))).toBe(true);
    show(marks(across, down), VIEW);
    expect(lines()).toEqual([first, second]);
    expect([...root.children]).toEqual(nodes);
    show(null, VIEW);
    expect(root.children).toHaveLength(0);
  });
});
