import { badgePaths, framesPath, outlinesPath } from './overlayPaths.ts';
import { createOwnDrawing } from './ownDrawing.ts';
import { type HandleSet, type HandleStyle, selectionMarkup } from './selectionHandles.ts';
import { sharedShift, type TurnedBox } from './sharedShift.ts';

const SVG = 'http://www.w3.org/2000/svg';

/** Class names of the parts. */
export interface OverlayStyle extends HandleStyle {
  readonly error: string;
  readonly warning: string;
  readonly badge: string;
  readonly drum: string;
}

/** What is marked on some elements, by their boxes. */
export interface Marks {
  readonly errors: readonly TurnedBox[];
  readonly warnings: readonly TurnedBox[];
  /** What is fed by data. */
  readonly bound: readonly TurnedBox[];
  /** What is selected, and can be moved or not. */
  readonly free: readonly TurnedBox[];
  readonly locked: readonly TurnedBox[];
  /** Handles of the one selected element, which then has no other frame; null where there are none. */
  readonly handles: HandleSet | null;
  /** The box around several selected elements, which has handles of its own; null where there is none. */
  readonly around: TurnedBox | null;
}

export const NO_MARKS: Marks = {
  errors: [],
  warnings: [],
  bound: [],
  free: [],
  locked: [],
  handles: null,
  around: null,
};

/** Everything that lies over the label and is not printed. Marks that are the same object as before are not looked into. */
export interface OverlayInput {
  /** Of what a drag of the selection moves. */
  readonly moving: Marks;
  readonly rest: Marks;
  /** Screen pixels of a millimetre. */
  readonly scale: number;
  /** Whether something is being dragged: marks that move alike are then moved instead of being written anew. */
  readonly isMoving: boolean;
  /** Whether the scale is about to be another: large drawings are then scaled. */
  readonly isZooming: boolean;
}

export interface OverlayDrawing {
  readonly update: (input: OverlayInput) => void;
}

/** So many marks are written anew in every frame of a zoom, and keep their size on the screen meanwhile. */
const MAX_WRITTEN = 48;

const BOXES = ['errors', 'warnings', 'bound', 'free', 'locked'] as const;

function boxesOf(marks: Marks): readonly TurnedBox[] {
  return BOXES.flatMap((name) => marks[name]);
}

/** Marks of the same kinds on as many elements; their places may differ. */
function isAlike(a: Marks, b: Marks): boolean {
  return (
    a.handles === b.handles &&
    a.around === b.around &&
    BOXES.every((name) => a[name].length === b[name].length)
  );
}

/** One path for all marks of a kind, whatever their number; made when there are any. */
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
 * A drawing of marks, written down anew only when a mark is another or the zoom is. Marks that all move alike are moved as
 * one while a drag lasts.
 */
function createSheet(root: HTMLElement, style: OverlayStyle) {
  const node = createOwnDrawing(root);
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
  const handles = root.ownerDocument.createElementNS(SVG, 'g');
  node.append(handles);
  let handlesMarkup = '';

  /** Those of a box that was only moved are moved: parsing their markup anew takes longer than all else in here. */
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
    paths.discs(discs);
    paths.drums(drums);
    const [single] = marks.handles === null ? [] : [...marks.free, ...marks.locked];
    paths.free(single ? '' : framesPath(marks.free, scale));
    paths.locked(single ? '' : framesPath(marks.locked, scale));
    writeHandles(single ?? marks.around ?? undefined, single ? marks.handles : 'all', scale);
    // Above the paths, which may have been made after it.
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
      // What rests is written where it is: a drawing that was moved by parts of a pixel is blurred.
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

/** Draws what lies over the label. The root has the label's origin, in pixels. */
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
