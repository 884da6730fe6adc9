import { Button, makeStyles, ToolbarButton, tokens } from '@fluentui/react-components';
import {
  ChevronLeftRegular,
  ChevronRightRegular,
  ErrorCircleFilled,
  TableRegular,
  WarningFilled,
} from '@fluentui/react-icons';
import { useTranslation } from 'react-i18next';
import { useSnapshot } from 'valtio';
import { placeOf, printedCount, rowAt } from '../../../state/dataStore.ts';
import type { RowsCheck } from '../../../state/knownRows.ts';
import { useKey } from '../../../state/useKey.ts';
import { NumberField } from '../../../ui/fields/NumberField.tsx';
import { NameTip } from '../../../ui/NameTip.tsx';
import { ToggleIcon } from '../../../ui/ToggleIcon.tsx';
import { useEditor } from '../../core/EditorContext.ts';
import { CountText } from './CountText.tsx';
import { DataNotesButton } from './DataNotesButton.tsx';

const useStyles = makeStyles({
  stepper: { display: 'flex', alignItems: 'center', gap: tokens.spacingHorizontalXXS },
  place: { display: 'flex', alignItems: 'center', gap: tokens.spacingHorizontalXXS },
  number: { width: '64px' },
  row: { marginInlineStart: tokens.spacingHorizontalS },
  total: { color: tokens.colorNeutralForeground2, whiteSpace: 'nowrap', fontSize: tokens.fontSizeBase200 },
});

/** Steps through the rows of the spreadsheet, or through serial numbers if no spreadsheet is bound. */
export function RowStepper({ serials }: { serials: number }) {
  const styles = useStyles();
  const { t, i18n } = useTranslation('editor');
  const editor = useEditor();
  const { sheet, printed, recordIndex } = useSnapshot(editor.dataState);
  const hasRows = useKey(editor.viewState, 'hasRows');
  const count = sheet ? printedCount({ sheet, printed }) : serials;
  const place = placeOf({ printed, recordIndex });
  const show = (wanted: number) => {
    const next = Math.min(count - 1, Math.max(0, wanted));
    if (next >= 0) void editor.data.showRecord(rowAt({ printed }, next));
  };
  const number = (value: number) => value.toLocaleString(i18n.language);
  /** Says what the two numbers are: a filter and the order of the rows make them differ. */
  const placeText = () => {
    const label = { place: number(place + 1), total: number(count) };
    if (!sheet) return t('rows.placeOnly', label);
    const row = number(recordIndex + sheet.summary.firstRowNumber);
    return place < 0 ? t('rows.placeLeftOut', { row }) : t('rows.place', { ...label, row });
  };
  return (
    <fieldset
      className={styles.stepper}
      style={{ border: 0, margin: 0, padding: 0 }}
      aria-label={t('rows.stepper')}
    >
      <NameTip content={t('rows.previous')} relationship="label">
        <ToolbarButton
          icon={<ChevronLeftRegular />}
          disabledFocusable={place <= 0}
          onClick={() => show(place - 1)}
        />
      </NameTip>
      <NameTip content={placeText()} relationship="label">
        {/* biome-ignore lint/a11y/useSemanticElements: a fieldset inside the fieldset of the stepper would have another look */}
        <div role="group" className={styles.place}>
          <div className={styles.number}>
            <NumberField
              label={t('rows.number')}
              isLabelHidden
              value={place + 1}
              min={Math.min(1, count)}
              max={count}
              precision={0}
              whenNotNumeric="minimum"
              onChange={(row) => show(row - 1)}
            />
          </div>
          <span className={styles.total}>/ {number(count)}</span>
          {sheet && (
            <span className={`topBarWide ${styles.total} ${styles.row}`}>
              {t('rows.ofSheet', { row: number(recordIndex + sheet.summary.firstRowNumber) })}
            </span>
          )}
        </div>
      </NameTip>
      <NameTip content={t('rows.next')} relationship="label">
        <ToolbarButton
          icon={<ChevronRightRegular />}
          disabledFocusable={place >= count - 1}
          onClick={() => show(place + 1)}
        />
      </NameTip>
      {sheet && <RowsCheckButton />}
      {sheet && <DataNotesButton />}
      {sheet && (
        <ToggleIcon
          label={t('rows.table')}
          icon={<TableRegular />}
          isOn={hasRows}
          onChange={editor.view.showRows}
        />
      )}
    </fieldset>
  );
}

/**
 * Returns the number of rows with warnings or empty cells. The check lists only the first rows of each kind; beyond them, rows of both kinds
 * are not known, so that this is the smallest possible number.
 */
function doubtfulCount({ warnings, warningCount, empty }: RowsCheck): number {
  const listed = new Set([...warnings, ...empty.rows].map(({ entry }) => entry)).size;
  return Math.max(listed, warningCount, empty.count);
}

/**
 * Button that checks all rows. It then shows the number of failed rows or, if there are none, of rows with warnings or empty cells. A click
 * shows the next of them.
 */
function RowsCheckButton() {
  const { t } = useTranslation('editor');
  const editor = useEditor();
  const { check, isChecking, printed, recordIndex } = useSnapshot(editor.dataState);
  const reports = check ? [...check.failures, ...check.warnings, ...check.empty.rows] : [];
  const places = [...new Set(reports.map(({ entry }) => entry))].sort((a, b) => a - b);
  if (check && places.length > 0) {
    const present = placeOf({ printed, recordIndex });
    const next = places.find((place) => place > present) ?? places[0];
    const isBad = check.failureCount > 0;
    const count = isBad ? check.failureCount : doubtfulCount(check);
    const text = t(isBad ? 'rows.bad' : 'rows.doubtful', { count });
    return (
      <Button
        appearance="subtle"
        size="small"
        aria-label={text}
        title={text}
        icon={
          isBad ? (
            <ErrorCircleFilled color={tokens.colorStatusDangerForeground1} />
          ) : (
            <WarningFilled color={tokens.colorStatusWarningForeground3} />
          )
        }
        onClick={() => void editor.data.showRecord(rowAt({ printed }, next))}
      >
        <CountText count={count} text={text} />
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
