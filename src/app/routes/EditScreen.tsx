import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useSearchParams } from 'react-router-dom';
import { useSnapshot } from 'valtio';
import { EditorContext } from '../editor/core/EditorContext.ts';
import { EditorSessions } from '../editor/session/editorSessions.ts';
import { EditorLayout } from '../editor/shell/EditorLayout.tsx';
import { leftOutNotice } from '../features/drafts/leftOutNotice.ts';
import { LazyJobTray } from '../features/jobs/LazyJobTray.tsx';
import { pageLanguage } from '../i18n/languages.ts';
import { WorkspaceContext } from '../state/workspace.ts';
import { lazyPart } from '../ui/lazyPart.tsx';
import { WaitSpinner } from '../ui/WaitSpinner.tsx';

const draftsDialog = lazyPart(
  async () => (await import('../features/drafts/DraftsDialog.tsx')).DraftsDialog,
  'overPage',
);

/** Loads on demand, because drafts are rarely open in another tab or unreadable. */
const sessionScreens = lazyPart(
  async () => (await import('../editor/session/SessionScreens.tsx')).SessionScreens,
);

const leftOutDialog = lazyPart(
  async () => (await import('../features/drafts/LeftOutDialog.tsx')).LeftOutDialog,
  'overPage',
);

/** Sessions of the page. They are kept when the user leaves the screen, so that the editor is unchanged on return. */
const sessions = new EditorSessions(pageLanguage);

/** Session that was opened before the screen mounted; null once the screen uses it. */
let begun: { readonly wanted: string | null; release: () => void } | null = null;

/** Opens the draft in the address and starts drawing it, while the texts of the screen load. */
export async function beginEditing(): Promise<void> {
  const own = { wanted: new URLSearchParams(window.location.search).get('draft'), release: () => undefined };
  begun = own;
  await sessions.open(own.wanted);
  const { phase, session } = sessions.state;
  if (begun === own && phase === 'editing' && session) begun.release = session.editor.start();
}

function Opening() {
  const { t } = useTranslation('drafts', { useSuspense: false });
  return <WaitSpinner style={{ height: '100%' }} label={t('opening')} />;
}

export function EditScreen() {
  const [parameters] = useSearchParams();
  const wanted = parameters.get('draft');
  const { phase, session, other } = useSnapshot(sessions.state);
  const { ready, i18n } = useTranslation(['editor', 'panel', 'problems', 'drafts'], {
    useSuspense: false,
  });
  useEffect(() => {
    if (begun?.wanted !== wanted) void sessions.open(wanted);
  }, [wanted]);
  useEffect(() => sessions.keepOnLeave(), []);
  useEffect(() => void sessions.followLanguage(), [i18n.language]);
  const [isListing, setIsListing] = useState(false);
  const [hasListed, setHasListed] = useState(false);
  const handleList = () => {
    setHasListed(true);
    setIsListing(true);
  };
  const isTelling = useSnapshot(leftOutNotice).list.length > 0;
  const isEditing = phase === 'editing' && session !== null;
  useEffect(() => {
    const stop = isEditing ? session.editor.start() : undefined;
    // From now on the screen itself keeps the preview running.
    begun?.release();
    begun = null;
    return stop;
  }, [isEditing, session]);
  return (
    <>
      {ready && isEditing ? (
        <EditorContext key={session.draftId} value={session.editor}>
          <WorkspaceContext value={session.editor}>
            <EditorLayout sessions={sessions} onList={handleList} />
          </WorkspaceContext>
        </EditorContext>
      ) : (
        <>
          {ready && phase !== 'opening' ? (
            <sessionScreens.Part sessions={sessions} phase={phase} other={other} session={session} />
          ) : (
            <Opening />
          )}
          {/* A print job continues when another tab takes over the label, and can be canceled here. */}
          {ready && phase !== 'opening' && <LazyJobTray />}
        </>
      )}
      {/* Rendered next to the editor, so that the closing animation does not depend on the label on the screen. */}
      {hasListed && (
        <draftsDialog.Part
          isOpen={isListing}
          currentId={session?.draftId ?? null}
          onClose={() => setIsListing(false)}
        />
      )}
      {isTelling && <leftOutDialog.Part />}
    </>
  );
}
