import { Button, MessageBar, MessageBarActions, MessageBarBody } from '@fluentui/react-components';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useSnapshot } from 'valtio';
import { timeText } from '../../i18n/timeText.ts';
import { callApi } from '../../services/api/apiClient.ts';
import type { AnswerOf } from '../../services/api/sendCall.ts';
import { useFailureText } from '../../services/api/useCall.ts';
import { isSavedInLibrary } from '../../services/library/labelHash.ts';
import { userLibraryLocation } from '../../services/library/userLibraryLocation.ts';
import { useNotify } from '../../ui/hooks/useNotify.ts';
import { useEditor } from '../core/EditorContext.ts';
import type { EditorSessions } from '../session/editorSessions.ts';
import { acceptLibraryVersion } from './acceptLibraryVersion.ts';

interface Newer {
  readonly theirs: AnswerOf<'GET /templet/{id}'>;
  /** True if the label has changes that the library lacks. */
  readonly isChanged: boolean;
}

/** Returns the library's current version, if it is newer than the last one known to this device. */
function useNewer(sessions: EditorSessions): Newer | null {
  const { document: edited } = useEditor();
  const { place } = useSnapshot(sessions.state);
  const own = userLibraryLocation(place);
  // While a save is queued, conflicts are resolved when it is sent: do not look for a newer version.
  const labelId = own?.waiting ? undefined : own?.labelId;
  const version = own?.version ?? 0;
  const [newer, setNewer] = useState<Newer | null>(null);
  useEffect(() => {
    if (labelId === undefined) return undefined;
    let isCurrent = true;
    const look = async () => {
      const answer = await callApi('GET /templet/{id}', { id: labelId });
      const known = userLibraryLocation(sessions.state.place);
      if (!answer.ok && answer.error.code === 'labelGone' && isCurrent) setNewer(null);
      if (!answer.ok || !known || answer.value.version <= version) return;
      const isChanged = !(await isSavedInLibrary(edited.label(), known));
      if (isCurrent) setNewer({ theirs: answer.value, isChanged });
    };
    const handleSight = () => document.visibilityState === 'visible' && void look();
    void look();
    document.addEventListener('visibilitychange', handleSight);
    return () => {
      isCurrent = false;
      document.removeEventListener('visibilitychange', handleSight);
    };
  }, [labelId, version, sessions, edited]);
  return newer && newer.theirs.id === labelId && newer.theirs.version > version ? newer : null;
}

/** Warns that the library has a newer version of the label before the user continues with the old version. */
export function LibraryUpdateNotice({ sessions }: { readonly sessions: EditorSessions }) {
  const { t } = useTranslation('library');
  const editor = useEditor();
  const notify = useNotify();
  const failureText = useFailureText();
  const newer = useNewer(sessions);
  const [leftVersion, setLeftVersion] = useState(0);
  const [isTaking, setIsTaking] = useState(false);
  if (!newer || newer.theirs.version <= leftVersion) return null;
  const { theirs, isChanged } = newer;
  const handleTake = async () => {
    setIsTaking(true);
    const taken = await acceptLibraryVersion(editor, sessions, theirs);
    setIsTaking(false);
    if (!taken.ok) return notify(failureText(taken.error), 'error');
    notify(t('saving.reloaded'), 'success', undefined, { text: t('undo'), onClick: taken.value });
  };
  return (
    <MessageBar intent="info">
      <MessageBarBody>
        {t(isChanged ? 'saving.newerChanged' : 'saving.newer', { time: timeText(theirs.updateTime) })}
      </MessageBarBody>
      <MessageBarActions>
        <Button size="small" disabledFocusable={isTaking} onClick={() => void handleTake()}>
          {t('saving.reload')}
        </Button>
        <Button size="small" onClick={() => setLeftVersion(theirs.version)}>
          {t('saving.later')}
        </Button>
      </MessageBarActions>
    </MessageBar>
  );
}
