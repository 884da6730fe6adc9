import { useEffect, useState } from 'react';
import type { LayoutProblem } from '../../core/elements/elementLayout.ts';
import { useEditor } from './EditorContext.ts';

const NONE: readonly LayoutProblem[] = [];

/** Returns the layout errors that keep the shown row from being printed. */
export function usePresentProblems(): readonly LayoutProblem[] {
  const { shown, document } = useEditor();
  const [problems, setProblems] = useState(NONE);
  useEffect(() => {
    const look = () => {
      const found = document
        .label()
        .elements.flatMap(({ id, hidden, printed }) =>
          hidden || !printed ? [] : (shown.get(id)?.problems ?? []),
        )
        .filter(({ severity }) => severity === 'error');
      // Reuse the same empty array: usually there are no problems, and then nothing renders.
      setProblems(found.length === 0 ? NONE : found);
    };
    look();
    return shown.subscribeAll(look);
  }, [shown, document]);
  return problems;
}
