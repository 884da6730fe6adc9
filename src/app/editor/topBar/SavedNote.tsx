import { makeStyles, tokens } from '@fluentui/react-components';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { subscribe, useSnapshot } from 'valtio';
import type { LibraryPlace } from '../../../device/draftTypes.ts';
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

/** Whether the library has the label as it is, or will when the server is reached. It is asked when the device has it: who types need not wait for it. */
function useInLibrary(sessionsState: SessionsState, said: Said): 'library' | 'waits' | null {
  const { place, session } = useSnapshot(sessionsState);
  const [known, setKnown] = useState<LibraryPlace | null>(null);
  useEffect(() => {
    setKnown(null);
    if (said !== 'saved' || !place || !session) return undefined;
    let isGone = false;
    void import('../../services/library/labelDigest.ts')
      .then(({ isAsKept }) => isAsKept(session.editor.document.label(), place.waiting ?? place))
      .then((isSame) => {
        if (!isGone && isSame) setKnown(place);
      });
    return () => {
      isGone = true;
    };
  }, [said, place, session]);
  if (known === null || known !== place) return null;
  return place.waiting ? 'waits' : 'library';
}

/** Where the work is: the one place that says so. */
export function SavedNote({ sessionsState }: { sessionsState: SessionsState }) {
  const styles = useStyles();
  const { t } = useTranslation('editor');
  const said = useSaid(sessionsState);
  const inLibrary = useInLibrary(sessionsState, said);
  return (
    <output className={styles.note} aria-live="polite">
      {t(`saved.${inLibrary ?? said}`)}
    </output>
  );
}
