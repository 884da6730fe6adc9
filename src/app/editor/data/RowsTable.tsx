import { mergeClasses } from '@fluentui/react-components';
import { type KeyboardEvent, type ReactNode, useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import type { SuggestedFix } from '../../../core/edit/suggestCellFix.ts';
import type { SheetRow } from '../../../core/sheet/table/rowReader.ts';
import { rowStepOf } from '../../features/rows/rowSteps.ts';
import {
  COLUMN_PX,
  indexesIn,
  NUMBER_PX,
  REASON_PX,
  ROW_PX,
  type Stretch,
  visibleColumns,
  visibleRows,
} from '../../features/rows/tableWindow.ts';
import { useRows } from '../../features/rows/useRows.ts';
import { useTableViewport } from '../../features/rows/useTableViewport.ts';
import type { BoundSheet } from '../../state/dataStore.ts';
import { RowLine } from './RowLine.tsx';
import { useRowsTableStyles } from './rowsTableStyles.ts';
import { useCellEditing } from './useCellEditing.ts';
import type { CellFixes } from './useCellFixes.ts';
import type { RowReason } from './useReasons.ts';

interface RowsTableProps {
  readonly sheet: BoundSheet;
  /** Indexes of the rows, in display order. */
  readonly rows: readonly number[] | Uint32Array;
  /** Index of the row shown on the label. */
  readonly present: number;
  /** Problems of rows, by row index; empty if there are none. */
  readonly reasons: ReadonlyMap<number, RowReason>;
  readonly fixes: CellFixes;
  /** Returns the value that would make a row printable; null if none suggests itself. */
  readonly suggest: (row: number, read: SheetRow) => SuggestedFix | null;
  /** Message if there are no rows. */
  readonly none: string;
  readonly isDescending: (column: string) => boolean | null;
  readonly renderHead: (column: string, position: number) => ReactNode;
  readonly onShow: (row: number) => void;
}

/** Virtualized table of spreadsheet rows: only visible rows are in the DOM, so the number of rows does not matter. */
export function RowsTable(props: RowsTableProps) {
  const { sheet, rows, present, reasons, none, fixes, suggest, onShow } = props;
  const styles = useRowsTableStyles();
  const { t } = useTranslation('data');
  const board = useRef<HTMLDivElement>(null);
  const sight = useTableViewport(board, rows.length);
  const { columnNames } = sheet.summary;
  const startPx = NUMBER_PX + (reasons.size > 0 ? REASON_PX : 0);
  const places = indexesIn(visibleRows(sight, rows.length));
  const columns = visibleColumns(sight, startPx, columnNames.length);
  const textsOf = useRows(
    sheet,
    places.map((place) => rows[place]),
    undefined,
    fixes.all,
  );
  const presentPlace = rows.indexOf(present);
  const { heightPx, showRow } = sight;
  useEffect(() => {
    if (presentPlace >= 0 && heightPx > 0) showRow(presentPlace);
  }, [presentPlace, heightPx, showRow]);

  const editing = useCellEditing(board, startPx, columnNames.length, textsOf, fixes.put);
  const handleKey = (event: KeyboardEvent) => {
    if (event.target !== event.currentTarget) return;
    if (event.key === 'F2' && presentPlace >= 0) {
      event.preventDefault();
      event.stopPropagation();
      const read = textsOf(present);
      return editing.edit(present, (read && suggest(present, read)?.column) ?? columns.first);
    }
    const by = rowStepOf(event.key, Math.max(1, Math.floor(heightPx / ROW_PX) - 2));
    if (by === null || rows.length === 0) return;
    event.preventDefault();
    event.stopPropagation();
    onShow(rows[Math.min(rows.length - 1, Math.max(0, presentPlace + by))]);
  };
  const widthPx = startPx + columnNames.length * COLUMN_PX;
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: handles keys and clicks of its rows
    <div
      ref={board}
      className={styles.board}
      // biome-ignore lint/a11y/noNoninteractiveTabindex: scrollable and navigable by keyboard
      tabIndex={0}
      onKeyDown={handleKey}
      onClick={(event) => {
        const row = event.target instanceof Element && event.target.closest('tr')?.getAttribute('data-row');
        if (row && Number(row) !== present) onShow(Number(row));
      }}
      onDoubleClick={(event) => {
        const cell = event.target instanceof Element ? event.target.closest('[data-column]') : null;
        const row = cell?.closest('tr')?.getAttribute('data-row');
        if (cell && row) editing.edit(Number(row), Number(cell.getAttribute('data-column')));
      }}
    >
      <table
        className={styles.table}
        aria-label={t('table')}
        aria-rowcount={rows.length + 1}
        aria-colcount={columnNames.length + 1}
        style={{ height: sight.tablePx, width: widthPx }}
      >
        <RowsHead {...props} columns={columns} widthPx={widthPx} />
        <tbody className={styles.body}>
          {places.map((place) => {
            const row = rows[place];
            return (
              <RowLine
                key={place}
                sheet={sheet}
                place={place}
                topPx={place * ROW_PX - sight.liftPx}
                row={row}
                read={textsOf(row)}
                isPresent={row === present}
                hasReasons={reasons.size > 0}
                reason={reasons.get(row)}
                columns={columns}
                widthPx={widthPx}
                fixes={fixes}
                suggest={suggest}
                editing={editing}
              />
            );
          })}
        </tbody>
      </table>
      {rows.length === 0 && (
        <p className={styles.none} role="status">
          {none}
        </p>
      )}
    </div>
  );
}

interface RowsHeadProps extends RowsTableProps {
  readonly columns: Stretch;
  readonly widthPx: number;
}

function RowsHead({ sheet, reasons, columns, widthPx, isDescending, renderHead }: RowsHeadProps) {
  const styles = useRowsTableStyles();
  const { t } = useTranslation('data');
  const { columnNames } = sheet.summary;
  const sortOf = (name: string) => {
    const isDown = isDescending(name);
    return isDown === null ? 'none' : isDown ? 'descending' : 'ascending';
  };
  return (
    <thead className={mergeClasses(styles.row, styles.head)} style={{ width: widthPx }}>
      <tr className={styles.headRow}>
        <th className={mergeClasses(styles.cell, styles.number)}>{t('row')}</th>
        {reasons.size > 0 && <th className={mergeClasses(styles.cell, styles.reason)}>{t('reason')}</th>}
        {columns.first > 0 && <td style={{ flexShrink: 0, padding: 0, width: columns.first * COLUMN_PX }} />}
        {indexesIn(columns).map((column) => (
          <th
            key={column}
            className={mergeClasses(styles.cell, styles.headCell)}
            aria-colindex={column + 2}
            aria-sort={sortOf(columnNames[column])}
          >
            {renderHead(columnNames[column], column)}
          </th>
        ))}
      </tr>
    </thead>
  );
}
