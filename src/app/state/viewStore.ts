import { proxy } from 'valtio';
import type { BoxMm } from '../../core/base/boxes.ts';
import type { SnapGuide } from '../../core/edit/snapBox.ts';
import type { Span } from '../../core/edit/snapSpacing.ts';
import type { CellPlace } from '../../core/edit/table/tableCells.ts';
import { clampZoom, fittingZoom, pixelsPerMm } from './fitView.ts';
import { type Held, hold } from './held.ts';

/** A length between two places, and how it reads. */
export interface MeasuredSpan extends Span {
  readonly text: string;
}

/** What a gesture draws over the label while it lasts. */
export interface GestureMarks {
  readonly guides: readonly SnapGuide[];
  /** Lengths that are equal, with what they measure. */
  readonly spans?: readonly MeasuredSpan[];
  readonly marquee: BoxMm | null;
  /** Said beside the pointer: a position, a size or an angle. */
  readonly hint: string;
}

/** Cells of a table that are chosen: from where the choice began to where it was drawn. */
export interface ChosenCells {
  readonly elementId: string;
  readonly anchor: CellPlace;
  readonly head: CellPlace;
}

/** Tools that put something where the pointer is pressed. */
export type CanvasTool = 'text';

export interface ViewState {
  zoomPercent: number;
  /** Where the label's origin lies in the canvas. */
  panXPx: number;
  panYPx: number;
  widthPx: number;
  heightPx: number;
  /** The view follows the window's size until it is zoomed or moved by hand. */
  isFitted: boolean;
  marks: Held<GestureMarks> | null;
  /** Whether a gesture is changing the document. */
  isDragging: boolean;
  /** Whether that gesture changes places and turns alone, which needs no new layout. */
  isMoving: boolean;
  /** Whether keys are following one another in a text: what stands around it may wait. */
  isTyping: boolean;
  /** Whether the pointer moves the pasteboard instead of elements. */
  isHand: boolean;
  /** What a press on the canvas begins instead of choosing what stands there. */
  tool: CanvasTool | null;
  /** The text that is edited in place, the table whose chosen cell is, or the picture that is cropped. */
  editingId: string | null;
  /** The element that is to have the keyboard's focus as soon as it is drawn. */
  focusId: string | null;
  /** Whether the rows of the spreadsheet are shown below the canvas. */
  hasRows: boolean;
  /** The cells that are chosen in the selected table. */
  cells: Held<ChosenCells> | null;
}

/** After so long without a key, typing has come to rest. */
const TYPING_PAUSE_MS = 150;
/** What is nearer to the edge lies under a ruler, or looks cut off. */
const REVEAL_MARGIN_PX = 24;

export function createViewState(): ViewState {
  return proxy<ViewState>({
    zoomPercent: 100,
    panXPx: 0,
    panYPx: 0,
    widthPx: 0,
    heightPx: 0,
    isFitted: true,
    marks: null,
    isDragging: false,
    isMoving: false,
    isTyping: false,
    isHand: false,
    tool: null,
    editingId: null,
    focusId: null,
    hasRows: false,
    cells: null,
  });
}

export interface ViewActions {
  readonly resize: (widthPx: number, heightPx: number, label: BoxMm) => void;
  readonly fit: (label: BoxMm) => void;
  /** Zooms so that the given point of the canvas stays where it is; its middle without one. */
  readonly zoomTo: (percent: number, at?: { readonly xPx: number; readonly yPx: number }) => void;
  readonly pan: (byXPx: number, byYPx: number) => void;
  /** Moves the view so that a box of the label is in sight; one that is stays where it is. */
  readonly reveal: (box: BoxMm) => void;
  readonly mark: (marks: GestureMarks | null) => void;
  readonly setDragging: (drag: 'none' | 'move' | 'shape') => void;
  /** Says that a key was typed into a text. */
  readonly type: () => void;
  /** The keys have come to rest, or something else is done: what waited for them is shown. */
  readonly endTyping: () => void;
  readonly setHand: (isHand: boolean) => void;
  /** Takes a tool, or lays it down. */
  readonly takeTool: (tool: CanvasTool | null) => void;
  /** Shows the rows of the spreadsheet, or puts them away. */
  readonly showRows: (hasRows: boolean) => void;
  readonly edit: (id: string | null) => void;
  /** Gives an element the keyboard's focus, with the next drawing of the canvas; null says that it has it. */
  readonly focus: (id: string | null) => void;
  readonly chooseCells: (cells: ChosenCells | null) => void;
}

export function createViewActions(state: ViewState): ViewActions {
  let typing: ReturnType<typeof setTimeout> | undefined;
  const endTyping = () => {
    clearTimeout(typing);
    state.isTyping = false;
  };
  const fit = (label: BoxMm) => {
    if (state.widthPx === 0 || state.heightPx === 0) return;
    state.zoomPercent = fittingZoom(state, label);
    const scale = pixelsPerMm(state.zoomPercent);
    state.panXPx = (state.widthPx - label.widthMm * scale) / 2 - label.xMm * scale;
    state.panYPx = (state.heightPx - label.heightMm * scale) / 2 - label.yMm * scale;
    state.isFitted = true;
  };
  return {
    fit,
    resize: (widthPx, heightPx, label) => {
      state.widthPx = widthPx;
      state.heightPx = heightPx;
      if (state.isFitted) fit(label);
    },
    zoomTo: (percent, at) => {
      const next = clampZoom(percent);
      const factor = next / state.zoomPercent;
      const xPx = at?.xPx ?? state.widthPx / 2;
      const yPx = at?.yPx ?? state.heightPx / 2;
      state.panXPx = xPx - (xPx - state.panXPx) * factor;
      state.panYPx = yPx - (yPx - state.panYPx) * factor;
      state.zoomPercent = next;
      state.isFitted = false;
    },
    reveal: (box) => {
      const scale = pixelsPerMm(state.zoomPercent);
      const move = (atPx: number, lengthPx: number, roomPx: number) => {
        const isInside = atPx >= REVEAL_MARGIN_PX && atPx + lengthPx <= roomPx - REVEAL_MARGIN_PX;
        return isInside ? 0 : (roomPx - lengthPx) / 2 - atPx;
      };
      const byXPx = move(state.panXPx + box.xMm * scale, box.widthMm * scale, state.widthPx);
      const byYPx = move(state.panYPx + box.yMm * scale, box.heightMm * scale, state.heightPx);
      if (byXPx === 0 && byYPx === 0) return;
      state.panXPx += byXPx;
      state.panYPx += byYPx;
      state.isFitted = false;
    },
    pan: (byXPx, byYPx) => {
      state.panXPx += byXPx;
      state.panYPx += byYPx;
      state.isFitted = false;
    },
    mark: (marks) => {
      state.marks = marks ? hold(marks) : null;
    },
    setDragging: (drag) => {
      state.isDragging = drag !== 'none';
      state.isMoving = drag === 'move';
    },
    type: () => {
      state.isTyping = true;
      clearTimeout(typing);
      typing = setTimeout(endTyping, TYPING_PAUSE_MS);
    },
    endTyping,
    setHand: (isHand) => {
      state.isHand = isHand;
    },
    showRows: (hasRows) => {
      state.hasRows = hasRows;
    },
    takeTool: (tool) => {
      state.tool = tool;
      if (tool !== null) state.isHand = false;
    },
    edit: (id) => {
      state.editingId = id;
    },
    focus: (id) => {
      state.focusId = id;
    },
    chooseCells: (cells) => {
      state.cells = cells ? hold(cells) : null;
    },
  };
}
