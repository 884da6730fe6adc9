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
} from '../../core/edit/history/history.ts';
import type { Plan } from '../../core/edit/planners.ts';
import type { Label } from '../../core/label/label.ts';
import { asRef, type Ref } from './asRef.ts';

export interface DocumentState {
  /** The label with its undo history. Both are immutable: a change replaces the object and shares unchanged parts with it. */
  history: Ref<History<Label>>;
  /** Ids of the selected elements, in the order of selection. */
  selection: readonly string[];
  /** Ids of the groups that were entered, outermost first. Members of the innermost one are selected individually. */
  groupPath: readonly string[];
}

export function createDocumentState(history: History<Label>): DocumentState {
  return proxy<DocumentState>({ history: asRef(history), selection: [], groupPath: [] });
}

export interface DocumentActions {
  readonly label: () => Label;
  readonly selection: () => readonly string[];
  readonly apply: (plan: Plan) => void;
  /**
   * Applies one of several similar changes, such as a typed key. Changes with the same key that follow each other quickly are one undo
   * step.
   */
  readonly applyTyping: (key: string, plan: Plan) => void;
  /** Applies a change like `applyTyping`, but a pause does not end the undo step; only `endTyping` or another change does. */
  readonly applyEditing: (key: string, plan: Plan) => void;
  /** Ends the current typing step; with a key, only if the step has this key. */
  readonly endTyping: (key?: string) => void;
  /** Removes the typing step with this key, as if nothing had been typed. */
  readonly dropTyping: (key: string) => void;
  readonly beginGesture: () => void;
  /** Applies a change to the document as it was at the start of the gesture. */
  readonly applyInGesture: (plan: Plan) => void;
  readonly endGesture: () => void;
  readonly cancelGesture: () => void;
  readonly undo: () => void;
  readonly redo: () => void;
  /** Moves in the history by a number of steps: undoes them if it is negative, otherwise redoes them. */
  readonly travel: (by: number) => void;
  /**
   * Selects elements.
   *
   * @param path groups that are entered; defaults to the present ones
   */
  readonly select: (ids: readonly string[], path?: GroupPath) => void;
  readonly groupPath: () => GroupPath;
  /** Replaces the document and its history. */
  readonly restart: (history: History<Label>) => void;
}

/** Pause in typing after which a typing step ends. */
const TYPING_PAUSE_MS = 900;

function walk(from: History<Label>, by: number): History<Label> {
  let history = from;
  for (let step = 0; step < Math.abs(by); step++) history = by < 0 ? undo(history) : redo(history);
  return history;
}

/**
 * Creates the actions on the document. Only they replace it.
 *
 * @param onTypingEnd called when a typing step ends, because of a pause or another action
 */
export function createDocumentActions(
  state: DocumentState,
  onTypingEnd: () => void = () => undefined,
): DocumentActions {
  let typingKey: string | null = null;
  let typingTimer = 0;
  /** Selection that each document had when another one replaced it. Undo and redo restore it. */
  const selections = new WeakMap<Label, { readonly ids: readonly string[]; readonly path: GroupPath }>();

  const noteSelection = () =>
    selections.set(state.history.present, { ids: [...state.selection], path: [...state.groupPath] });
  const put = (history: History<Label>) => {
    if (history === state.history) return;
    const before = state.history.present.elements;
    if (history.present !== state.history.present) noteSelection();
    state.history = asRef(history);
    const { elements } = history.present;
    const { groupPath } = state;
    if (groupPath.length > 0 && !elements.some((element) => isWithin(element, groupPath)))
      state.groupPath = [];
    // Fast path for the frames of a drag: the label keeps its elements, so the selection stays valid.
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
  /** Shows another document of the history and restores the selection that it had. */
  const travel = (history: History<Label>) => {
    const before = state.history.present;
    put(history);
    const { present } = state.history;
    const savedSelection = present === before ? undefined : selections.get(present);
    if (savedSelection) select(savedSelection.ids, savedSelection.path);
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
    // Apply the change to the present document, not to the one before the step, so that repeated changes, such as by arrow keys, add up.
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
      // Fast path: a gesture adds and removes no elements, so the selection stays valid.
      if (next !== state.history) state.history = asRef(next);
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
