import { Button, makeStyles, ToolbarButton, Tooltip, tokens } from '@fluentui/react-components';
import { ChevronLeftRegular, ChevronRightRegular, WarningFilled } from '@fluentui/react-icons';
import { useTranslation } from 'react-i18next';
import { useSnapshot } from 'valtio';
import { serialCount } from '../../../core/print/serialCount.ts';
import { NumberField } from '../../ui/NumberField.tsx';
import { useEditor } from '../EditorContext.ts';
import { useSettled } from '../useDocument.ts';

const useStyles = makeStyles({
  stepper: { display: 'flex', alignItems: 'center', gap: tokens.spacingHorizontalXXS },
  number: { width: '64px' },
  total: { color: tokens.colorNeutralForeground2, whiteSpace: 'nowrap', fontSize: tokens.fontSizeBase200 },
});

/** Goes through the rows of the spreadsheet, or through the serials without one. */
export function RowStepper() {
  const styles = useStyles();
  const { t, i18n } = useTranslation('editor');
  const editor = useEditor();
  const { sheet, recordIndex } = useSnapshot(editor.dataState);
  const serials = useSettled(serialCount);
  const count = sheet ? sheet.summary.rowCount : serials;
  if (count < 2 && !sheet) return null;
  const show = (index: number) => void editor.data.showRecord(Math.min(count - 1, Math.max(0, index)));
  return (
    <fieldset
      className={styles.stepper}
      style={{ border: 0, margin: 0, padding: 0 }}
      aria-label={t('rows.stepper')}
    >
      <Tooltip content={t('rows.previous')} relationship="label">
        <ToolbarButton
          icon={<ChevronLeftRegular />}
          disabledFocusable={recordIndex === 0}
          onClick={() => show(recordIndex - 1)}
        />
      </Tooltip>
      <div className={styles.number}>
        <NumberField
          label={t('rows.number')}
          isLabelHidden
          value={recordIndex + 1}
          min={1}
          max={count}
          precision={0}
          whenNotNumeric="minimum"
          onChange={(row) => show(row - 1)}
        />
      </div>
      <span className={styles.total}>/ {count.toLocaleString(i18n.language)}</span>
      <Tooltip content={t('rows.next')} relationship="label">
        <ToolbarButton
          icon={<ChevronRightRegular />}
          disabledFocusable={recordIndex >= count - 1}
          onClick={() => show(recordIndex + 1)}
        />
      </Tooltip>
      {sheet && <RowsCheckButton />}
    </fieldset>
  );
}

/** Looks for rows that cannot be printed; then counts them, and a click goes to the next one. */
function RowsCheckButton() {
  const { t } = useTranslation('editor');
  const editor = useEditor();
  const { check, isChecking, recordIndex } = useSnapshot(editor.dataState);
  const reports = check ? [...check.failures, ...check.warnings] : [];
  const rows = [...new Set(reports.map((report) => report.entry))].sort((a, b) => a - b);
  if (check && rows.length > 0) {
    const next = rows.find((row) => row > recordIndex) ?? rows[0];
    const count = check.failureCount > 0 ? check.failureCount : check.warningCount;
    return (
      <Button
        appearance="subtle"
        size="small"
        icon={<WarningFilled color={tokens.colorStatusWarningForeground3} />}
        onClick={() => void editor.data.showRecord(next)}
      >
        {t(check.failureCount > 0 ? 'rows.bad' : 'rows.doubtful', { count })}
      </Button>
    );
  }
  return (
    <Button
      appearance="subtle"
      size="small"
      disabledFocusable={isChecking}
      onClick={() => void editor.data.check()}
    >
      {t(isChecking ? 'rows.checking' : check ? 'rows.allGood' : 'rows.check')}
    </Button>
  );
}
