import { Button, makeStyles, Text, tokens } from '@fluentui/react-components';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router-dom';
import { endSession } from '../../../services/account/session.ts';
import { callApi } from '../../../services/api/apiClient.ts';
import { pendingSaves } from '../../../services/library/pendingSaves.ts';
import { forgetViews } from '../../../state/visitedViews.ts';
import { ContentDialog } from '../../../ui/dialogs/ContentDialog.tsx';
import { useBusy } from '../../../ui/hooks/useBusy.ts';
import { useNotify } from '../../../ui/hooks/useNotify.ts';
import { deleteLibraryDrafts, type LibraryDrafts, libraryDrafts } from './libraryDrafts.ts';

const useStyles = makeStyles({
  texts: { display: 'flex', flexDirection: 'column', gap: tokens.spacingVerticalM },
});

/**
 * Signs the user out. If this device stores labels from the user's library, it first asks whether to keep them, because the next user of
 * the device could open them.
 */
export function SignOutDialog({ onClose }: { readonly onClose: () => void }) {
  const styles = useStyles();
  const { t } = useTranslation('frame');
  const navigate = useNavigate();
  const notify = useNotify();
  const [stored, setStored] = useState<LibraryDrafts | null>(null);
  const [isBusy, run] = useBusy();
  const signOut = (removed: LibraryDrafts['saved']) =>
    run(async () => {
      const leftCount = await deleteLibraryDrafts(removed);
      if (leftCount > 0) notify(t('signOutOpen', { count: leftCount }), 'info');
      // If the server is unreachable, the session ends only on this device; on the server it expires later.
      await callApi('POST /login/logout', {});
      endSession('/');
      forgetViews();
      const count = pendingSaves.take();
      if (count > 0) notify(t('signedOutWaiting', { count }), 'info');
      else notify(t('signedOut'), 'success');
      onClose();
      void navigate('/');
    });
  // Runs once, when the user asks to sign out.
  useEffect(() => {
    let isGone = false;
    void libraryDrafts().then((found) => {
      if (isGone) return;
      if (found.saved.length + found.unsaved.length === 0) void signOut([]);
      else setStored(found);
    });
    return () => {
      isGone = true;
    };
  }, []);
  if (!stored) return null;
  const { saved, unsaved } = stored;
  return (
    <ContentDialog
      title={t('signOut')}
      modalType="alert"
      onClose={onClose}
      maxWidthPx={480}
      actions={
        <>
          <Button onClick={onClose}>{t('cancel')}</Button>
          <Button disabledFocusable={isBusy} onClick={() => void signOut([])}>
            {t('signOutKeep')}
          </Button>
          {saved.length > 0 && (
            <Button appearance="primary" disabledFocusable={isBusy} onClick={() => void signOut(saved)}>
              {t('signOutRemove')}
            </Button>
          )}
        </>
      }
    >
      <div className={styles.texts}>
        <Text>{t('signOutStored', { count: saved.length + unsaved.length })}</Text>
        {saved.some(({ sheetName }) => sheetName !== null) && <Text>{t('signOutSheets')}</Text>}
        {unsaved.length > 0 && <Text>{t('signOutUnsaved', { count: unsaved.length })}</Text>}
      </div>
    </ContentDialog>
  );
}
