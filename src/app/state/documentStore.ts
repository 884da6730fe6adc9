import { proxy } from 'valtio';
import { type GroupPath, isSamePath, isWithin } from '../../core/edit/groups.ts';
import {
  bailGesture,
  type History,
  markGesture,
  record,
  redo,
  squashGesture,
  undo,
} from '../../core/edit/history.ts';
import type { Plan } from '../../core/edit/planners.ts';
import type { Label } from '../../core/label/label.ts';
import { type Held, hold } from './held.ts';

export interface DocumentState {
  /** The label with its undo steps. It is immutable: a change replaces it and keeps what it does not touch. */
  history: Held<History<Label>>;
  /** Ids of the selected elements, in the order they were chosen. */
  selection: readonly string[];
  /** The groups that were entered, the outermost first: what is in the last of them is selected one by one. */
  groupPath: readonly string[];
}

export function createDocumentState(history: History<Label>): DocumentState {
  return proxy<DocumentState>({ history: hold(history), selection: [], groupPath: [] });
}

export interface DocumentActions {
  readonly label: () => Label;
  readonly selection: () => readonly string[];
  readonly apply: (plan: Plan) => void;
  /** Applies a plan of a run of like changes, such as typing: those of one key in quick succession are one undo step. */
  readonly applyTyping: (key: string, plan: Plan) => void;
  /** Like `applyTyping`, but a pause does not end the step: `endTyping` or any other change does. */
  readonly applyEditing: (key: string, plan: Plan) => void;
  /** Ends the typing that is going on, or only that of this key. */
  readonly endTyping: (key?: string) => void;
  /** Takes back the typing of this key, as if it had not been. */
  readonly dropTyping: (key: string) => void;
  readonly beginGesture: () => void;
  /** Applies a plan to the document as it was when the gesture began. */
  readonly applyInGesture: (plan: Plan) => void;
  readonly endGesture: () => void;
  readonly cancelGesture: () => void;
  readonly undo: () => void;
  readonly redo: () => void;
  /** Goes so many steps back, or forward again where it is positive. */
  readonly travel: (by: number) => void;
  /** @param path the level on which they are chosen; the present one without it */
  readonly select: (ids: readonly string[], path?: GroupPath) => void;
  readonly groupPath: () => GroupPath;
  /** Begins anew with another document. */
  readonly restart: (history: History<Label>) => void;
}

/** A pause that ends a run of typing. */
const TYPING_PAUSE_MS = 900;

function walk(from: History<Label>, by: number): History<Label> {
  let history = from;
  for (let step = 0; step < Math.abs(by); step++) history = by < 0 ? undo(history) : redo(history);
  return history;
}

/**
 * Changes of the document: the one place where it is replaced.
 *
 * @param onTypingEnd told when a run of typing has ended, by a pause or by whatever else is done
 */
export function createDocumentActions(
  state: DocumentState,
  onTypingEnd: () => void = () => undefined,
): DocumentActions {
  let typingKey: string | null = null;
  let typingTimer = 0;
  /** What was selected when a document was left: undo and redo come back to it. */
  const selections = new WeakMap<Label, { readonly ids: readonly string[]; readonly path: GroupPath }>();

  const noteSelection = () =>
    selections.set(state.history.present, { ids: [...state.selection], path: [...state.groupPath] });
  const put = (history: History<Label>) => {
    if (history === state.history) return;
    const before = state.history.present.elements;
    if (history.present !== state.history.present) noteSelection();
    state.history = hold(history);
    const { elements } = history.present;
    const { groupPath } = state;
    if (groupPath.length > 0 && !elements.some((element) => isWithin(element, groupPath)))
      state.groupPath = [];
    // With every frame of a drag: elements that only changed are still there.
    if (elements.length === before.length && elements.every(({ id }, index) => id === before[index].id))
      return;
    const ids = new Set(elements.map((element) => element.id));
    if (state.selection.some((id) => !ids.has(id))) {
      state.selection = state.selection.filter((id) => ids.has(id));
    }
  };
  const select = (ids: readonly string[], path: GroupPath = state.groupPath) => {
    if (!isSamePath(ids, state.selection)) state.selection = [...ids];
    if (!isSamePath(path, state.groupPath)) state.groupPath = [...path];
  };
  /** Goes back, or forward again, to a document: what was selected in it is so again. */
  const travel = (history: History<Label>) => {
    const before = state.history.present;
    put(history);
    const { present } = state.history;
    const kept = present === before ? undefined : selections.get(present);
    if (kept) select(kept.ids, kept.path);
  };
  const endTyping = () => {
    if (typingKey === null) return;
    clearTimeout(typingTimer);
    typingKey = null;
    put(squashGesture(state.history));
    onTypingEnd();
  };
  const type = (key: string, plan: Plan) => {
    if (typingKey !== key) {
      endTyping();
      put(markGesture(state.history));
      typingKey = key;
    }
    // From the present, not from the mark: steps such as an arrow key add up.
    put(record(state.history, plan(state.history.present)));
    clearTimeout(typingTimer);
  };
  return {
    label: () => state.history.present,
    selection: () => state.selection,
    apply: (plan) => {
      endTyping();
      put(record(state.history, plan(state.history.present)));
    },
    applyTyping: (key, plan) => {
      type(key, plan);
      typingTimer = window.setTimeout(endTyping, TYPING_PAUSE_MS);
    },
    applyEditing: type,
    endTyping: (key) => {
      if (key === undefined || typingKey === key) endTyping();
    },
    dropTyping: (key) => {
      if (typingKey !== key) return;
      clearTimeout(typingTimer);
      typingKey = null;
      put(bailGesture(state.history));
      onTypingEnd();
    },
    beginGesture: () => {
      endTyping();
      noteSelection();
      put(markGesture(state.history));
    },
    applyInGesture: (plan) => {
      const next = record(state.history, plan(state.history.mark ?? state.history.present));
      // With every frame: a gesture keeps its elements, so the selection need not be looked through.
      if (next !== state.history) state.history = hold(next);
    },
    endGesture: () => put(squashGesture(state.history)),
    cancelGesture: () => put(bailGesture(state.history)),
    undo: () => {
      endTyping();
      travel(undo(state.history));
    },
    redo: () => {
      endTyping();
      travel(redo(state.history));
    },
    travel: (by) => {
      endTyping();
      travel(walk(state.history, by));
    },
    select,
    groupPath: () => state.groupPath,
    restart: put,
  };
}
