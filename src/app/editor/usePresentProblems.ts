import { useEffect, useState } from 'react';
import type { LayoutProblem } from '../../core/elements/elementLayout.ts';
import { useEditor } from './EditorContext.ts';

const NONE: readonly LayoutProblem[] = [];

/** What keeps the row that is shown from being printed, as the preview found it. */
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
      // Nothing is wrong most of the time, and then nobody need be rendered for it.
      setProblems(found.length === 0 ? NONE : found);
    };
    look();
    return shown.subscribeAll(look);
  }, [shown, document]);
  return problems;
}
