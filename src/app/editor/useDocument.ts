import { useCallback, useRef, useSyncExternalStore } from 'react';
import { subscribe } from 'valtio';
import type { History } from '../../core/edit/history.ts';
import type { Label } from '../../core/label/label.ts';
import { useEditor } from './EditorContext.ts';

/** Whether both hold the same values under the same names, or in the same places. */
function isEqual(a: unknown, b: unknown): boolean {
  if (Object.is(a, b)) return true;
  if (typeof a !== 'object' || typeof b !== 'object' || a === null || b === null) return false;
  const [before, after] = [Object.entries(a), Object.entries(b)];
  return (
    before.length === after.length &&
    before.every(([name, value], index) => after[index][0] === name && Object.is(after[index][1], value))
  );
}

/**
 * What a component shows of the document. It is rendered again only when that is another: a drag changes the document
 * with every frame, and most components show nothing that moves.
 */
export function useDocument<Value>(select: (label: Label, history: History<Label>) => Value): Value {
  const { documentState } = useEditor();
  const last = useRef<{ value: Value } | null>(null);
  const listen = useCallback((wake: () => void) => subscribe(documentState, wake), [documentState]);
  return useSyncExternalStore(listen, () => {
    const value = select(documentState.history.present, documentState.history);
    if (last.current && isEqual(last.current.value, value)) return last.current.value;
    last.current = { value };
    return value;
  });
}

/**
 * What a component shows of the label as it was when the last gesture, or the last run of keys, ended: nothing is rendered
 * while one lasts, nor when what it shows is the same. A text that is typed keeps its own copy.
 */
export function useSettled<Value>(
  select: (label: Label) => Value,
  isSame: (before: Value, after: Value) => boolean = isEqual,
): Value {
  const { documentState, viewState } = useEditor();
  const settled = useRef<Label | null>(null);
  const last = useRef<{ value: Value } | null>(null);
  const listen = useCallback(
    (wake: () => void) => {
      const stops = [subscribe(documentState, wake), subscribe(viewState, wake)];
      return () => {
        for (const stop of stops) stop();
      };
    },
    [documentState, viewState],
  );
  return useSyncExternalStore(listen, () => {
    const isSettled = !viewState.isDragging && !viewState.isTyping;
    if (isSettled || settled.current === null) settled.current = documentState.history.present;
    const value = select(settled.current);
    if (last.current && isSame(last.current.value, value)) return last.current.value;
    last.current = { value };
    return value;
  });
}
