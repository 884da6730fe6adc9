import { useCallback } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router-dom';
import { signInPath } from '../../features/account/signInPath.ts';
import { draftAddress } from '../../features/drafts/draftAddress.ts';
import { useNotify } from '../../ui/hooks/useNotify.ts';
import { useSaveLabel } from '../core/actions/useSaveLabel.ts';
import type { EditorSessions } from '../session/editorSessions.ts';
import { saveStateOf } from '../session/saveState.ts';

/**
 * Returns a function that saves pending changes and reports where they are stored. Changes are saved automatically, too, but a user who
 * saves explicitly gets a confirmation, and an offer to sign in to store the label in the account.
 */
export function useSaveNow(sessions: EditorSessions): () => void {
  const { t } = useTranslation(['editor', 'shell']);
  const notify = useNotify();
  const navigate = useNavigate();
  const saveFile = useSaveLabel();
  return useCallback(() => {
    void (async () => {
      const { session } = sessions.state;
      const toFile = { text: t('file.save'), onClick: () => void saveFile() };
      if (!session || !(await session.writer.flush())) {
        notify(
          t(`saved.${saveStateOf(sessions.state.status) === 'full' ? 'full' : 'failed'}`),
          'error',
          undefined,
          toFile,
        );
        return;
      }
      const signIn = () => void navigate(signInPath(draftAddress(session.draftId)));
      notify(t('saved.tip'), 'success', undefined, [toFile, { text: t('shell:signIn'), onClick: signIn }]);
    })();
  }, [sessions, notify, navigate, saveFile, t]);
}
