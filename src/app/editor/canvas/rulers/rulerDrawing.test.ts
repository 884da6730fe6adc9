// @vitest-environment happy-dom
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { withDecimalMark } from '../../../i18n/numberText.ts';
import { drawRuler, RULER_PX, type RulerSurface } from './rulerDrawing.ts';
import { createRulerStrip } from './rulerStrip.ts';
import { rulerTicks } from './rulerTicks.ts';

const STYLE = { board: 'board', edge: 'edge', tick: 'tick', text: 'text', font: '10px sans' };

/** Surface that records the positions of lines and texts, in CSS pixels. */
function createSurface() {
  const lines: { readonly style: unknown; readonly x: number; readonly y: number }[] = [];
  const words: { readonly text: string; readonly x: number; readonly y: number; readonly turn: number }[] =
    [];
  const rectangles: (readonly [number, number, number, number])[] = [];
  let origin = { x: 0, y: 0 };
  let turn = 0;
  const surface: RulerSurface = {
    fillStyle: '',
    strokeStyle: '',
    font: '',
    beginPath: () => undefined,
    stroke: () => undefined,
    moveTo: (x, y) => lines.push({ style: surface.strokeStyle, x, y }),
    lineTo: () => undefined,
    fillRect: (...box) => rectangles.push(box),
    fillText: (text, x, y) => words.push({ text, x: origin.x + x, y: origin.y + y, turn }),
    setTransform: () => {
      origin = { x: 0, y: 0 };
      turn = 0;
    },
    translate: (x, y) => {
      origin = { x: origin.x + x, y: origin.y + y };
    },
    rotate: (by) => {
      turn += by;
    },
  };
  return { surface, lines, words, rectangles };
}

describe('ruler drawing', () => {
  const ticks = rulerTicks(200, 10, 600);

  it('draws a line for each tick and a number at the labeled ones', () => {
    const { surface, lines, words } = createSurface();
    drawRuler(surface, { isVertical: false, lengthPx: 600, ticks, pixelRatio: 2 }, STYLE);
    expect(lines.filter(({ style }) => style === 'tick').map(({ x }) => x)).toEqual(
      ticks.map(({ atPx }) => Math.round(atPx) + 0.5),
    );
    expect(words.map(({ text }) => text)).toEqual(ticks.flatMap(({ text }) => text ?? []));
    expect(words.find(({ text }) => text === '0')?.x).toBe(203);
    expect(words.every(({ turn }) => turn === 0)).toBe(true);
  });

  it('draws the same ticks downwards and rotated numbers on the vertical ruler', () => {
    const { surface, lines, words, rectangles } = createSurface();
    drawRuler(surface, { isVertical: true, lengthPx: 600, ticks, pixelRatio: 1 }, STYLE);
    expect(rectangles).toEqual([[0, 0, RULER_PX, 600]]);
    expect(lines.filter(({ style }) => style === 'tick').map(({ y }) => y)).toContain(200.5);
    expect(words.find(({ text }) => text === '0')).toMatchObject({ turn: -Math.PI / 2 });
  });
});

describe('ruler strip', () => {
  it('shifts within the drawn range and redraws beyond it or at another scale', () => {
    const { surface, lines, words, rectangles } = createSurface();
    const canvas = document.createElement('canvas');
    const show = createRulerStrip(canvas, surface, { isVertical: false, style: STYLE, numberText: String });
    const zeroAt = () => {
      const shift = Number(/translate\((\S+)px/.exec(canvas.style.transform)?.[1]);
      // The number 0 is drawn next to its tick.
      return (words.findLast(({ text }) => text === '0')?.x ?? Number.NaN) - 3 + shift;
    };
    for (const [originPx, pixelsPerUnit, drawings] of [
      [120, 10, 1],
      [121, 10, 1],
      [300, 10, 1],
      [-20, 10, 1],
      [-90, 10, 2],
      [-90, 12, 3],
      [100, 12, 3],
    ]) {
      show({ originPx, pixelsPerUnit, lengthPx: 600 });
      expect(rectangles).toHaveLength(drawings);
      expect(zeroAt()).toBe(originPx);
    }
    // The whole visible range has been drawn.
    expect(Math.max(...lines.map(({ x }) => x))).toBeGreaterThanOrEqual(600 + 200);
  });
});

describe('ruler ticks', () => {
  const zoom = fc.double({ min: 0.3, max: 900, noNaN: true });
  const origin = fc.integer({ min: -5000, max: 5000 });

  it('match their numbers, cover the whole ruler and stay few enough to draw', () => {
    fc.assert(
      fc.property(origin, zoom, (originPx, pixelsPerUnit) => {
        const ticks = rulerTicks(originPx, pixelsPerUnit, 900);
        for (const { atPx, text } of ticks)
          if (text !== null) expect(originPx + Number(text) * pixelsPerUnit).toBeCloseTo(atPx, 3);
        const places = ticks.map(({ atPx }) => atPx);
        expect(places).toEqual(places.toSorted((a, b) => a - b));
        expect(places[0]).toBeLessThanOrEqual(0);
        expect(places[places.length - 1]).toBeGreaterThanOrEqual(900);
        expect(ticks.length).toBeLessThan(1000);
      }),
    );
  });

  it('have numbers without floating-point errors of tenths', () => {
    const texts = rulerTicks(0, 800, 900).flatMap(({ text }) => text ?? []);
    expect(texts.slice(0, 5)).toEqual(['0', '0.1', '0.2', '0.3', '0.4']);
  });

  it('have the decimal mark of the user’s language', () => {
    const inRussian = (digits: string) => withDecimalMark(digits, 'ru-RU');
    const texts = rulerTicks(0, 800, 900, inRussian).flatMap(({ text }) => text ?? []);
    expect(texts.slice(0, 3)).toEqual(['0', '0,1', '0,2']);
  });
});
