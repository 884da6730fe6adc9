import { makeStyles, tokens } from '@fluentui/react-components';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { subscribe, useSnapshot } from 'valtio';
import type { LibraryLocation } from '../../../device/draftTypes.ts';
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

/** Delay of “saved”: during a drag one write follows another, and the text would flicker. */
const SAVED_AFTER_MS = 500;

function saidOf({ status }: SessionsState): Said {
  return status === 'saved' || status === 'saving' ? status : 'failed';
}

/** Displayed save state: saving and failures appear at once, “saved” only when no write follows. */
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

/**
 * Returns `library` if the library has the label as it is, and `waits` if a save is queued until the server is reachable; otherwise null.
 * Checked after the draft is written, so that typing does not wait for the check.
 */
function useInLibrary(sessionsState: SessionsState, state: Said): 'library' | 'waits' | null {
  const { place, session } = useSnapshot(sessionsState);
  const [known, setKnown] = useState<LibraryLocation | null>(null);
  useEffect(() => {
    setKnown(null);
    if (state !== 'saved' || !place || !session) return undefined;
    let isGone = false;
    void import('../../services/library/labelHash.ts')
      .then(({ isSavedInLibrary }) =>
        isSavedInLibrary(session.editor.document.label(), place.waiting ?? place),
      )
      .then((isSame) => {
        if (!isGone && isSame) setKnown(place);
      });
    return () => {
      isGone = true;
    };
  }, [state, place, session]);
  if (known === null || known !== place) return null;
  return place.waiting ? 'waits' : 'library';
}

/** Save state, and where the label is stored. */
export function SavedNote({ sessionsState }: { sessionsState: SessionsState }) {
  const styles = useStyles();
  const { t } = useTranslation('editor');
  const state = useSaid(sessionsState);
  const inLibrary = useInLibrary(sessionsState, state);
  return (
    <output className={styles.note} aria-live="polite">
      {t(`saved.${inLibrary ?? state}`)}
    </output>
  );
}
