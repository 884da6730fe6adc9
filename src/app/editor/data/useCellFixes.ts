import { useCallback, useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { useSnapshot } from 'valtio';
import { LABEL_LIMITS } from '../../../core/base/limits.ts';
import { canFixCells, planFixCells } from '../../../core/edit/planFixCells.ts';
import { type CellFix, fixableValue, rowMark } from '../../../core/sheet/table/fixedStore.ts';
import type { SheetRow } from '../../../core/sheet/table/rowReader.ts';
import type { BoundSheet } from '../../state/dataStore.ts';
import { useNotify } from '../../ui/hooks/useNotify.ts';
import { useEditor } from '../core/EditorContext.ts';

/** Values of the bound spreadsheet that the label replaces. Rows and columns are indexes from 0. */
export interface CellFixes {
  /** Fixes that apply to the spreadsheet. */
  readonly all: readonly CellFix[];
  /** Returns the fix of a cell; undefined if the cell has the value of the file. */
  readonly at: (row: number, column: number) => CellFix | undefined;
  /** Replaces the value of a cell, given its row as read; the value of the file restores the cell. */
  readonly put: (row: number, column: number, read: SheetRow, value: string) => void;
  /** Restores the values of the file. */
  readonly restore: (fixes: readonly CellFix[]) => void;
}

export function useCellFixes({ summary }: BoundSheet): CellFixes {
  const { t, i18n } = useTranslation('data');
  const { document, dataState } = useEditor();
  const notify = useNotify();
  const { fixes } = useSnapshot(dataState);
  const { columnNames, firstRowNumber } = summary;
  const byCell = useMemo(() => new Map(fixes.map((fix) => [`${fix.row} ${fix.column}`, fix])), [fixes]);
  const at = useCallback(
    (row: number, column: number) => byCell.get(`${row + firstRowNumber} ${columnNames[column]}`),
    [byCell, firstRowNumber, columnNames],
  );
  const put = useCallback(
    (row: number, column: number, { texts, exact }: SheetRow, value: string) => {
      // The row is read with its fixed values; the file has the values before.
      const before = columnNames.map(
        (_name, index) => at(row, index)?.was ?? fixableValue(texts[index] ?? '', exact[index] ?? ''),
      );
      const fix = {
        row: row + firstRowNumber,
        column: columnNames[column],
        was: before[column],
        value,
        rowMark: rowMark(columnNames, before),
      };
      const max = LABEL_LIMITS.maxCellFixes;
      if (canFixCells(document.label(), [fix])) document.apply(planFixCells([fix]));
      else notify(t('fixes.tooMany', { max: max.toLocaleString(i18n.language) }), 'error');
    },
    [at, columnNames, document, firstRowNumber, i18n, notify, t],
  );
  const restore = useCallback(
    (wanted: readonly CellFix[]) =>
      document.apply(planFixCells(wanted.map((fix) => ({ ...fix, value: fix.was })))),
    [document],
  );
  return { all: fixes, at, put, restore };
}
