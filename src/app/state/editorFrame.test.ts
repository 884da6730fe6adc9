import { describe, expect, it } from 'vitest';
import { canvasRect, EDITOR_FRAME, FRAME_QUERIES } from './editorFrame.ts';
import { fittingZoom } from './fitView.ts';

const { railPx, panelPx, sidewaysPanelPx } = EDITOR_FRAME;
const widthIn = (widthPx: number, heightPx: number) => canvasRect(widthPx, heightPx).widthPx;

describe('canvas of a window', () => {
  it('is beside the panel in wide and in landscape windows, and above it in others', () => {
    expect(widthIn(1280, 800)).toBe(1280 - railPx - panelPx);
    // A phone held sideways, and a window of 1280 × 800 at 200 %.
    expect(widthIn(667, 375)).toBe(667 - railPx - sidewaysPanelPx);
    expect(widthIn(640, 400)).toBe(640 - railPx - sidewaysPanelPx);
    expect(widthIn(360, 640)).toBe(360 - railPx);
    expect(widthIn(480, 320)).toBe(480 - railPx);
    expect(widthIn(700, 900)).toBe(700 - railPx);
    expect(canvasRect(360, 640).heightPx).toBeLessThan(canvasRect(800, 640).heightPx);
  });

  it('has the same frame as the style sheet in every window', () => {
    for (let widthPx = 320; widthPx <= 1000; widthPx += 7)
      for (let heightPx = 300; heightPx <= 1000; heightPx += 41) {
        const orientation = heightPx >= widthPx ? 'portrait' : 'landscape';
        const matches = (query: string) =>
          query.split(', ').some((one) =>
            one.split(' and ').every((part) => {
              const [, name, value] = /\((\S+): (\S+)\)/.exec(part) ?? [];
              if (name === 'orientation') return value === orientation;
              return name === 'min-width'
                ? widthPx >= Number.parseInt(value, 10)
                : widthPx <= Number.parseInt(value, 10);
            }),
          );
        const besidePx = matches(FRAME_QUERIES.sideways)
          ? sidewaysPanelPx
          : matches(FRAME_QUERIES.below)
            ? 0
            : panelPx;
        expect(widthIn(widthPx, heightPx), `${widthPx} × ${heightPx}`).toBe(widthPx - railPx - besidePx);
      }
  });
});

it('a label fills most of a small canvas, and keeps a margin in a large one', () => {
  const label = { widthMm: 60, heightMm: 40 };
  const shareOf = (widthPx: number, heightPx: number) =>
    (((fittingZoom({ widthPx, heightPx }, label) / 100) * 96) / 25.4) * (label.heightMm / heightPx);
  expect(shareOf(584, 150)).toBeGreaterThan(0.6);
  expect(shareOf(900, 700)).toBeLessThan(0.85);
});
