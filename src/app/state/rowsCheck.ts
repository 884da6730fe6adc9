import type { Problem, Result } from '../../core/base/result.ts';
import type { RowsWithEmptyCells } from '../../core/run/notes/emptyCells.ts';
import type { RowReport } from '../../core/run/runChunks.ts';
import { asRef, type Ref } from './asRef.ts';

/** Result of a check of all rows. */
export interface RowsCheck {
  readonly failures: readonly RowReport[];
  readonly failureCount: number;
  readonly warnings: readonly RowReport[];
  readonly warningCount: number;
  /** Rows whose labels have a gap because of an empty cell. */
  readonly empty: RowsWithEmptyCells;
}

/** State of the check of all rows. */
export interface CheckedRows {
  /** Result of the check; null if the rows have not been checked since the last change. */
  check: Ref<RowsCheck> | null;
  /** Result of the check before the label or the rows changed; null if the spreadsheet has not been checked. */
  lastCheck: Ref<RowsCheck> | null;
  isChecking: boolean;
}

/** Creates the check of all rows. Its result is valid until the label or the rows change. */
export function createRowsCheck(
  state: CheckedRows,
  checkRows: () => Promise<Result<RowsCheck, Problem>>,
  refuse: (problem: Problem) => void,
) {
  let lastCheck = 0;
  return {
    check: async () => {
      const check = ++lastCheck;
      state.isChecking = true;
      try {
        const checked = await checkRows();
        // The label or the rows have changed in the meantime, so the result is outdated.
        if (check !== lastCheck) return;
        state.check = checked.ok ? asRef(checked.value) : null;
        state.lastCheck = state.check;
        if (!checked.ok && checked.error.code !== 'batchCancelled') refuse(checked.error);
      } finally {
        if (check === lastCheck) state.isChecking = false;
      }
    },
    forget: () => {
      lastCheck++;
      state.isChecking = false;
      if (state.check) state.check = null;
    },
  };
}
