import { Toaster } from '@fluentui/react-components';
import { lazy, Suspense, useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useSearchParams } from 'react-router-dom';
import { useSnapshot } from 'valtio';
import { EditorContext } from '../editor/EditorContext.ts';
import { EditorLayout } from '../editor/EditorLayout.tsx';
import { EditorSessions } from '../editor/session/editorSessions.ts';
import { SessionScreens } from '../editor/session/SessionScreens.tsx';
import { WorkspaceContext } from '../state/workspace.ts';
import { TOASTER_ID } from '../ui/useNotify.tsx';

const DraftsDialog = lazy(async () => ({
  default: (await import('../features/drafts/DraftsDialog.tsx')).DraftsDialog,
}));

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
  const [isListing, setIsListing] = useState(false);
  const [hasListed, setHasListed] = useState(false);
  const handleList = () => {
    setHasListed(true);
    setIsListing(true);
  };
  const isEditing = phase === 'editing' && session !== null;
  useEffect(() => (isEditing ? session.editor.start() : undefined), [isEditing, session]);
  return (
    <>
      {ready && isEditing ? (
        <EditorContext key={session.draftId} value={session.editor}>
          <WorkspaceContext value={session.editor}>
            <EditorLayout sessions={sessions} onList={handleList} />
          </WorkspaceContext>
        </EditorContext>
      ) : (
        <SessionScreens
          sessions={sessions}
          phase={ready ? phase : 'opening'}
          other={other}
          session={session}
        />
      )}
      {/* Beside the editor: it closes in its own time, whatever label stands there by then. */}
      {hasListed && (
        <Suspense fallback={null}>
          <DraftsDialog
            isOpen={isListing}
            currentId={session?.draftId ?? null}
            onClose={() => setIsListing(false)}
          />
        </Suspense>
      )}
      <Toaster toasterId={TOASTER_ID} position="bottom" />
    </>
  );
}
