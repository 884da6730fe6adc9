/** Size of the box that the words stand in. */
export const HINT_WIDTH_PX = 132;
export const HINT_HEIGHT_PX = 20;
const CORNER_PX = 4;
const BASELINE_PX = 14;

/** Colours and font come from the theme, as properties of the canvas's own style. */
function readTheme(canvas: HTMLCanvasElement) {
  const style = getComputedStyle(canvas);
  const value = (name: string) => style.getPropertyValue(`--hint-${name}`);
  return { board: value('board'), text: value('text'), font: value('font') };
}

/** Numbers that change more often cannot be read. */
const SHOW_EVERY_MS = 100;

/** Writes the words of a gesture into a canvas: text of the page would be laid out and painted for each of them. */
export function createHint(canvas: HTMLCanvasElement): (words: string) => void {
  const surface = canvas.getContext('2d');
  let wanted = '';
  let theme: ReturnType<typeof readTheme> | null = null;
  let shownAtMs = Number.NEGATIVE_INFINITY;
  let timer: ReturnType<typeof setTimeout> | undefined;
  canvas.hidden = true;

  function show(): void {
    timer = undefined;
    if (!surface || !theme) return;
    shownAtMs = performance.now();
    surface.clearRect(0, 0, HINT_WIDTH_PX, HINT_HEIGHT_PX);
    surface.fillStyle = theme.board;
    surface.beginPath();
    surface.roundRect(0, 0, HINT_WIDTH_PX, HINT_HEIGHT_PX, CORNER_PX);
    surface.fill();
    surface.fillStyle = theme.text;
    surface.fillText(wanted, HINT_WIDTH_PX / 2, BASELINE_PX, HINT_WIDTH_PX - 2 * CORNER_PX);
  }
  function begin(): void {
    canvas.hidden = false;
    theme = readTheme(canvas);
    canvas.width = Math.round(HINT_WIDTH_PX * window.devicePixelRatio);
    canvas.height = Math.round(HINT_HEIGHT_PX * window.devicePixelRatio);
    if (!surface) return;
    surface.scale(canvas.width / HINT_WIDTH_PX, canvas.height / HINT_HEIGHT_PX);
    surface.font = theme.font;
    surface.textAlign = 'center';
  }
  function end(): void {
    clearTimeout(timer);
    timer = undefined;
    theme = null;
    canvas.hidden = true;
  }
  return (words) => {
    if (words === wanted) return;
    wanted = words;
    if (words === '') return end();
    if (!theme) begin();
    const waitMs = shownAtMs + SHOW_EVERY_MS - performance.now();
    if (waitMs <= 0) show();
    else timer ??= setTimeout(show, waitMs);
  };
}
