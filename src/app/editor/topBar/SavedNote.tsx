import { makeStyles, tokens } from '@fluentui/react-components';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { subscribe } from 'valtio';
import type { SessionsState } from '../session/editorSessions.ts';

const useStyles = makeStyles({
  note: {
    color: tokens.colorNeutralForeground3,
    fontSize: tokens.fontSizeBase200,
    whiteSpace: 'nowrap',
    minWidth: '116px',
  },
});

type Said = 'saved' | 'saving' | 'failed';

/** While somebody drags, a write follows the other; “saved” is said when it has been true for so long. */
const SAVED_AFTER_MS = 500;

function saidOf({ status }: SessionsState): Said {
  return status === 'saved' || status === 'saving' ? status : 'failed';
}

/** What to say of the saving: that it is under way or has failed at once, that it is done when no more follows. */
function useSaid(sessionsState: SessionsState): Said {
  const [said, setSaid] = useState<Said>(() => saidOf(sessionsState));
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    let heard = saidOf(sessionsState);
    const hear = () => {
      const now = saidOf(sessionsState);
      if (now === heard) return;
      heard = now;
      clearTimeout(timer);
      if (now === 'saved') timer = setTimeout(() => setSaid('saved'), SAVED_AFTER_MS);
      else setSaid(now);
    };
    setSaid(heard);
    const stop = subscribe(sessionsState, hear, true);
    return () => {
      clearTimeout(timer);
      stop();
    };
  }, [sessionsState]);
  return said;
}

/** Where the work is: the one place that says so. */
export function SavedNote({ sessionsState }: { sessionsState: SessionsState }) {
  const styles = useStyles();
  const { t } = useTranslation('editor');
  const said = useSaid(sessionsState);
  return (
    <output className={styles.note} aria-live="polite">
      {t(`saved.${said}`)}
    </output>
  );
}
