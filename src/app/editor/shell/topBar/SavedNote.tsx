import { makeStyles, tokens } from '@fluentui/react-components';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { subscribe, useSnapshot } from 'valtio';
import type { LibraryLocation } from '../../../../device/draftTypes.ts';
import { asRef } from '../../../state/asRef.ts';
import type { SessionsState } from '../../session/editorSessions.ts';
import { type SaveState, saveStateOf } from '../../session/saveState.ts';

/** Text that takes only width. */
const HIDDEN_TEXT = { gridArea: '1 / 1', height: 0, overflow: 'hidden', visibility: 'hidden' } as const;

const useStyles = makeStyles({
  note: {
    display: 'grid',
    gridTemplateColumns: 'minmax(0, auto)',
    color: tokens.colorNeutralForeground3,
    fontSize: tokens.fontSizeBase200,
    whiteSpace: 'nowrap',
    minWidth: '116px',
    // Room for the two states that alternate with every change, so that the parts beside the note stay where they are.
    '::before': { ...HIDDEN_TEXT, content: 'attr(data-saved)' },
    '::after': { ...HIDDEN_TEXT, content: 'attr(data-saving)' },
  },
  text: { gridArea: '1 / 1', overflow: 'hidden', textOverflow: 'ellipsis' },
});

/** Delay of the text “saved”. During a drag one write follows another, and without the delay the text would flicker. */
const SAVED_AFTER_MS = 500;

/** Returns the save state to display. “Saving” and failures appear at once, “saved” only if no write follows. */
function useSaid(sessionsState: SessionsState): SaveState {
  const [said, setSaid] = useState<SaveState>(() => saveStateOf(sessionsState.status));
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    let heard = saveStateOf(sessionsState.status);
    const hear = () => {
      const now = saveStateOf(sessionsState.status);
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
 * Returns `library` if the label equals the library's version, and `waits` if it equals a save that is queued until the server is
 * reachable; otherwise null. Notes the label in the state of the sessions. The check runs after the draft is written, so that it does not
 * delay typing.
 */
function useInLibrary(sessionsState: SessionsState, state: SaveState): 'library' | 'waits' | null {
  const { place, session } = useSnapshot(sessionsState);
  const [known, setKnown] = useState<LibraryLocation | null>(null);
  useEffect(() => {
    setKnown(null);
    if (state !== 'saved' || !place || !session) return undefined;
    let isGone = false;
    const label = session.editor.document.label();
    void import('../../../services/library/labelHash.ts')
      .then(({ isSavedInLibrary }) => isSavedInLibrary(label, place.waiting ?? place))
      .then((isSame) => {
        if (isGone || !isSame) return;
        setKnown(place);
        sessionsState.savedLabel = asRef(label);
      });
    return () => {
      isGone = true;
    };
  }, [sessionsState, state, place, session]);
  if (known === null || known !== place) return null;
  return place.waiting ? 'waits' : 'library';
}

/** Shows the save state, and where the label is stored. */
export function SavedNote({ sessionsState }: { sessionsState: SessionsState }) {
  const styles = useStyles();
  const { t } = useTranslation('editor');
  const state = useSaid(sessionsState);
  const inLibrary = useInLibrary(sessionsState, state);
  const text = t(`saved.${inLibrary ?? state}`);
  return (
    <div className={styles.note} title={text} data-saved={t('saved.saved')} data-saving={t('saved.saving')}>
      <output className={styles.text} aria-live="polite">
        {text}
      </output>
    </div>
  );
}
