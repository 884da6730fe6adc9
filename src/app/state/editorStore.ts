import { proxy, ref } from 'valtio';
import type { Problem } from '../../core/base/result.ts';
import type { Plan } from '../../core/edit/planners.ts';
import {
  bailGesture,
  createHistory,
  type History,
  markGesture,
  record,
  redo,
  squashGesture,
  undo,
} from '../../core/edit/history.ts';
import type { Label } from '../../core/label/label.ts';
import type { SheetSummary } from '../../core/sheet/inspectSheet.ts';
import type { PreviewOutput } from '../../../workers/jobs/previewJob.ts';

/** The spreadsheet that the label is bound to; its rows stay in the conductor. */
export interface BoundSheet {
  readonly fileName: string;
  readonly summary: SheetSummary;
  /** Zero-based row that is shown. */
  rowIndex: number;
  row: readonly string[];
}

export interface EditorState {
  /** The document with its undo steps. It is immutable: a change replaces it and keeps what it does not touch. */
  history: History<Label>;
  selection: readonly string[];
  sheet: BoundSheet | null;
  sheetProblem: Problem | null;
  preview: PreviewOutput | null;
  dpi: number;
  /** Screen pixels for each millimetre of the label. */
  pixelsPerMm: number;
}

/** Everything that the editor shows. Components read snapshots of it and change it through the functions below. */
export function createEditorState(label: Label): EditorState {
  return proxy<EditorState>({
    history: ref(createHistory(label)),
    selection: [],
    sheet: null,
    sheetProblem: null,
    preview: null,
    dpi: 300,
    pixelsPerMm: 10,
  });
}

export interface DocumentActions {
  readonly apply: (plan: Plan) => void;
  readonly beginGesture: () => void;
  /** Applies a plan to the document as it was when the gesture began. */
  readonly applyInGesture: (plan: Plan) => void;
  readonly endGesture: () => void;
  readonly cancelGesture: () => void;
  readonly undo: () => void;
  readonly redo: () => void;
  readonly select: (ids: readonly string[]) => void;
}

/** Changes of the document: the one place where it is replaced. */
export function createDocumentActions(state: EditorState): DocumentActions {
  const put = (history: History<Label>) => {
    state.history = ref(history);
    const ids = new Set(history.present.elements.map((element) => element.id));
    if (state.selection.some((id) => !ids.has(id))) state.selection = state.selection.filter((id) => ids.has(id));
  };
  return {
    apply: (plan) => put(record(state.history, plan(state.history.present))),
    beginGesture: () => put(markGesture(state.history)),
    applyInGesture: (plan) => put(record(state.history, plan(state.history.mark ?? state.history.present))),
    endGesture: () => put(squashGesture(state.history)),
    cancelGesture: () => put(bailGesture(state.history)),
    undo: () => put(undo(state.history)),
    redo: () => put(redo(state.history)),
    select: (ids) => {
      state.selection = ids;
    },
  };
}
