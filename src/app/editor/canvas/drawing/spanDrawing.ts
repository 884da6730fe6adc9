import { pixelsPerMm } from '../../../state/fitView.ts';
import type { GestureMarks, ViewState } from '../../../state/viewStore.ts';
import { createTextCanvas, type Surface, type TextCanvasTheme } from '../textCanvas.ts';

/** Class names of the parts of an equal-distance measure. */
export interface SpanStyle {
  /** Line of one pixel, which a transform stretches. */
  readonly spanLine: string;
  /** Number, in a box of `WORDS_WIDTH_PX` by `WORDS_HEIGHT_PX`. */
  readonly spanWords: string;
}

type View = Pick<ViewState, 'panXPx' | 'panYPx' | 'zoomPercent'>;
type Span = NonNullable<GestureMarks['spans']>[number];

export const WORDS_WIDTH_PX = 80;
export const WORDS_HEIGHT_PX = 14;
const BASELINE_PX = 11;
/** Halo that separates the number from the label below it. */
const HALO_PX = 3;
/** Gap between a vertical line and the number beside it. */
const BESIDE_PX = 4;
/** Position of an unused part, outside the canvas: moving it there needs no layout, unlike hiding it. */
const AWAY = 'translate(-100000px, 0px)';

function drawMeasure(
  surface: Surface,
  words: string,
  { board, text }: TextCanvasTheme,
  align: 'left' | 'center',
): void {
  const left = align === 'left' ? HALO_PX : WORDS_WIDTH_PX / 2;
  surface.textAlign = align;
  surface.lineJoin = 'round';
  surface.lineWidth = HALO_PX;
  surface.strokeStyle = board;
  surface.strokeText(words, left, BASELINE_PX);
  surface.fillStyle = text;
  surface.fillText(words, left, BASELINE_PX);
}

interface Pair {
  readonly show: (span: Span, view: View) => void;
  readonly hide: () => void;
  readonly remove: () => void;
}

function createPair(root: HTMLElement, style: SpanStyle): Pair {
  const line = root.ownerDocument.createElement('div');
  const words = root.ownerDocument.createElement('canvas');
  line.className = style.spanLine;
  words.className = style.spanWords;
  let align: 'left' | 'center' = 'center';
  const measure = createTextCanvas(words, {
    widthPx: WORDS_WIDTH_PX,
    heightPx: WORDS_HEIGHT_PX,
    draw: (surface, text, theme) => drawMeasure(surface, text, theme, align),
  });
  const none = { line: '', words: '', text: '', isUpright: false };
  let written = none;
  const write = (next: typeof written) => {
    if (next.line !== written.line) line.style.transform = next.line;
    if (next.words !== written.words) words.style.transform = next.words;
    if (next.text !== written.text || next.isUpright !== written.isUpright) {
      words.dataset.measure = next.text;
      align = next.isUpright ? 'left' : 'center';
      measure.write(next.text);
    }
    written = next;
  };
  root.append(line, words);
  return {
    hide: () => write({ ...written, line: AWAY, words: AWAY }),
    show: ({ axis, fromMm, toMm, atMm, text }, { panXPx, panYPx, zoomPercent }) => {
      const scale = pixelsPerMm(zoomPercent);
      const isUpright = axis === 'y';
      // Rounded to whole pixels: a layer between two pixels is blurred.
      const left = Math.round(panXPx + (isUpright ? atMm : fromMm) * scale);
      const top = Math.round(panYPx + (isUpright ? fromMm : atMm) * scale);
      const length = Math.max(1, Math.round((toMm - fromMm) * scale));
      const wordsLeft = isUpright ? left + BESIDE_PX : left + Math.round((length - WORDS_WIDTH_PX) / 2);
      const wordsTop = isUpright ? top + Math.round((length - WORDS_HEIGHT_PX) / 2) : top - WORDS_HEIGHT_PX;
      write({
        line: `translate(${left}px, ${top}px) scale(${isUpright ? `1, ${length}` : `${length}, 1`})`,
        words: `translate(${wordsLeft}px, ${wordsTop}px)`,
        text,
        isUpright,
      });
    },
    remove: () => {
      line.remove();
      words.remove();
    },
  };
}

/**
 * Shows equal distances, each as a line with its length. The measures change with nearly every frame of a drag. Unused parts stay outside
 * the viewport until the drag ends, so that the page needs no layout.
 */
export function createSpans(
  root: HTMLElement,
  style: SpanStyle,
): (marks: GestureMarks | null, view: View) => void {
  const pairs: Pair[] = [];
  return (marks, view) => {
    if (!marks) {
      for (const pair of pairs.splice(0)) pair.remove();
      return;
    }
    const { spans = [] } = marks;
    while (pairs.length < spans.length) pairs.push(createPair(root, style));
    pairs.forEach((pair, index) => {
      const span = spans.at(index);
      if (span) pair.show(span, view);
      else pair.hide();
    });
  };
}
