import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { planLabel } from '../../../core/edit/planners.ts';
import { derivedName } from '../../../core/library/derivedName.ts';
import type { LibraryLocation } from '../../../device/draftTypes.ts';
import { type RefusedName, refusedName } from '../../features/library/dialogs/refusedName.ts';
import { libraryChanged } from '../../features/library/folders.ts';
import { savesSignal } from '../../features/library/savesSignal.ts';
import { sessionUser } from '../../services/account/session.ts';
import { callApi } from '../../services/api/apiClient.ts';
import type { AnswerOf, ApiRefusal } from '../../services/api/sendCall.ts';
import { useFailureText, useRefusalText } from '../../services/api/useCall.ts';
import { isSavedInLibrary } from '../../services/library/labelHash.ts';
import { databaseIdOf } from '../../services/library/labelTable.ts';
import { pendingSaves } from '../../services/library/pendingSaves.ts';
import { isRetryable } from '../../services/library/saveQueue.ts';
import {
  conflictingVersionOf,
  queuedSaveOf,
  type SaveTarget,
  saveToLibrary,
} from '../../services/library/saveToLibrary.ts';
import {
  type SavedLibraryLocation,
  userLibraryLocation,
} from '../../services/library/userLibraryLocation.ts';
import { useNotify } from '../../ui/hooks/useNotify.ts';
import { useEditor } from '../core/EditorContext.ts';
import type { EditorSessions } from '../session/editorSessions.ts';
import { acceptLibraryVersion } from './acceptLibraryVersion.ts';

type LibraryLabel = AnswerOf<'GET /templet/{id}'>;

/** Step of saving a label that the dialog shows. */
export type SavingStep =
  | { readonly kind: 'asking'; readonly refused: RefusedName | null; readonly folderId: string }
  | { readonly kind: 'saving' }
  | { readonly kind: 'stale'; readonly theirs: LibraryLabel };

interface SavingEvents {
  readonly first: SavingStep;
  /** Called when the library has saved the label. */
  readonly onSaved: () => void;
  /** Called when the save failed and the error was shown. */
  readonly onGivenUp: () => void;
  /** Saves the bound spreadsheet in the account; offered for a new label whose spreadsheet is only on this device. */
  readonly onKeepSheet?: () => void;
}

/** True if the server could not be reached and a later retry may succeed. */
const isNobodyThere = (refusal: ApiRefusal) =>
  isRetryable(refusal) && refusal.code !== 'timeout' && refusal.code !== 'sessionInvalid';

/** Returns the library location of a label whose save is queued: the version to overwrite, or no label id yet for a new label. */
function placeOfWish(own: LibraryLocation | null, target: SaveTarget, userId: string): LibraryLocation {
  if (target.kind === 'new') return { userId, labelId: null, version: 0, digest: '' };
  const { labelId, version } = target;
  return { userId, digest: own?.digest ?? '', labelId, version };
}

/** Saves the edited label to the library, and holds the step that the dialog shows. */
export function useLibrarySaving(sessions: EditorSessions, events: SavingEvents) {
  const { first, onSaved, onGivenUp, onKeepSheet } = events;
  const { t } = useTranslation('library');
  const editor = useEditor();
  const notify = useNotify();
  const refusalText = useRefusalText();
  const failureText = useFailureText();
  const [step, setStep] = useState<SavingStep>(first);
  const askAgain = (refused: RefusedName | null, folderId: string) =>
    setStep({ kind: 'asking', refused, folderId });
  const handleRefusal = (refusal: ApiRefusal, target: SaveTarget) => {
    const theirs = conflictingVersionOf(refusal);
    if (theirs) setStep({ kind: 'stale', theirs });
    else if (refusal.code === 'labelGone') {
      // The label was deleted elsewhere: offer to save it as a new label.
      notify(refusalText(refusal), 'info');
      askAgain(null, '');
    } else if (refusal.code === 'sessionInvalid') onGivenUp();
    else if (target.kind === 'new') askAgain(refusedName(refusal, refusalText(refusal)), target.folderId);
    else {
      notify(refusalText(refusal), 'error');
      onGivenUp();
    }
  };

  /** Queues the save if the server is unreachable; returns false if it cannot be queued. */
  const waits = async (refused: ApiRefusal, target: SaveTarget): Promise<boolean> => {
    const userId = sessionUser()?.uuid;
    if (!isNobodyThere(refused) || userId === undefined) return false;
    const { place } = sessions.state;
    const before = placeOfWish(userLibraryLocation(place), target, userId);
    const sinceMs = place?.waiting?.sinceMs ?? Date.now();
    const waiting = await queuedSaveOf(editor.document.label(), target, sinceMs);
    if (!(await sessions.notePlace({ ...before, waiting }))) return false;
    notify(t('saving.waits'), 'info');
    pendingSaves.note(sessions.state.session?.draftId ?? '');
    savesSignal.noteChanged();
    onSaved();
    return true;
  };

  const save = async (target: SaveTarget) => {
    setStep({ kind: 'saving' });
    await sessions.state.session?.writer.flush();
    const saved = await saveToLibrary(editor.document.label(), target, editor.dataState.sheet);
    if (!saved.ok) {
      if (!(await waits(saved.error, target))) handleRefusal(saved.error, target);
      return;
    }
    const { place, name, withheld } = saved.value;
    await sessions.notePlace(place);
    notify(t('saving.done', { name }), 'success');
    if (withheld.length > 0) notify(t('saving.withheld', { fonts: withheld.join(', ') }), 'info');
    const { sheet } = editor.dataState;
    if (target.kind === 'new' && onKeepSheet && sheet && databaseIdOf(sheet) === '')
      notify(t('saving.sheetHere', { name: sheet.file.name }), 'info', undefined, {
        text: t('saving.keepSheet'),
        onClick: onKeepSheet,
      });
    libraryChanged();
    onSaved();
  };

  /** True if the library already has this label unchanged, so that no new version is created. */
  const isKept = async ({ labelId, ...location }: SavedLibraryLocation): Promise<boolean> => {
    if (location.waiting || !(await isSavedInLibrary(editor.document.label(), location))) return false;
    const there = await callApi('GET /templet/{id}', { id: labelId });
    return there.ok && there.value.version === location.version;
  };

  const saveOver = async (place: SavedLibraryLocation) => {
    if (!(await isKept(place))) return save({ kind: 'over', labelId: place.labelId, version: place.version });
    notify(t('saving.done', { name: editor.document.label().name }), 'success');
    onSaved();
  };

  const saveNew = (folderId: string) =>
    save({ kind: 'new', folderId, draftId: sessions.state.session?.draftId ?? '' });

  const rename = (name: string) => {
    if (name !== editor.document.label().name) editor.document.apply(planLabel({ name }));
  };

  return {
    step,
    /** Overwrites the version last known to this device. */
    saveOver,
    saveNew: async (name: string, folderId: string) => {
      rename(name);
      await saveNew(folderId);
    },
    /** Overwrites the version that was saved in the meantime. That version stays in the label's history. */
    overwrite: (theirs: LibraryLabel) => save({ kind: 'over', labelId: theirs.id, version: theirs.version }),
    keepBoth: async (theirs: LibraryLabel) => {
      // A name that the user has given stays.
      if (editor.document.label().name === theirs.name)
        rename(derivedName(theirs.name, (name) => t('saving.bothName', { name })));
      await saveNew(theirs.folderId);
    },
    /** Loads the library's version, as an undo step. */
    reload: async (theirs: LibraryLabel) => {
      const taken = await acceptLibraryVersion(editor, sessions, theirs);
      if (!taken.ok) {
        notify(failureText(taken.error), 'error');
        return;
      }
      notify(t('saving.reloaded'), 'success', undefined, { text: t('undo'), onClick: taken.value });
      onSaved();
    },
  };
}
