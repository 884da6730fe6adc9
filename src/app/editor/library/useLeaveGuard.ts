import { useEffect } from 'react';
import { useSnapshot } from 'valtio';
import { isReloadingPage, setLeaveGuard } from '../../services/leaveGuard.ts';
import { userLibraryLocation } from '../../services/library/userLibraryLocation.ts';
import type { EditorSessions } from '../session/editorSessions.ts';

/**
 * Asks before the user leaves a library label that may have unsaved changes, by a link, by the browser's Back button, or by closing the tab
 * (product specification, section 4). Other labels are stored automatically and need no question.
 *
 * @param onAsk asks the user; `go` continues the navigation
 */
export function useLeaveGuard(sessions: EditorSessions, onAsk: (go: () => void) => void): void {
  const { place, session } = useSnapshot(sessions.state);
  const isMine = userLibraryLocation(place) !== null;
  useEffect(() => {
    if (!isMine || !session) return undefined;
    // The session may have ended since the label was opened.
    const isUnsaved = () =>
      userLibraryLocation(sessions.state.place) !== null &&
      session.editor.document.label() !== sessions.state.savedLabel;
    const removeGuard = setLeaveGuard({
      holds: ({ pathname, search }) => {
        const draftId = new URLSearchParams(search).get('draft');
        const stays = pathname === '/edit' && (draftId ?? session.draftId) === session.draftId;
        return !stays && isUnsaved();
      },
      ask: onAsk,
    });
    const handleUnload = (event: BeforeUnloadEvent) => {
      if (!isReloadingPage() && isUnsaved()) event.preventDefault();
    };
    window.addEventListener('beforeunload', handleUnload);
    return () => {
      removeGuard();
      window.removeEventListener('beforeunload', handleUnload);
    };
  }, [sessions, isMine, session, onAsk]);
}
