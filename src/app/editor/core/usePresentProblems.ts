import { useEffect, useState } from 'react';
import type { LayoutProblem } from '../../../core/elements/elementLayout.ts';
import { useEditor } from './EditorContext.ts';

const NONE: readonly LayoutProblem[] = [];

/** Returns the layout errors of the shown row, which prevent it from being printed. */
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
      // Keep the identity of the empty array: usually there are no problems, and then the component is not rendered.
      setProblems(found.length === 0 ? NONE : found);
    };
    look();
    return shown.subscribeAll(look);
  }, [shown, document]);
  return problems;
}
