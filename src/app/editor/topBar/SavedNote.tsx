import { makeStyles, tokens } from '@fluentui/react-components';
import { useTranslation } from 'react-i18next';
import type { WriterStatus } from '../../services/drafts/draftWriter.ts';

const useStyles = makeStyles({
  note: {
    color: tokens.colorNeutralForeground3,
    fontSize: tokens.fontSizeBase200,
    whiteSpace: 'nowrap',
    minWidth: '116px',
  },
});

/** Where the work is: the one place that says so. */
export function SavedNote({ status }: { status: WriterStatus }) {
  const styles = useStyles();
  const { t } = useTranslation('editor');
  const key = status === 'saved' || status === 'saving' ? status : 'failed';
  return (
    <output className={styles.note} aria-live="polite">
      {t(`saved.${key}`)}
    </output>
  );
}
