import { useCallback } from 'react';
import { useTranslation } from 'react-i18next';
import { useNotify } from '../ui/useNotify.tsx';
import type { EditorSessions } from './session/editorSessions.ts';
import { useSaveLabel } from './useSaveLabel.ts';

/** Writes what is not written yet, and says where it is. It is kept anyhow: who asks wants to know. */
export function useKeepNow(sessions: EditorSessions): () => void {
  const { t } = useTranslation('editor');
  const notify = useNotify();
  const saveFile = useSaveLabel();
  return useCallback(() => {
    void (async () => {
      const { session } = sessions.state;
      const isKept = (await session?.writer.flush()) ?? false;
      notify(t(isKept ? 'saved.saved' : 'saved.failed'), isKept ? 'success' : 'error', undefined, {
        text: t('more.save'),
        onClick: () => void saveFile(),
      });
    })();
  }, [sessions, notify, saveFile, t]);
}
