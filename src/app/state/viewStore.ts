import { proxy } from 'valtio';
import type { BoxMm } from '../../core/base/boxes.ts';
import type { SnapGuide } from '../../core/edit/placing/snapBox.ts';
import type { Span } from '../../core/edit/placing/snapSpacing.ts';
import type { CellPosition } from '../../core/edit/table/tableCells.ts';
import { asRef, type Ref } from './asRef.ts';
import { clampZoom, fittingZoom, pixelsPerMm } from './fitView.ts';

/** Distance between two positions, with its length as text. */
export interface MeasuredSpan extends Span {
  readonly text: string;
}

/** Marks of a gesture, drawn over the label. */
export interface GestureMarks {
  readonly guides: readonly SnapGuide[];
  /** Equal distances with their lengths. */
  readonly spans?: readonly MeasuredSpan[];
  readonly marquee: BoxMm | null;
  /** Text next to the pointer: position, size or angle. */
  readonly hint: string;
}

/** Range of selected cells in a table, by its start and its end. */
export interface ChosenCells {
  readonly elementId: string;
  readonly anchor: CellPosition;
  readonly head: CellPosition;
}

/** Tools that create an element at the position of the next press. */
type CanvasTool = 'text';

export interface ViewState {
  zoomPercent: number;
  /** Position of the label's origin on the canvas. */
  panXPx: number;
  panYPx: number;
  widthPx: number;
  heightPx: number;
  /** True if the view is fitted to the window. Zooming and panning set it to false. */
  isFitted: boolean;
  marks: Ref<GestureMarks> | null;
  /** True while a gesture changes the document. */
  isDragging: boolean;
  /** True if the running gesture changes only positions and rotations, so that no new layout is needed. */
  isMoving: boolean;
  /** True while the user is typing. Updates that are not about the text can wait. */
  isTyping: boolean;
  /** True if the hand tool is active, so that dragging pans the canvas instead of moving elements. */
  isHand: boolean;
  /** Tool that handles the next press on the canvas; null if a press selects elements. */
  tool: CanvasTool | null;
  /** Id of the element that is edited in place: a text, a table with an edited cell, or a picture that is cropped. */
  editingId: string | null;
  /** Id of the element that gets the keyboard focus when it is drawn. */
  focusId: string | null;
  /** True if the rows of the spreadsheet are shown below the canvas. */
  hasRows: boolean;
  /** True if the rows are shown because a spreadsheet was just bound; the panel then says how to use it. */
  isRowsIntroduced: boolean;
  /** True if only the rows with problems are listed. */
  isOnlyBadRows: boolean;
  /** Selected cells of the selected table; null if there are none. */
  cells: Ref<ChosenCells> | null;
}

/** Pause in typing after which updates are no longer deferred. */
const TYPING_PAUSE_MS = 150;
/** Margin of a revealed element. Nearer to the edge it would be under a ruler or look cut off. */
const REVEAL_MARGIN_PX = 24;

/** Smallest height of the canvas at which the rows panel opens by itself. Below it, as on a phone, the panel would hide the label. */
const ROOM_FOR_ROWS_PX = 400;

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
    isRowsIntroduced: false,
    isOnlyBadRows: false,
    cells: null,
  });
}

export interface ViewActions {
  readonly resize: (widthPx: number, heightPx: number, label: BoxMm) => void;
  readonly fit: (label: BoxMm) => void;
  /** Zooms while a point of the canvas stays in place; by default this is the center. */
  readonly zoomTo: (percent: number, at?: { readonly xPx: number; readonly yPx: number }) => void;
  readonly pan: (byXPx: number, byYPx: number) => void;
  /** Pans until a box of the label is visible. If it is visible already, nothing changes. */
  readonly reveal: (box: BoxMm) => void;
  readonly mark: (marks: GestureMarks | null) => void;
  readonly setDragging: (drag: 'none' | 'move' | 'shape') => void;
  /** Notes that the user has typed a key into a text. */
  readonly type: () => void;
  /** Ends the typing state, so that deferred updates are shown; while a press is held, only after it. */
  readonly endTyping: () => void;
  /**
   * Holds the typing state until `release`. A press beside the text field ends the typing by a blur. If the panel was updated then, the
   * pressed control could move away before the button is released, and the click would be lost.
   */
  readonly hold: () => void;
  readonly release: () => void;
  readonly setHand: (isHand: boolean) => void;
  /** Activates a tool; null deactivates the active one. */
  readonly takeTool: (tool: CanvasTool | null) => void;
  /** Shows or hides the panel with the rows of the spreadsheet. */
  readonly showRows: (hasRows: boolean) => void;
  /**
   * Shows the rows of a newly bound spreadsheet, with a line that says how to use them, if the canvas keeps enough room for the label.
   *
   * @param isNeeded true to show the rows in any case, since the label uses none of their columns yet
   */
  readonly introduceRows: (isNeeded: boolean) => void;
  /** Shows the rows, either only those with problems or all. */
  readonly listBadRows: (isOnlyBad: boolean) => void;
  readonly edit: (id: string | null) => void;
  /** Requests the focus for an element when it is drawn next; null when it has received the focus. */
  readonly focus: (id: string | null) => void;
  readonly chooseCells: (cells: ChosenCells | null) => void;
}

type Typing = Pick<ViewActions, 'type' | 'endTyping' | 'hold' | 'release'>;

function createTyping(state: ViewState): Typing {
  let timer: ReturnType<typeof setTimeout> | undefined;
  let isHeld = false;
  let isEndDue = false;
  const endTyping = () => {
    clearTimeout(timer);
    isEndDue = isHeld;
    if (!isHeld) state.isTyping = false;
  };
  return {
    endTyping,
    type: () => {
      state.isTyping = true;
      // Nobody types while pressing a button: the release of the press was not reported.
      isHeld = false;
      clearTimeout(timer);
      timer = setTimeout(endTyping, TYPING_PAUSE_MS);
    },
    hold: () => {
      isHeld = true;
    },
    release: () => {
      isHeld = false;
      if (isEndDue) endTyping();
    },
  };
}

export function createViewActions(state: ViewState): ViewActions {
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
      // A fitted view stays fitted: in a window that is too small for the label, it is fitted again when there is more room.
    },
    pan: (byXPx, byYPx) => {
      state.panXPx += byXPx;
      state.panYPx += byYPx;
      state.isFitted = false;
    },
    mark: (marks) => {
      state.marks = marks ? asRef(marks) : null;
    },
    setDragging: (drag) => {
      state.isDragging = drag !== 'none';
      state.isMoving = drag === 'move';
    },
    ...createTyping(state),
    setHand: (isHand) => {
      state.isHand = isHand;
    },
    showRows: (hasRows) => {
      state.hasRows = hasRows;
      state.isRowsIntroduced = false;
      if (!hasRows) state.isOnlyBadRows = false;
    },
    listBadRows: (isOnlyBad) => {
      state.hasRows = true;
      state.isOnlyBadRows = isOnlyBad;
    },
    introduceRows: (isNeeded) => {
      const hasRoom = state.heightPx === 0 || state.heightPx >= ROOM_FOR_ROWS_PX;
      if (!isNeeded && !hasRoom) return;
      state.hasRows = true;
      state.isRowsIntroduced = true;
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
      state.cells = cells ? asRef(cells) : null;
    },
  };
}
