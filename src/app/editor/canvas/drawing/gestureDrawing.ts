import { pixelsPerMm } from '../../../state/fitView.ts';
import type { GestureMarks, ViewState } from '../../../state/viewStore.ts';
import { createHint, HINT_HEIGHT_PX, HINT_WIDTH_PX } from './hintDrawing.ts';
import { createSpans, type SpanStyle } from './spanDrawing.ts';

/** Class names of the parts of a gesture's drawing. */
export interface GestureStyle extends SpanStyle {
  readonly guide: string;
  /** Classes of vertical and horizontal guides. */
  readonly upright: string;
  readonly level: string;
  readonly marquee: string;
}

export interface GestureNodes {
  /** Overlay over the whole canvas. */
  readonly gesture: HTMLElement;
  readonly hint: HTMLCanvasElement;
}

type View = Pick<ViewState, 'marks' | 'panXPx' | 'panYPx' | 'zoomPercent' | 'widthPx' | 'heightPx'>;

/** Offset of the hint from the pointer, so that neither the pointer nor a finger covers it. */
const ASIDE_PX = 18;

function besidePointer(
  at: { readonly xPx: number; readonly yPx: number },
  { widthPx, heightPx }: View,
): string {
  const isLeft = at.xPx + ASIDE_PX + HINT_WIDTH_PX > widthPx;
  const isAbove = at.yPx + ASIDE_PX + HINT_HEIGHT_PX > heightPx;
  const x = isLeft ? at.xPx - ASIDE_PX - HINT_WIDTH_PX : at.xPx + ASIDE_PX;
  const y = isAbove ? at.yPx - ASIDE_PX - HINT_HEIGHT_PX : at.yPx + ASIDE_PX;
  return `translate(${Math.round(x)}px, ${Math.round(y)}px)`;
}

/** Position of an unused guide, outside the canvas: moving a guide there needs no layout, unlike hiding it. */
const AWAY_PX = -100_000;

interface Part {
  /** Updates the part, creating it if necessary. */
  readonly put: (css: string) => void;
  readonly drop: () => void;
}

function createPart(root: HTMLElement, className: string): Part {
  let node: HTMLElement | null = null;
  let written = '';
  return {
    put: (css) => {
      if (!node) {
        node = root.ownerDocument.createElement('div');
        node.className = className;
        root.append(node);
      }
      if (css !== written) node.style.cssText = css;
      written = css;
    },
    drop: () => {
      node?.remove();
      node = null;
      written = '';
    },
  };
}

/**
 * Draws the guides and the hint of a gesture. Most frames of a drag move a guide and change the hint: guides are compositing layers and the
 * hint is drawn on a canvas, so that the page needs no layout or paint.
 */
export function createGestureDrawing(
  { gesture, hint }: GestureNodes,
  style: GestureStyle,
  pointer: () => { readonly xPx: number; readonly yPx: number } | null,
): (view: View) => void {
  const parts = {
    x: createPart(gesture, `${style.guide} ${style.upright}`),
    y: createPart(gesture, `${style.guide} ${style.level}`),
    marquee: createPart(gesture, style.marquee),
  };
  const words = createHint(hint);
  const showSpans = createSpans(gesture, style);
  const guide = (axis: 'x' | 'y', marks: GestureMarks, originPx: number, scale: number) => {
    const found = marks.guides.find((candidate) => candidate.axis === axis);
    // Rounded to whole pixels: a layer between two pixels is blurred.
    const atPx = found ? Math.round(originPx + found.atMm * scale) : AWAY_PX;
    const shift = axis === 'x' ? `${atPx}px, 0px` : `0px, ${atPx}px`;
    parts[axis].put(`transform:translate(${shift})`);
  };
  return (view) => {
    const { marks, panXPx, panYPx, zoomPercent } = view;
    words(marks?.hint ?? '');
    // Moves the hint, which is a layer, next to the pointer, on whole pixels.
    const at = marks && pointer();
    if (at) hint.style.transform = besidePointer(at, view);
    showSpans(marks, view);
    if (!marks) {
      for (const part of Object.values(parts)) part.drop();
      return;
    }
    const scale = pixelsPerMm(zoomPercent);
    guide('x', marks, panXPx, scale);
    guide('y', marks, panYPx, scale);
    const { marquee } = marks;
    if (!marquee) return parts.marquee.drop();
    const left = panXPx + marquee.xMm * scale;
    const top = panYPx + marquee.yMm * scale;
    const size = `width:${marquee.widthMm * scale}px;height:${marquee.heightMm * scale}px`;
    parts.marquee.put(`left:${left}px;top:${top}px;${size}`);
  };
}
