import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router-dom';
import { useSnapshot } from 'valtio';
import { signInPath } from '../../features/account/signInPath.ts';
import { draftAddress } from '../../features/drafts/draftAddress.ts';
import { SaveToLibraryDialog } from '../../features/library/dialogs/SaveToLibraryDialog.tsx';
import { isSignedIn } from '../../services/account/session.ts';
import { isSavedInLibrary } from '../../services/library/labelHash.ts';
import { userLibraryLocation } from '../../services/library/userLibraryLocation.ts';
import { useNotify } from '../../ui/hooks/useNotify.ts';
import { useEditor } from '../core/EditorContext.ts';
import type { EditorSessions } from '../session/editorSessions.ts';
import type { LibraryRequest } from './libraryRequest.ts';
import { ChangedDialog, SavingDialog, StaleDialog } from './SavingDialogs.tsx';
import { useLibrarySaving } from './useLibrarySaving.ts';

interface LibrarySavingProps {
  readonly sessions: EditorSessions;
  readonly request: LibraryRequest;
  /** Opens the dialog that saves the bound spreadsheet in the account. */
  readonly onKeepSheet: () => void;
  readonly onClose: () => void;
}

/** Saves the label to the library, or offers to save before leaving the editor. */
export function LibrarySaving({ sessions, request, onKeepSheet, onClose }: LibrarySavingProps) {
  const [isAsked, setIsAsked] = useState(false);
  const isChanged = useIsChanged(sessions);
  const leave = () => {
    onClose();
    if (request.kind === 'leave') request.go();
  };
  const isLeaving = request.kind === 'leave' && !isAsked;
  const isDone = isLeaving && isChanged === false;
  // Runs once it is known that the label has no unsaved changes.
  useEffect(() => {
    if (isDone) leave();
  }, [isDone]);
  if (isLeaving)
    return isChanged ? (
      <ChangedDialog onSave={() => setIsAsked(true)} onExit={leave} onClose={onClose} />
    ) : null;
  return (
    <Saving
      sessions={sessions}
      onSaved={leave}
      onClose={onClose}
      {...(request.kind === 'save' && { onKeepSheet })}
    />
  );
}

/** True if the label belongs to a library and has unsaved changes; null while unknown. */
function useIsChanged(sessions: EditorSessions): boolean | null {
  const editor = useEditor();
  const { place } = useSnapshot(sessions.state);
  const [isChanged, setIsChanged] = useState<boolean | null>(null);
  useEffect(() => {
    const mine = userLibraryLocation(place);
    if (!mine) setIsChanged(false);
    else
      void isSavedInLibrary(editor.document.label(), mine.waiting ?? mine).then((isSame) =>
        setIsChanged(!isSame),
      );
  }, [editor, place]);
  return isChanged;
}

interface SavingProps {
  readonly sessions: EditorSessions;
  readonly onSaved: () => void;
  readonly onClose: () => void;
  /** Saves the bound spreadsheet in the account; undefined if the editor closes after the save. */
  readonly onKeepSheet?: () => void;
}

function Saving({ sessions, onSaved, onClose, onKeepSheet }: SavingProps) {
  const { t } = useTranslation('library');
  const editor = useEditor();
  const navigate = useNavigate();
  const notify = useNotify();
  const [place] = useState(() => userLibraryLocation(sessions.state.place));
  const [isIn] = useState(isSignedIn);
  const saving = useLibrarySaving(sessions, {
    first: place ? { kind: 'saving' } : { kind: 'asking', refused: null, folderId: '' },
    onSaved,
    onGivenUp: onClose,
    ...(onKeepSheet && { onKeepSheet }),
  });
  // Runs once, when saving is requested.
  useEffect(() => {
    if (isIn) {
      if (place) void saving.saveOver(place);
      return;
    }
    const { session } = sessions.state;
    void session?.writer.flush();
    notify(t('saving.signInFirst'), 'info', undefined, {
      text: t('saving.signIn'),
      onClick: () => void navigate(signInPath(draftAddress(session?.draftId ?? ''))),
    });
    onClose();
  }, []);
  const { step } = saving;
  if (!isIn) return null;
  if (step.kind === 'stale')
    return (
      <StaleDialog
        theirs={step.theirs}
        onOverwrite={() => void saving.overwrite(step.theirs)}
        onBoth={() => void saving.keepBoth(step.theirs)}
        onReload={() => void saving.reload(step.theirs)}
        onClose={onClose}
      />
    );
  if (step.kind === 'saving') return <SavingDialog />;
  return (
    <SaveToLibraryDialog
      title={t('saving.title')}
      submitText={t('save')}
      name={editor.document.label().name}
      firstFolderId={step.folderId}
      refused={step.refused}
      onKeep={(name, folderId) => void saving.saveNew(name, folderId)}
      onClose={onClose}
    />
  );
}
