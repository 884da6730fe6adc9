import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { useSnapshot } from 'valtio';
import type { LayoutProblem } from '../../../core/elements/elementLayout.ts';
import { useProblemText, useReasonText } from '../../i18n/useProblemText.ts';
import type { BoundSheet } from '../../state/dataStore.ts';
import { useEditor } from '../core/EditorContext.ts';
import { usePresentProblems } from '../core/usePresentProblems.ts';

/** Problems of a row: errors because of which it cannot be printed, or warnings. */
export interface RowReason {
  /** Whole sentences. */
  readonly text: string;
  /** The same without the general sentence about refused barcode content, so that a narrow column shows the reason itself. */
  readonly shortText: string;
  readonly isError: boolean;
  readonly problems: readonly LayoutProblem[];
}

/**
 * Returns the problems of rows, by row index. They come from the latest check of all rows, and from the preview for the
 * shown row. While the label or a value has changed since the check, its results stay until the next check ends.
 *
 * @param isListed true if the rows are listed by their problems, so that they must not disappear while they are checked again
 */
export function useReasons(sheet: BoundSheet, isListed: boolean): ReadonlyMap<number, RowReason> {
  const { check: current, lastCheck, recordIndex } = useSnapshot(useEditor().dataState);
  const check = current ?? (isListed ? lastCheck : null);
  const { t } = useTranslation('data');
  const problemText = useProblemText();
  const reasonText = useReasonText();
  const present = usePresentProblems();
  return useMemo(() => {
    const { firstRowNumber } = sheet.summary;
    const reasonOf = (all: readonly LayoutProblem[]): RowReason => {
      const errors = all.filter(({ severity }) => severity === 'error');
      const problems = errors.length > 0 ? errors : all;
      return {
        text: problems.map(problemText).join(' '),
        shortText: problems.map(reasonText).join(' '),
        isError: errors.length > 0,
        problems,
      };
    };
    const reasons = new Map<number, RowReason>();
    for (const { row, columns } of check?.empty.rows ?? []) {
      const text = columns.map((column) => t('emptyCell', { column })).join(' ');
      reasons.set(row - firstRowNumber, { text, shortText: text, isError: false, problems: [] });
    }
    for (const { row, problems } of check?.warnings ?? []) {
      const reason = reasonOf(problems);
      const empty = reasons.get(row - firstRowNumber);
      const and = empty ? ` ${empty.text}` : '';
      reasons.set(row - firstRowNumber, {
        ...reason,
        text: reason.text + and,
        shortText: reason.shortText + and,
      });
    }
    for (const { row, problems } of check?.failures ?? [])
      reasons.set(row - firstRowNumber, reasonOf(problems));
    // The preview of the shown row is newer than an outdated check.
    if (!current && reasons.get(recordIndex)?.isError) reasons.delete(recordIndex);
    if (present.length > 0) reasons.set(recordIndex, reasonOf(present));
    return reasons;
  }, [check, current, recordIndex, present, problemText, reasonText, sheet, t]);
}
