import { useCallback } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router-dom';
import { signInPath } from '../features/account/signInPath.ts';
import { draftAddress } from '../features/drafts/draftAddress.ts';
import { useNotify } from '../ui/useNotify.ts';
import type { EditorSessions } from './session/editorSessions.ts';
import { useSaveLabel } from './useSaveLabel.ts';

/**
 * Writes what is not written yet, and says where it is. It is kept anyhow: who asks wants to know, and may want to have it
 * elsewhere, for which they have to sign in.
 */
export function useKeepNow(sessions: EditorSessions): () => void {
  const { t } = useTranslation(['editor', 'shell']);
  const notify = useNotify();
  const navigate = useNavigate();
  const saveFile = useSaveLabel();
  return useCallback(() => {
    void (async () => {
      const { session } = sessions.state;
      const toFile = { text: t('more.save'), onClick: () => void saveFile() };
      if (!session || !(await session.writer.flush())) {
        notify(t('saved.failed'), 'error', undefined, toFile);
        return;
      }
      const signIn = () => void navigate(signInPath(draftAddress(session.draftId)));
      notify(t('saved.tip'), 'success', undefined, [toFile, { text: t('shell:signIn'), onClick: signIn }]);
    })();
  }, [sessions, notify, navigate, saveFile, t]);
}
