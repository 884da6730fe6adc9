import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { DraftHead } from '../../../device/draftTypes.ts';
import { useLateFailureText } from '../../services/api/useCall.ts';
import { loadScript } from '../../services/loadScript.ts';
import { useNotify } from '../../ui/hooks/useNotify.ts';
import { draftListState, draftsChanged } from '../drafts/draftListStore.ts';
import { type RefusedName, refusedName } from './dialogs/refusedName.ts';
import { libraryChanged } from './folders.ts';

/** Draft whose name the library already has. */
interface RefusedDraft {
  readonly head: DraftHead;
  readonly refusal: RefusedName;
}

interface SaveDrafts {
  readonly isBusy: boolean;
  /** Draft for which the user has to choose another name; null if there is none. */
  readonly refused: RefusedDraft | null;
  readonly save: (head: DraftHead) => Promise<void>;
  readonly saveAll: (heads: readonly DraftHead[]) => Promise<void>;
  /** Saves a refused draft under another name, in a folder. */
  readonly saveAs: (head: DraftHead, name: string, folderId: string) => Promise<void>;
  readonly dismiss: () => void;
}

/** Saves drafts of this device to the library. A name that the library already has is asked for again; other failures are notices. */
export function useSaveDrafts(): SaveDrafts {
  const { t } = useTranslation('library');
  const notify = useNotify();
  const failureText = useLateFailureText();
  const [isBusy, setIsBusy] = useState(false);
  const [refused, setRefused] = useState<RefusedDraft | null>(null);

  /** Saves a draft. A failure is reported; only after a taken name can the next draft be saved. */
  const saveOne = async (head: DraftHead, folderId = ''): Promise<'saved' | 'nameTaken' | 'failed'> => {
    const script = await loadScript(() => import('../../services/library/saveDraftToLibrary.ts'));
    const saved = script.ok ? await script.value.saveDraftToLibrary(head, folderId) : script;
    if (saved.ok) return 'saved';
    const message = await failureText(saved.error);
    const isTaken = saved.error.code === 'labelNameTaken';
    if (isTaken) setRefused({ head, refusal: refusedName(saved.error, message) });
    else notify(message, 'error');
    return isTaken ? 'nameTaken' : 'failed';
  };
  const run = async (work: () => Promise<void>) => {
    setIsBusy(true);
    await work();
    libraryChanged();
    await draftsChanged();
    setIsBusy(false);
  };
  const save = (head: DraftHead, folderId = '') =>
    run(async () => {
      if ((await saveOne(head, folderId)) !== 'saved') return;
      setRefused(null);
      notify(t('saving.done', { name: head.name }), 'success');
    });
  return {
    isBusy,
    refused,
    save: (head) => save(head),
    saveAll: (heads) =>
      run(async () => {
        let count = 0;
        for (const head of heads) {
          const done = await saveOne(head);
          if (done === 'failed') break;
          if (done === 'saved') count++;
        }
        if (count > 0) notify(t('keptAll', { count }), 'success');
      }),
    saveAs: async (head, name, folderId) => {
      if (name === head.name) return save(head, folderId);
      const script = await loadScript(() => import('../drafts/draftActions.ts'));
      const renamed = script.ok ? await script.value.renameDraft(head, name) : script;
      if (!renamed.ok) notify(await failureText(renamed.error), 'error');
      else await save(draftListState.heads?.find(({ id }) => id === head.id) ?? head, folderId);
    },
    dismiss: () => setRefused(null),
  };
}
