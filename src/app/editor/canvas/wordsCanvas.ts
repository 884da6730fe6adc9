/** What is drawn on, whichever thread it belongs to. */
export type Surface = CanvasRenderingContext2D | OffscreenCanvasRenderingContext2D;

/** Colours and font of the theme, as the canvas's own style has them in `--words-board`, `--words-text` and `--words-font`. */
export interface WordsTheme {
  readonly board: string;
  readonly text: string;
}

export interface WordsLook {
  readonly widthPx: number;
  readonly heightPx: number;
  /** Draws on an empty surface, whose unit is the page's pixel and whose font is set. */
  readonly draw: (surface: Surface, words: string, theme: WordsTheme) => void;
}

export interface WordsCanvas {
  readonly write: (words: string) => void;
  /** The next words are written in the theme and for the screen of then. */
  readonly rest: () => void;
}

/** A canvas is given away once, and lives longer than what draws on it. */
const givenAway = new WeakMap<HTMLCanvasElement, OffscreenCanvas>();

/** A surface whose pixels reach the screen by themselves: a canvas of the page has the page painted whenever it is drawn on. */
function surfaceOf(canvas: HTMLCanvasElement): HTMLCanvasElement | OffscreenCanvas {
  if (!('transferControlToOffscreen' in canvas)) return canvas;
  const known = givenAway.get(canvas);
  if (known) return known;
  const surface = canvas.transferControlToOffscreen();
  givenAway.set(canvas, surface);
  return surface;
}

/** Writes words that change while something is dragged: as text of the page they would be laid out and painted each time. */
export function createWordsCanvas(
  canvas: HTMLCanvasElement,
  { widthPx, heightPx, draw }: WordsLook,
): WordsCanvas {
  let open: { surface: Surface; theme: WordsTheme } | null = null;
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
