import { Button, mergeClasses, tokens } from '@fluentui/react-components';
import { ErrorCircleFilled, WarningFilled } from '@fluentui/react-icons';
import { useTranslation } from 'react-i18next';
import type { SuggestedFix } from '../../../core/edit/suggestCellFix.ts';
import type { SheetRow } from '../../../core/sheet/table/rowReader.ts';
import { COLUMN_PX, indexesIn, type Stretch } from '../../features/rows/tableWindow.ts';
import type { BoundSheet } from '../../state/dataStore.ts';
import { CellInput } from './CellInput.tsx';
import { useRowsTableStyles } from './rowsTableStyles.ts';
import type { CellEditing } from './useCellEditing.ts';
import type { CellFixes } from './useCellFixes.ts';
import type { RowReason } from './useReasons.ts';

interface RowLineProps {
  readonly sheet: BoundSheet;
  /** Position of the row among the listed rows. */
  readonly place: number;
  /** Position of the row in the table, in px. */
  readonly topPx: number;
  /** Index of the row in the spreadsheet. */
  readonly row: number;
  /** Values of the row; undefined until they are read. */
  readonly read: SheetRow | undefined;
  readonly isPresent: boolean;
  /** True if the rows panel has the column with the problem of each row; it has one as soon as a row has a problem. */
  readonly hasReasons: boolean;
  readonly reason: RowReason | undefined;
  /** Columns to render. */
  readonly columns: Stretch;
  readonly widthPx: number;
  readonly fixes: CellFixes;
  readonly suggest: (row: number, read: SheetRow) => SuggestedFix | null;
  readonly editing: CellEditing;
}

/** Row of the rows panel: its number, its problems, and its cells. */
export function RowLine(props: RowLineProps) {
  const { sheet, place, topPx, row, isPresent, hasReasons, reason, columns, widthPx } = props;
  const styles = useRowsTableStyles();
  const { i18n } = useTranslation('data');
  const number = (row + sheet.summary.firstRowNumber).toLocaleString(i18n.language);
  return (
    <tr
      data-row={row}
      className={mergeClasses(styles.row, isPresent ? styles.present : styles.other)}
      style={{ top: topPx, width: widthPx }}
      aria-rowindex={place + 2}
      aria-current={isPresent ? 'true' : undefined}
    >
      <th className={mergeClasses(styles.cell, styles.number)} scope="row">
        {reason?.isError && (
          <ErrorCircleFilled className={styles.icon} color={tokens.colorStatusDangerForeground1} />
        )}
        {reason?.isError === false && (
          <WarningFilled className={styles.icon} color={tokens.colorStatusWarningForeground3} />
        )}
        {number}
      </th>
      {hasReasons && <ReasonCell {...props} number={number} />}
      {columns.first > 0 && <td style={{ flexShrink: 0, padding: 0, width: columns.first * COLUMN_PX }} />}
      {indexesIn(columns).map((column) => (
        <ValueCell key={column} {...props} number={number} column={column} />
      ))}
    </tr>
  );
}

type NumberedLine = RowLineProps & { readonly number: string };

/** Problems of the row, with a button that fixes the value if a value suggests itself. */
function ReasonCell({ sheet, row, number, read, reason, fixes, suggest }: NumberedLine) {
  const styles = useRowsTableStyles();
  const { t } = useTranslation('data');
  const suggested = reason && read ? suggest(row, read) : null;
  return (
    <td
      className={mergeClasses(styles.cell, styles.reason, reason?.isError && styles.error)}
      title={reason?.text}
    >
      <span className={styles.reasonText}>{reason?.shortText}</span>
      {read && suggested && (
        <Button
          className={styles.use}
          size="small"
          title={t('fixes.use', { value: suggested.value })}
          aria-label={t('fixes.useFor', {
            row: number,
            value: suggested.value,
            column: sheet.summary.columnNames[suggested.column],
          })}
          onClick={() => fixes.put(row, suggested.column, read, suggested.value)}
        >
          {t('fixes.use', { value: suggested.value })}
        </Button>
      )}
    </td>
  );
}

/** Cell with its value, marked if the label replaces the value of the file; a field while the user edits it. */
function ValueCell({
  sheet,
  row,
  number,
  read,
  fixes,
  editing,
  column,
}: NumberedLine & { readonly column: number }) {
  const styles = useRowsTableStyles();
  const { t } = useTranslation('data');
  const { edited } = editing;
  const fix = fixes.at(row, column);
  const text = read?.texts[column] ?? '';
  const isEdited = edited?.row === row && edited.column === column;
  return (
    <td
      data-column={column}
      data-fixed={fix ? '' : undefined}
      className={mergeClasses(styles.cell, fix && styles.fixed, isEdited && styles.edited)}
      title={fix ? t('fixes.was', { was: fix.was || t('fixes.empty') }) : text}
    >
      {isEdited ? (
        <CellInput
          key={column}
          label={t('fixes.cell', { column: sheet.summary.columnNames[column], row: number })}
          value={edited.text}
          onChange={editing.type}
          onDone={editing.keep}
          onLeave={editing.leave}
          onCancel={editing.cancel}
        />
      ) : (
        text
      )}
    </td>
  );
}
