import { useMemo } from 'react';
import { useSnapshot } from 'valtio';
import type { LayoutProblem } from '../../../core/elements/elementLayout.ts';
import { useProblemText } from '../../i18n/useProblemText.ts';
import type { BoundSheet } from '../../state/dataStore.ts';
import { useEditor } from '../EditorContext.ts';
import { usePresentProblems } from '../usePresentProblems.ts';

/** Problems because of which a row cannot be printed. */
export interface RowReason {
  readonly text: string;
  readonly problems: readonly LayoutProblem[];
}

/**
 * Returns the reasons why rows cannot be printed, by row index. They come from the latest check of all rows, and from the preview for the
 * shown row. While the label or a value has changed since the check, its results stay until the next check ends.
 *
 * @param isListed true if the rows are listed by their problems, so that they must not disappear while they are checked again
 */
export function useReasons(sheet: BoundSheet, isListed: boolean): ReadonlyMap<number, RowReason> {
  const { check: current, lastCheck, recordIndex } = useSnapshot(useEditor().dataState);
  const check = current ?? (isListed ? lastCheck : null);
  const problemText = useProblemText();
  const present = usePresentProblems();
  return useMemo(() => {
    const reasonOf = (all: readonly LayoutProblem[]): RowReason => {
      const problems = all.filter(({ severity }) => severity === 'error');
      return { text: problems.map(problemText).join(' '), problems };
    };
    const reasons = new Map(
      (check?.failures ?? []).map(({ row, problems }) => [
        row - sheet.summary.firstRowNumber,
        reasonOf(problems),
      ]),
    );
    // The preview of the shown row is newer than an outdated check.
    if (!current) reasons.delete(recordIndex);
    if (present.length > 0) reasons.set(recordIndex, reasonOf(present));
    return reasons;
  }, [check, current, recordIndex, present, problemText, sheet]);
}
