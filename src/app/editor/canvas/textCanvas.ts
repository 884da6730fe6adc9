/** 2D context of a canvas element, or of an offscreen canvas. */
export type Surface = CanvasRenderingContext2D | OffscreenCanvasRenderingContext2D;

/** Colors and font, read from the canvas's CSS variables `--words-board`, `--words-text` and `--words-font`. */
export interface TextCanvasTheme {
  readonly board: string;
  readonly text: string;
}

export interface TextCanvasStyle {
  readonly widthPx: number;
  readonly heightPx: number;
  /** Draws on a cleared surface with the font set; its unit is the CSS pixel. */
  readonly draw: (surface: Surface, words: string, theme: TextCanvasTheme) => void;
}

export interface TextCanvas {
  readonly write: (words: string) => void;
  /** Makes the next write read theme and pixel ratio again. */
  readonly rest: () => void;
}

/**
 * Canvases whose control was transferred to an offscreen canvas. The transfer works only once per canvas, and a canvas outlives its drawing
 * code.
 */
const givenAway = new WeakMap<HTMLCanvasElement, OffscreenCanvas>();

/** Returns an offscreen canvas if available: drawing on a regular canvas makes the browser repaint the page. */
function surfaceOf(canvas: HTMLCanvasElement): HTMLCanvasElement | OffscreenCanvas {
  if (!('transferControlToOffscreen' in canvas)) return canvas;
  const known = givenAway.get(canvas);
  if (known) return known;
  const surface = canvas.transferControlToOffscreen();
  givenAway.set(canvas, surface);
  return surface;
}

/** Draws a text that changes during a drag. Each change of a DOM text would need layout and paint; a canvas needs neither. */
export function createTextCanvas(
  canvas: HTMLCanvasElement,
  { widthPx, heightPx, draw }: TextCanvasStyle,
): TextCanvas {
  let open: { surface: Surface; theme: TextCanvasTheme } | null = null;
  function begin(): typeof open {
    const target = surfaceOf(canvas);
    target.width = Math.round(widthPx * window.devicePixelRatio);
    target.height = Math.round(heightPx * window.devicePixelRatio);
    const surface = target.getContext('2d');
    if (!surface) return null;
    const style = getComputedStyle(canvas);
    const value = (name: string) => style.getPropertyValue(`--words-${name}`);
    surface.scale(target.width / widthPx, target.height / heightPx);
    surface.font = value('font');
    return { surface, theme: { board: value('board'), text: value('text') } };
  }
  return {
    write: (words) => {
      open ??= begin();
      if (!open) return;
      open.surface.clearRect(0, 0, widthPx, heightPx);
      draw(open.surface, words, open.theme);
    },
    rest: () => {
      open = null;
    },
  };
}
