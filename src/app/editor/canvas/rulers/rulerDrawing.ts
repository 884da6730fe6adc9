import type { RulerTick } from './rulerTicks.ts';

export const RULER_PX = 20;
const LONG_TICK_PX = 12;
const SHORT_TICK_PX = 5;
const TEXT_AT_PX = 3;
const BASELINE_PX = 10;

/** Colors and font of the theme. */
export interface RulerStyle {
  readonly board: string;
  readonly edge: string;
  readonly tick: string;
  readonly text: string;
  readonly font: string;
}

/** Subset of the 2D context that the ruler uses. */
export type RulerSurface = Pick<
  CanvasRenderingContext2D,
  | 'beginPath'
  | 'fillRect'
  | 'fillStyle'
  | 'fillText'
  | 'font'
  | 'lineTo'
  | 'moveTo'
  | 'rotate'
  | 'setTransform'
  | 'stroke'
  | 'strokeStyle'
  | 'translate'
>;

export interface Ruler {
  readonly isVertical: boolean;
  readonly lengthPx: number;
  readonly ticks: readonly RulerTick[];
  /** Device pixels per CSS pixel. */
  readonly pixelRatio: number;
}

/** Draws the ruler of the top or left edge. */
export function drawRuler(surface: RulerSurface, ruler: Ruler, style: RulerStyle): void {
  const { isVertical, lengthPx, pixelRatio, ticks } = ruler;
  const upright = () => surface.setTransform(pixelRatio, 0, 0, pixelRatio, 0, 0);
  const line = (alongPx: number, acrossPx: number, toAlongPx: number, toAcrossPx: number) => {
    surface.moveTo(isVertical ? acrossPx : alongPx, isVertical ? alongPx : acrossPx);
    surface.lineTo(isVertical ? toAcrossPx : toAlongPx, isVertical ? toAlongPx : toAcrossPx);
  };
  upright();
  surface.font = style.font;
  surface.fillStyle = style.board;
  surface.fillRect(0, 0, isVertical ? RULER_PX : lengthPx, isVertical ? lengthPx : RULER_PX);
  surface.strokeStyle = style.tick;
  surface.beginPath();
  for (const { atPx, text } of ticks) {
    const at = Math.round(atPx) + 0.5;
    line(at, RULER_PX - (text === null ? SHORT_TICK_PX : LONG_TICK_PX), at, RULER_PX);
  }
  surface.stroke();
  surface.strokeStyle = style.edge;
  surface.beginPath();
  line(0, RULER_PX - 0.5, lengthPx, RULER_PX - 0.5);
  surface.stroke();
  surface.fillStyle = style.text;
  for (const { atPx, text } of ticks) {
    if (text === null) continue;
    const at = Math.round(atPx);
    if (!isVertical) {
      surface.fillText(text, at + TEXT_AT_PX, BASELINE_PX);
      continue;
    }
    upright();
    surface.translate(0, at);
    surface.rotate(-Math.PI / 2);
    surface.fillText(text, TEXT_AT_PX, BASELINE_PX);
  }
  upright();
}
