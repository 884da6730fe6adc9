import { createTextCanvas, type Surface, type TextCanvasTheme } from '../textCanvas.ts';

/** Size of the box around the hint. */
export const HINT_WIDTH_PX = 132;
export const HINT_HEIGHT_PX = 20;
const CORNER_PX = 4;
const BASELINE_PX = 14;

/** Throttle of the hint: numbers that change more often cannot be read. */
const SHOW_EVERY_MS = 100;

function drawHint(surface: Surface, words: string, { board, text }: TextCanvasTheme): void {
  surface.fillStyle = board;
  surface.beginPath();
  surface.roundRect(0, 0, HINT_WIDTH_PX, HINT_HEIGHT_PX, CORNER_PX);
  surface.fill();
  surface.fillStyle = text;
  surface.textAlign = 'center';
  surface.fillText(words, HINT_WIDTH_PX / 2, BASELINE_PX, HINT_WIDTH_PX - 2 * CORNER_PX);
}

/** Shows a gesture hint next to the pointer; an empty string hides it. */
export function createHint(canvas: HTMLCanvasElement): (words: string) => void {
  const hint = createTextCanvas(canvas, {
    widthPx: HINT_WIDTH_PX,
    heightPx: HINT_HEIGHT_PX,
    draw: drawHint,
  });
  let wanted = '';
  let shownAtMs = Number.NEGATIVE_INFINITY;
  let timer: ReturnType<typeof setTimeout> | undefined;
  canvas.hidden = true;

  function show(): void {
    timer = undefined;
    shownAtMs = performance.now();
    hint.write(wanted);
  }
  function end(): void {
    clearTimeout(timer);
    timer = undefined;
    hint.rest();
    canvas.hidden = true;
  }
  return (words) => {
    if (words === wanted) return;
    wanted = words;
    if (words === '') return end();
    canvas.hidden = false;
    const waitMs = shownAtMs + SHOW_EVERY_MS - performance.now();
    if (waitMs <= 0) show();
    else timer ??= setTimeout(show, waitMs);
  };
}
