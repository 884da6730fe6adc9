import { makeStyles, tokens } from '@fluentui/react-components';
import { useTranslation } from 'react-i18next';
import { useSnapshot } from 'valtio';
import type { SessionsState } from '../session/editorSessions.ts';

const useStyles = makeStyles({
  note: {
    color: tokens.colorNeutralForeground3,
    fontSize: tokens.fontSizeBase200,
    whiteSpace: 'nowrap',
    minWidth: '116px',
  },
});

/** Where the work is: the one place that says so. */
export function SavedNote({ sessionsState }: { sessionsState: SessionsState }) {
  const styles = useStyles();
  const { t } = useTranslation('editor');
  // Looked at here alone: it changes several times a second while somebody drags.
  const { status } = useSnapshot(sessionsState);
  const key = status === 'saved' || status === 'saving' ? status : 'failed';
  return (
    <output className={styles.note} aria-live="polite">
      {t(`saved.${key}`)}
    </output>
  );
}
