import type { GestureMarks } from '../../state/viewStore.ts';
import { badgePaths, framesPath, outlinesPath } from './overlayPaths.ts';
import { type HandleSet, type HandleStyle, selectionMarkup } from './selectionHandles.ts';
import { sharedShift, type TurnedBox } from './sharedShift.ts';

const SVG = 'http://www.w3.org/2000/svg';
const NO_BOXES: readonly TurnedBox[] = [];

/** Class names of the parts. */
export interface OverlayStyle extends HandleStyle {
  readonly error: string;
  readonly warning: string;
  readonly badge: string;
  readonly drum: string;
  readonly guide: string;
  readonly marquee: string;
}

/** Boxes that are marked. A list that is the same object as before is not looked into. */
export interface Marks {
  readonly errors: readonly TurnedBox[];
  readonly warnings: readonly TurnedBox[];
  /** What is fed by data. */
  readonly bound: readonly TurnedBox[];
}

export interface SelectionFrames {
  readonly free: readonly TurnedBox[];
  readonly locked: readonly TurnedBox[];
  /** Handles of the one selected element; null for several, which have frames alone. */
  readonly handles: HandleSet | null;
}

/** Everything that lies over the label and is not printed. */
export interface OverlayInput {
  /** Of what is not selected, and so stays where it is while the rest is dragged. */
  readonly rest: Marks;
  readonly selected: Marks;
  readonly frames: SelectionFrames;
  readonly scale: number;
}

export interface OverlayDrawing {
  readonly update: (input: OverlayInput) => void;
  readonly mark: (marks: GestureMarks | null, area: OverlayArea) => void;
}

/** Where the label's origin lies in the window, and how large that is. */
export interface OverlayArea {
  readonly scale: number;
  readonly panXPx: number;
  readonly panYPx: number;
  readonly widthPx: number;
  readonly heightPx: number;
}

interface Layer {
  readonly update: (boxes: readonly TurnedBox[], scale: number, key?: string) => void;
}

/**
 * A layer of marks, written down anew only when a mark is another or the zoom is. Marks that move together are moved as
 * one.
 */
function createLayer(
  root: SVGGElement,
  write: (node: SVGGElement, boxes: readonly TurnedBox[], scale: number) => void,
): Layer {
  const node = root.ownerDocument.createElementNS(SVG, 'g');
  root.append(node);
  let written: readonly TurnedBox[] = [];
  let writtenScale = 0;
  let writtenKey = '';
  let last = written;
  let moved = '';
  return {
    update: (boxes, scale, key = '') => {
      if (boxes.length === 0 && written.length === 0) return;
      const isKept = scale === writtenScale && key === writtenKey;
      if (isKept && boxes === last) return;
      last = boxes;
      const by = isKept ? sharedShift(written, boxes) : null;
      const move =
        by && (by.xMm !== 0 || by.yMm !== 0) ? `translate(${by.xMm * scale}px, ${by.yMm * scale}px)` : '';
      if (move !== moved) node.style.transform = move;
      moved = move;
      if (by) {
        // A layer of its own: moved again, nothing of it is painted.
        node.style.willChange = 'transform';
        return;
      }
      node.style.willChange = '';
      write(node, boxes, scale);
      written = boxes;
      writtenScale = scale;
      writtenKey = key;
    },
  };
}

/** One path for all marks of a layer, whatever their number. */
function createPath(root: SVGGElement, className: string): SVGPathElement {
  const path = root.ownerDocument.createElementNS(SVG, 'path');
  path.setAttribute('class', className);
  root.append(path);
  return path;
}

/** A path that is written only where it is another: most frames of a drag have the guides of the one before. */
function createLine(root: SVGGElement, className: string): { readonly write: (data: string) => void } {
  const path = createPath(root, className);
  let written = '';
  return {
    write: (data) => {
      if (data !== written) path.setAttribute('d', data);
      written = data;
    },
  };
}

function pathLayer(
  root: SVGGElement,
  className: string,
  dataOf: (boxes: readonly TurnedBox[], scale: number) => string,
): Layer {
  let path: SVGPathElement | null = null;
  return createLayer(root, (node, boxes, scale) => {
    path ??= createPath(node, className);
    path.setAttribute('d', dataOf(boxes, scale));
  });
}

function badgeLayer(root: SVGGElement, style: OverlayStyle): Layer {
  let paths: readonly [SVGPathElement, SVGPathElement] | null = null;
  return createLayer(root, (node, boxes, scale) => {
    paths ??= [createPath(node, style.badge), createPath(node, style.drum)];
    const { discs, drums } = badgePaths(boxes, scale);
    paths[0].setAttribute('d', discs);
    paths[1].setAttribute('d', drums);
  });
}

function guidesPath({ guides }: GestureMarks, area: OverlayArea): string {
  return guides
    .map(({ axis, atMm }) =>
      axis === 'x'
        ? `M${area.panXPx + atMm * area.scale} 0V${area.heightPx}`
        : `M0 ${area.panYPx + atMm * area.scale}H${area.widthPx}`,
    )
    .join('');
}

function marqueePath({ marquee }: GestureMarks, { scale, panXPx, panYPx }: OverlayArea): string {
  if (!marquee) return '';
  const { xMm, yMm, widthMm, heightMm } = marquee;
  return `M${panXPx + xMm * scale} ${panYPx + yMm * scale}h${widthMm * scale}v${heightMm * scale}h${-widthMm * scale}z`;
}

/**
 * Draws what lies over the label.
 *
 * @param moving a group whose origin is the label's, in pixels
 * @param still a group in the window's own pixels
 */
export function createOverlayDrawing(
  moving: SVGGElement,
  still: SVGGElement,
  style: OverlayStyle,
): OverlayDrawing {
  const createMarks = () => ({
    errors: pathLayer(moving, style.error, outlinesPath),
    warnings: pathLayer(moving, style.warning, outlinesPath),
    badges: badgeLayer(moving, style),
  });
  const layers = { rest: createMarks(), selected: createMarks() };
  const frames = pathLayer(moving, style.frame, framesPath);
  const lockedFrames = pathLayer(moving, style.lockedFrame, framesPath);
  let handleSet: HandleSet = 'all';
  const single = createLayer(moving, (node, [box], scale) => {
    node.innerHTML = box ? selectionMarkup(box, handleSet, scale, style) : '';
  });
  const guides = createLine(still, style.guide);
  const marquee = createLine(still, style.marquee);
  return {
    update: ({ scale, frames: { free, locked, handles }, ...marks }) => {
      for (const part of ['rest', 'selected'] as const) {
        layers[part].errors.update(marks[part].errors, scale);
        layers[part].warnings.update(marks[part].warnings, scale);
        layers[part].badges.update(marks[part].bound, scale);
      }
      frames.update(handles === null ? free : NO_BOXES, scale);
      lockedFrames.update(handles === null ? locked : NO_BOXES, scale);
      handleSet = handles ?? 'none';
      single.update(handles === null ? NO_BOXES : [...free, ...locked], scale, handleSet);
    },
    mark: (marks, area) => {
      guides.write(marks ? guidesPath(marks, area) : '');
      marquee.write(marks ? marqueePath(marks, area) : '');
    },
  };
}
