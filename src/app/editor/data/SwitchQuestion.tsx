import { Button, makeStyles, Text, tokens } from '@fluentui/react-components';
import { useTranslation } from 'react-i18next';
import { columnIndex } from '../../../core/data/columnNames.ts';
import type { Label } from '../../../core/label/label.ts';
import { neededColumns } from '../../../core/print/labelInputs.ts';
import { ContentDialog } from '../../ui/dialogs/ContentDialog.tsx';
import { useEditor } from '../core/EditorContext.ts';

const useStyles = makeStyles({
  names: { margin: 0, paddingInlineStart: tokens.spacingHorizontalXL, overflowWrap: 'anywhere' },
  lines: { display: 'flex', flexDirection: 'column', gap: tokens.spacingVerticalS, overflowWrap: 'anywhere' },
});

/** Returns the columns that a label uses and a spreadsheet lacks. */
export function missingColumns(label: Label, columns: readonly string[]): readonly string[] {
  const named = { columns, columnMap: label.columnMap };
  return neededColumns(label).filter((column) => columnIndex(named, column) < 0);
}

interface SwitchQuestionProps {
  /** Name of the bound spreadsheet. */
  readonly was: string;
  /** Name and columns of the new spreadsheet. */
  readonly name: string;
  readonly columns: readonly string[];
  readonly onSwitch: () => void;
  readonly onClose: () => void;
}

/** Confirms a change of the spreadsheet and lists the columns that the new spreadsheet lacks. */
export function SwitchQuestion({ was, name, columns, onSwitch, onClose }: SwitchQuestionProps) {
  const styles = useStyles();
  const { t } = useTranslation('tables');
  const { document } = useEditor();
  const isSame = was === name;
  const missing = missingColumns(document.label(), columns);
  return (
    <ContentDialog
      title={t(isSame ? 'switch.sameTitle' : 'switch.title', { name })}
      modalType="alert"
      onClose={onClose}
      actions={
        <>
          <Button onClick={onClose}>{t('cancel')}</Button>
          <Button appearance="primary" onClick={onSwitch}>
            {t('switch.do')}
          </Button>
        </>
      }
    >
      <div className={styles.lines}>
        <Text>{t(isSame ? 'switch.sameText' : 'switch.text', { was, name })}</Text>
        {missing.length === 0 ? (
          <Text>{t('switch.all')}</Text>
        ) : (
          <div>
            <Text>{t('switch.missing', { count: missing.length })}</Text>
            <ul className={styles.names}>
              {missing.map((column) => (
                <li key={column}>{column}</li>
              ))}
            </ul>
            <Text>{t('switch.match')}</Text>
          </div>
        )}
      </div>
    </ContentDialog>
  );
}
