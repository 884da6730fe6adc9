import { useCallback, useRef, useSyncExternalStore } from 'react';
import { subscribe } from 'valtio';
import type { History } from '../../../core/edit/history/history.ts';
import type { Label } from '../../../core/label/label.ts';
import { useEditor } from './EditorContext.ts';

/** Shallow equality of objects and arrays. */
function isEqual(a: unknown, b: unknown): boolean {
  if (Object.is(a, b)) return true;
  if (typeof a !== 'object' || typeof b !== 'object' || a === null || b === null) return false;
  const [before, after] = [Object.entries(a), Object.entries(b)];
  return (
    before.length === after.length &&
    before.every(([name, value], index) => after[index][0] === name && Object.is(after[index][1], value))
  );
}

interface Kept<From, Value> {
  readonly from: From;
  readonly select: (from: From) => Value;
  readonly value: Value;
}

/** Returns a memoized selector. A value that is shallowly equal to the last value keeps its identity. */
function useKept<From, Value>(isSame: (before: Value, after: Value) => boolean) {
  const kept = useRef<Kept<From, Value> | null>(null);
  return (from: From, select: (from: From) => Value): Value => {
    const last = kept.current;
    if (last && last.from === from && last.select === select) return last.value;
    const found = select(from);
    const value = last && isSame(last.value, found) ? last.value : found;
    kept.current = { from, select, value };
    return value;
  };
}

/**
 * Selects a value from the document. The component renders only when the value changes: a drag changes the document with every frame, but
 * most components show nothing of the moved elements.
 */
export function useDocument<Value>(select: (label: Label, history: History<Label>) => Value): Value {
  const { documentState } = useEditor();
  const keep = useKept<History<Label>, Value>(isEqual);
  const listen = useCallback((wake: () => void) => subscribe(documentState, wake), [documentState]);
  const ofHistory = (history: History<Label>) => select(history.present, history);
  return useSyncExternalStore(listen, () => keep(documentState.history, ofHistory));
}

/**
 * Selects a value from the label as it was after the last drag or typing ended. The component is not rendered during a drag or typing, nor
 * if the value is unchanged. A text field in which the user types keeps its own copy.
 */
export function useSettled<Value>(
  select: (label: Label) => Value,
  isSame: (before: Value, after: Value) => boolean = isEqual,
): Value {
  const { documentState, viewState } = useEditor();
  const settled = useRef<Label | null>(null);
  const keep = useKept<Label, Value>(isSame);
  const listen = useCallback(
    (wake: () => void) => {
      // Skip the comparison during a drag or typing, because this runs in every frame.
      const hear = () => {
        if (!viewState.isDragging && !viewState.isTyping) wake();
      };
      const stops = [subscribe(documentState, hear), subscribe(viewState, hear)];
      return () => {
        for (const stop of stops) stop();
      };
    },
    [documentState, viewState],
  );
  return useSyncExternalStore(listen, () => {
    const isSettled = !viewState.isDragging && !viewState.isTyping;
    if (isSettled || settled.current === null) settled.current = documentState.history.present;
    return keep(settled.current, select);
  });
}
