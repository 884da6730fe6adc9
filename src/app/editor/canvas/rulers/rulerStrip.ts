import { drawRuler, RULER_PX, type RulerStyle, type RulerSurface } from './rulerDrawing.ts';
import { rulerTicks } from './rulerTicks.ts';

/** Visible range of a ruler. */
export interface RulerView {
  /** Position of the ruler's zero from the start of the visible part. */
  readonly originPx: number;
  /** Length of the visible part. */
  readonly lengthPx: number;
  readonly pixelsPerUnit: number;
}

interface StripOptions {
  readonly isVertical: boolean;
  readonly style: RulerStyle;
  /** Formats a number with a decimal point in the user's language. */
  readonly numberText: (digits: string) => string;
}

/** Length drawn beyond either end, so that small moves of the view need no redraw. */
const MARGIN_PX = 200;

/** Draws a ruler as a strip that is longer than its visible part. A small move of the view shifts the strip; a larger one redraws it. */
export function createRulerStrip(
  canvas: HTMLCanvasElement,
  surface: RulerSurface,
  { isVertical, style, numberText }: StripOptions,
): (view: RulerView) => void {
  let drawn: (RulerView & { pixelRatio: number }) | null = null;
  let shift = Number.NaN;

  function draw(view: RulerView, pixelRatio: number): void {
    const lengthPx = view.lengthPx + 2 * MARGIN_PX;
    const [widthPx, heightPx] = isVertical ? [RULER_PX, lengthPx] : [lengthPx, RULER_PX];
    const [width, height] = [Math.round(widthPx * pixelRatio), Math.round(heightPx * pixelRatio)];
    // Setting the size clears the canvas, so set it only if it changes.
    if (canvas.width !== width || canvas.height !== height) {
      Object.assign(canvas, { width, height });
      Object.assign(canvas.style, { width: `${widthPx}px`, height: `${heightPx}px` });
    }
    const ticks = rulerTicks(view.originPx + MARGIN_PX, view.pixelsPerUnit, lengthPx, numberText);
    drawRuler(surface, { isVertical, lengthPx, ticks, pixelRatio }, style);
    drawn = { ...view, pixelRatio };
  }
  return (view) => {
    const pixelRatio = window.devicePixelRatio;
    const canStay =
      drawn !== null &&
      drawn.lengthPx === view.lengthPx &&
      drawn.pixelsPerUnit === view.pixelsPerUnit &&
      drawn.pixelRatio === pixelRatio &&
      Math.abs(view.originPx - drawn.originPx) <= MARGIN_PX;
    if (!canStay) draw(view, pixelRatio);
    const next = Math.round(view.originPx - (drawn?.originPx ?? view.originPx)) - MARGIN_PX;
    if (next === shift) return;
    shift = next;
    canvas.style.transform = isVertical ? `translate(0px, ${next}px)` : `translate(${next}px, 0px)`;
  };
}
