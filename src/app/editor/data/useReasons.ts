import { useMemo } from 'react';
import { useSnapshot } from 'valtio';
import type { LayoutProblem } from '../../../core/elements/elementLayout.ts';
import { useProblemText } from '../../i18n/useProblemText.ts';
import type { BoundSheet } from '../../state/dataStore.ts';
import { useEditor } from '../EditorContext.ts';
import { usePresentProblems } from '../usePresentProblems.ts';

/**
 * Returns the reasons why rows cannot be printed, by row index. They come from the check of all rows, and from the preview for the shown
 * row.
 */
export function useReasons(sheet: BoundSheet): ReadonlyMap<number, string> {
  const { check, recordIndex } = useSnapshot(useEditor().dataState);
  const problemText = useProblemText();
  const present = usePresentProblems();
  return useMemo(() => {
    const textOf = (problems: readonly LayoutProblem[]) =>
      problems
        .filter(({ severity }) => severity === 'error')
        .map(problemText)
        .join(' ');
    const reasons = new Map(
      (check?.failures ?? []).map(({ row, problems }) => [
        row - sheet.summary.firstRowNumber,
        textOf(problems),
      ]),
    );
    if (present.length > 0) reasons.set(recordIndex, textOf(present));
    return reasons;
  }, [check, recordIndex, present, problemText, sheet]);
}
