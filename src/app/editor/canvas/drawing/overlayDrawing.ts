import { type HandleSet, type HandleStyle, selectionMarkup } from '../pointer/selectionHandles.ts';
import { sharedShift, type TurnedBox } from '../pointer/sharedShift.ts';
import { badgePaths, framesPath, outlinesPath } from './overlayPaths.ts';
import { type BoxReason, createReasons } from './reasonDrawing.ts';
import { createSeparateSvg } from './separateSvg.ts';

const SVG = 'http://www.w3.org/2000/svg';

/** Class names of the parts of the overlay. */
export interface OverlayStyle extends HandleStyle {
  readonly error: string;
  readonly warning: string;
  /** Text in the box of an element that can't be drawn. */
  readonly reason: string;
  readonly badge: string;
  readonly drum: string;
}

/** Marks on a set of elements, by their boxes. */
export interface Marks {
  readonly errors: readonly TurnedBox[];
  readonly warnings: readonly TurnedBox[];
  /** Reasons why elements can't be drawn, in their boxes. Each of the boxes is also in `errors`. */
  readonly reasons: readonly BoxReason[];
  /** Elements bound to data. */
  readonly bound: readonly TurnedBox[];
  /** Selected elements that are not locked. */
  readonly free: readonly TurnedBox[];
  readonly locked: readonly TurnedBox[];
  /** Handles of the single selected element, which then has no other frame; null without handles. */
  readonly handles: HandleSet | null;
  /** Bounding box of several selected elements, with its own handles; null if there is none. */
  readonly around: TurnedBox | null;
}

export const NO_MARKS: Marks = {
  errors: [],
  warnings: [],
  reasons: [],
  bound: [],
  free: [],
  locked: [],
  handles: null,
  around: null,
};

/** Input of the overlay over the label, which is not printed. Marks that are the same object as in the last update are skipped. */
interface OverlayInput {
  /** Marks of the elements that a drag of the selection moves. */
  readonly moving: Marks;
  readonly rest: Marks;
  /** Screen pixels per millimeter. */
  readonly scale: number;
  /** True during a drag: marks that moved by the same distance are shifted instead of rewritten. */
  readonly isMoving: boolean;
  /** True while zooming: large drawings are scaled instead of rewritten. */
  readonly isZooming: boolean;
}

export interface OverlayDrawing {
  readonly update: (input: OverlayInput) => void;
}

/**
 * Maximum number of marks that are rewritten in each frame of a zoom to keep their size on the screen; if there are more marks, the drawing
 * is scaled.
 */
const MAX_WRITTEN = 48;

const BOXES = ['errors', 'warnings', 'bound', 'free', 'locked'] as const;

function boxesOf(marks: Marks): readonly TurnedBox[] {
  return BOXES.flatMap((name) => marks[name]);
}

/** True if two sets of marks have the same kinds of marks on equally many elements; positions may differ. */
function isAlike(a: Marks, b: Marks): boolean {
  return (
    a.handles === b.handles &&
    a.around === b.around &&
    a.reasons.length === b.reasons.length &&
    a.reasons.every(({ text }, at) => text === b.reasons[at].text) &&
    BOXES.every((name) => a[name].length === b[name].length)
  );
}

/** One path for all marks of a kind, created on first use. */
function createPath(root: SVGElement, className: string): (data: string) => void {
  let path: SVGPathElement | null = null;
  return (data) => {
    if (!path && data === '') return;
    if (!path) {
      path = root.ownerDocument.createElementNS(SVG, 'path');
      path.setAttribute('class', className);
      root.append(path);
    }
    path.setAttribute('d', data);
  };
}

/**
 * Creates a drawing of marks. It is rewritten only if a mark or the zoom changes; marks that a drag moves by the same distance are shifted
 * together.
 */
function createSheet(root: HTMLElement, style: OverlayStyle) {
  const node = createSeparateSvg(root);
  node.style.transformOrigin = '0 0';
  root.append(node);
  const paths = {
    errors: createPath(node, style.error),
    warnings: createPath(node, style.warning),
    discs: createPath(node, style.badge),
    drums: createPath(node, style.drum),
    free: createPath(node, style.frame),
    locked: createPath(node, style.lockedFrame),
  };
  const writeReasons = createReasons(node, style.reason);
  const handles = root.ownerDocument.createElementNS(SVG, 'g');
  node.append(handles);
  let handlesMarkup = '';

  /**
   * Writes the handles. For a box that only moved it shifts them, because parsing their markup takes longer than the rest of this function.
   */
  function writeHandles(box: TurnedBox | undefined, set: HandleSet | null, scale: number): void {
    const markup = box && set ? selectionMarkup({ ...box, xMm: 0, yMm: 0 }, set, scale, style) : '';
    if (markup !== handlesMarkup) handles.innerHTML = markup;
    handlesMarkup = markup;
    if (box) handles.setAttribute('transform', `translate(${box.xMm * scale} ${box.yMm * scale})`);
  }

  function write(marks: Marks, scale: number): void {
    const { discs, drums } = badgePaths(marks.bound, scale);
    paths.errors(outlinesPath(marks.errors, scale));
    paths.warnings(outlinesPath(marks.warnings, scale));
    writeReasons(marks.reasons, scale);
    paths.discs(discs);
    paths.drums(drums);
    const [single] = marks.handles === null ? [] : [...marks.free, ...marks.locked];
    paths.free(single ? '' : framesPath(marks.free, scale));
    paths.locked(single ? '' : framesPath(marks.locked, scale));
    writeHandles(single ?? marks.around ?? undefined, single ? marks.handles : 'all', scale);
    // Append the handles last, above paths created later.
    if (node.lastChild !== handles) node.append(handles);
  }
  let written: { marks: Marks; boxes: readonly TurnedBox[]; scale: number } | null = null;
  let last: { marks: Marks; scale: number } | null = null;
  let transform = '';
  const put = (next: string) => {
    if (next === transform) return;
    transform = next;
    node.style.transform = next;
    node.style.willChange = next === '' ? '' : 'transform';
  };
  return {
    update: (marks: Marks, { scale, isMoving, isZooming }: Omit<OverlayInput, 'moving' | 'rest'>) => {
      // After a gesture the final position is written, because a drawing shifted by fractions of a pixel is blurred.
      const canBeMoved = isMoving || isZooming;
      if (last?.marks === marks && last.scale === scale && (canBeMoved || transform === '')) return;
      last = { marks, scale };
      const boxes = boxesOf(marks);
      const before = canBeMoved && written && isAlike(written.marks, marks) ? written : null;
      const isScalable = isZooming && boxes.length > MAX_WRITTEN;
      const by = before && (before.scale === scale || isScalable) ? sharedShift(before.boxes, boxes) : null;
      if (!by || !before) {
        write(marks, scale);
        written = { marks, boxes, scale };
        put('');
        return;
      }
      const move = by.xMm === 0 && by.yMm === 0 ? '' : `translate(${by.xMm * scale}px, ${by.yMm * scale}px)`;
      put(before.scale === scale ? move : `${move} scale(${scale / before.scale})`.trim());
    },
  };
}

/** Creates the overlay over the label. The root has the label's origin, in pixels. */
export function createOverlayDrawing(root: HTMLElement, style: OverlayStyle): OverlayDrawing {
  const rest = createSheet(root, style);
  const moving = createSheet(root, style);
  return {
    update: (input) => {
      rest.update(input.rest, input);
      moving.update(input.moving, input);
    },
  };
}
