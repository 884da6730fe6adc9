import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { planLabel } from '../../../core/edit/planners.ts';
import type { LibraryPlace } from '../../../device/draftTypes.ts';
import { libraryChanged } from '../../features/library/folders.ts';
import { sessionUser } from '../../services/account/session.ts';
import type { AnswerOf, ApiRefusal } from '../../services/api/sendCall.ts';
import { useFailureText, useRefusalText } from '../../services/api/useCall.ts';
import { labelDigest } from '../../services/library/labelDigest.ts';
import { takeKeptLabel } from '../../services/library/openLibraryLabel.ts';
import { meanwhileOf, type SaveTarget, saveToLibrary } from '../../services/library/saveToLibrary.ts';
import { useNotify } from '../../ui/useNotify.tsx';
import { useEditor } from '../EditorContext.ts';
import type { EditorSessions } from '../session/editorSessions.ts';

type KeptLabel = AnswerOf<'GET /templet/{id}'>;

/** Where the saving stands. */
export type SavingStep =
  | { readonly kind: 'asking'; readonly refused: string | null }
  | { readonly kind: 'saving' }
  | { readonly kind: 'stale'; readonly theirs: KeptLabel };

interface SavingEvents {
  readonly first: SavingStep;
  /** The library has it. */
  readonly onSaved: () => void;
  /** It could not be saved, and that was said. */
  readonly onGivenUp: () => void;
}

/** Saves the label that is edited, step by step. */
export function useLibrarySaving(sessions: EditorSessions, { first, onSaved, onGivenUp }: SavingEvents) {
  const { t } = useTranslation('library');
  const editor = useEditor();
  const notify = useNotify();
  const refusalText = useRefusalText();
  const failureText = useFailureText();
  const [step, setStep] = useState<SavingStep>(first);
  const handleRefusal = (refusal: ApiRefusal, target: SaveTarget) => {
    const theirs = meanwhileOf(refusal);
    if (theirs) setStep({ kind: 'stale', theirs });
    // It was deleted elsewhere: it is kept as a new one.
    else if (refusal.code === 'labelGone') setStep({ kind: 'asking', refused: null });
    else if (refusal.code === 'sessionInvalid') onGivenUp();
    else if (target.kind === 'new') setStep({ kind: 'asking', refused: refusalText(refusal) });
    else {
      notify(refusalText(refusal), 'error');
      onGivenUp();
    }
  };

  const save = async (target: SaveTarget) => {
    setStep({ kind: 'saving' });
    await sessions.state.session?.writer.flush();
    const saved = await saveToLibrary(editor.document.label(), target);
    if (!saved.ok) {
      handleRefusal(saved.error, target);
      return;
    }
    const { place, name, withheld } = saved.value;
    await sessions.notePlace(place);
    notify(t('saving.done', { name }), 'success');
    if (withheld.length > 0) notify(t('saving.withheld', { fonts: withheld.join(', ') }), 'info');
    libraryChanged();
    onSaved();
  };

  const saveNew = (folderId: string) =>
    save({ kind: 'new', folderId, draftId: sessions.state.session?.draftId ?? '' });

  const rename = (name: string) => {
    if (name !== editor.document.label().name) editor.document.apply(planLabel({ name }));
  };

  return {
    step,
    /** Over the version that this device saw last. */
    saveOver: (place: LibraryPlace) => save({ kind: 'over', labelId: place.labelId, version: place.version }),
    saveNew: async (name: string, folderId: string) => {
      rename(name);
      await saveNew(folderId);
    },
    /** Over the version that was saved meanwhile; its own history keeps that one. */
    overwrite: (theirs: KeptLabel) => save({ kind: 'over', labelId: theirs.id, version: theirs.version }),
    keepBoth: async (theirs: KeptLabel) => {
      rename(t('saving.bothName', { name: theirs.name }));
      await saveNew(theirs.folderId);
    },
    /** Takes the other one, as a step that can be undone. */
    reload: async (theirs: KeptLabel) => {
      const label = await takeKeptLabel(theirs);
      if (!label.ok) {
        notify(failureText(label.error), 'error');
        return;
      }
      editor.document.apply(() => label.value);
      const userId = sessionUser()?.uuid ?? '';
      const digest = await labelDigest(editor.document.label());
      await sessions.notePlace({ userId, labelId: theirs.id, version: theirs.version, digest });
      notify(t('saving.reloaded'), 'success');
      onSaved();
    },
  };
}
