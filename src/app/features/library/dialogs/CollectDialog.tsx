import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { createAttemptKeys, SAME_ATTEMPT_MS } from '../../../services/api/attemptKeys.ts';
import type { Answered, CallOptions } from '../../../services/api/sendCall.ts';
import { useRefusalText } from '../../../services/api/useCall.ts';
import { useBusy } from '../../../ui/hooks/useBusy.ts';
import { useCloseAfter } from '../../../ui/hooks/useCloseAfter.ts';
import { useNotify } from '../../../ui/hooks/useNotify.ts';
import { libraryChanged } from '../folders.ts';
import { useOpenLibraryLabel } from '../items/useLabelActions.ts';
import { type RefusedName, refusedName } from './refusedName.ts';
import { SaveToLibraryDialog } from './SaveToLibraryDialog.tsx';

const attempts = createAttemptKeys(SAME_ATTEMPT_MS);

interface CollectDialogProps {
  readonly label: { readonly id: string; readonly name: string };
  /** Asks the server to copy the label into the user's library. */
  readonly send: (
    place: { readonly name: string; readonly folderId: string },
    options: CallOptions,
  ) => Promise<Answered<'POST /market/collect'>>;
  readonly onClose: () => void;
}

/** Asks for a name and a folder for the copy of another user's label. */
export function CollectDialog({ label, send, onClose }: CollectDialogProps) {
  const { t } = useTranslation('library');
  const notify = useNotify();
  const refusalText = useRefusalText();
  const openKept = useOpenLibraryLabel();
  const [refused, setRefused] = useState<RefusedName | null>(null);
  const [isBusy, run] = useBusy();
  const close = useCloseAfter(onClose);
  const handleKeep = async (name: string, folderId: string) => {
    await run(async () => {
      const attempt = JSON.stringify([label.id, name, folderId]);
      const collected = await send({ name, folderId }, { idempotencyKey: attempts.keyOf(attempt) });
      attempts.noteEnd(attempt, collected.ok ? null : collected.error);
      if (!collected.ok) {
        setRefused(refusedName(collected.error, refusalText(collected.error)));
        return;
      }
      libraryChanged();
      notify(t('collected', { name: collected.value.name }), 'success', undefined, {
        text: t('openIt'),
        onClick: () => void openKept(collected.value.id, false),
      });
      close();
    });
  };
  return (
    <SaveToLibraryDialog
      title={t('collectTitle')}
      submitText={t('collectDo')}
      name={label.name}
      refused={refused}
      isBusy={isBusy}
      onKeep={(name, folderId) => void handleKeep(name, folderId)}
      onClose={onClose}
    />
  );
}
