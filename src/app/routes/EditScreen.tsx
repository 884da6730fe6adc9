import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { useSearchParams } from 'react-router-dom';
import { useSnapshot } from 'valtio';
import { EditorContext } from '../editor/EditorContext.ts';
import { EditorLayout } from '../editor/EditorLayout.tsx';
import { EditorSessions } from '../editor/session/editorSessions.ts';
import { SessionScreens } from '../editor/session/SessionScreens.tsx';

/** For the life of the page: coming back to the screen finds the editor as it was left. */
const sessions = new EditorSessions();

export function EditScreen() {
  const [parameters] = useSearchParams();
  const wanted = parameters.get('draft');
  const { phase, session, other } = useSnapshot(sessions.state);
  const { ready } = useTranslation(['editor', 'panel', 'print', 'problems', 'drafts'], {
    useSuspense: false,
  });
  useEffect(() => {
    void sessions.open(wanted);
  }, [wanted]);
  useEffect(() => sessions.keepOnLeave(), []);
  const isEditing = phase === 'editing' && session !== null;
  useEffect(() => (isEditing ? session.editor.start() : undefined), [isEditing, session]);
  if (!ready || !isEditing) {
    return <SessionScreens sessions={sessions} phase={ready ? phase : 'opening'} other={other} />;
  }
  return (
    <EditorContext key={session.draftId} value={session.editor}>
      <EditorLayout sessions={sessions} />
    </EditorContext>
  );
}
