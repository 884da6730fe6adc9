import { makeStyles, tokens } from '@fluentui/react-components';
import { CheckmarkRegular } from '@fluentui/react-icons';
import { useTranslation } from 'react-i18next';
import { PRINT_LIMITS } from '../../../../core/base/limits.ts';
import { isMarked, type RowMarks } from '../../../../device/jobs/rowMarks.ts';
import type { BoundSheet } from '../../../state/dataStore.ts';
import { NumberField } from '../../../ui/fields/NumberField.tsx';
import { RowGrid } from '../../rows/RowGrid.tsx';
import { type ChosenRows, withChosen, withCopies } from './chosenRows.ts';

interface CustomTableProps {
  readonly sheet: BoundSheet;
  /** Indexes of the shown rows, in print order. */
  readonly rows: Uint32Array;
  readonly chosen: ChosenRows;
  /** Copies by row, from a column of the spreadsheet; null if the user enters them in the table. */
  readonly columnCopies: Uint16Array | null;
  readonly hasColumn: boolean;
  /** Rows that were printed before; null if there are none, or if this is unknown. */
  readonly printedBefore: RowMarks | null;
  readonly onChange: (chosen: ChosenRows) => void;
}

const COPIES_PX = 84;

const useStyles = makeStyles({
  mark: { marginInlineEnd: tokens.spacingHorizontalXXS, verticalAlign: 'middle' },
});

/** Table of rows to select, with a number of copies each. */
export function CustomTable(props: CustomTableProps) {
  const { sheet, rows, chosen, columnCopies, hasColumn, printedBefore, onChange } = props;
  const styles = useStyles();
  const { t, i18n } = useTranslation('print');
  const { columnNames, firstRowNumber } = sheet.summary;
  const copiesOf = (row: number, isChosen: boolean) =>
    hasColumn ? (
      columnCopies?.[row]
    ) : (
      <NumberField
        label={t('custom.copiesOf', { row: (row + firstRowNumber).toLocaleString(i18n.language) })}
        isLabelHidden
        value={chosen.copies[row]}
        min={PRINT_LIMITS.minCopies}
        max={PRINT_LIMITS.maxRowCopies}
        precision={0}
        whenNotNumeric="minimum"
        disabled={!isChosen}
        onChange={(copies) => onChange(withCopies(chosen, [row], copies))}
      />
    );
  const mark = (row: number) =>
    isMarked(printedBefore, row) && (
      <CheckmarkRegular className={styles.mark} role="img" aria-label={t('custom.printedBefore')}>
        <title>{t('custom.printedBefore')}</title>
      </CheckmarkRegular>
    );
  return (
    <RowGrid
      sheet={sheet}
      label={t('custom.table')}
      columnNames={columnNames}
      firstRowNumber={firstRowNumber}
      rows={rows}
      isChosen={chosen.isChosen}
      onChoose={(wanted, isWanted) => onChange(withChosen(chosen, wanted, isWanted))}
      lead={{ head: t('copies'), widthPx: COPIES_PX, cell: copiesOf }}
      mark={mark}
      none={t('custom.none')}
    />
  );
}
