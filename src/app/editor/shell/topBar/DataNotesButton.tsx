import {
  Button,
  makeStyles,
  Popover,
  PopoverSurface,
  PopoverTrigger,
  tokens,
} from '@fluentui/react-components';
import { WarningFilled } from '@fluentui/react-icons';
import { useTranslation } from 'react-i18next';
import type { Label } from '../../../../core/label/label.ts';
import { DataNotesList } from '../../../features/data/DataNotesList.tsx';
import { useDataNotes } from '../../../features/data/useDataNotes.ts';
import { useSettled } from '../../core/useDocument.ts';
import { CountText } from './CountText.tsx';

const useStyles = makeStyles({
  list: {
    display: 'flex',
    flexDirection: 'column',
    gap: tokens.spacingVerticalS,
    maxWidth: '420px',
    maxHeight: '60vh',
    overflowY: 'auto',
  },
});

const wholeLabel = (label: Label) => label;

/** Button with the number of data warnings of the label; opens their list. */
export function DataNotesButton() {
  const styles = useStyles();
  const { t } = useTranslation('editor');
  const found = useDataNotes(useSettled(wholeLabel, Object.is), null);
  if (found.notes.length === 0) return null;
  const text = t('rows.notes', { count: found.notes.length });
  return (
    <Popover trapFocus withArrow>
      <PopoverTrigger disableButtonEnhancement>
        <Button
          appearance="subtle"
          size="small"
          icon={<WarningFilled color={tokens.colorStatusWarningForeground3} />}
          aria-label={text}
          title={text}
        >
          <CountText count={found.notes.length} text={text} />
        </Button>
      </PopoverTrigger>
      <PopoverSurface className={styles.list} aria-label={text}>
        <DataNotesList {...found} />
      </PopoverSurface>
    </Popover>
  );
}
