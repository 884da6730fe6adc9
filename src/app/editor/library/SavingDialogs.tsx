import { Button, Text } from '@fluentui/react-components';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { timeText } from '../../i18n/timeText.ts';
import type { AnswerOf } from '../../services/api/sendCall.ts';
import { ContentDialog } from '../../ui/dialogs/ContentDialog.tsx';
import { WaitSpinner } from '../../ui/WaitSpinner.tsx';

/** Delay of the progress dialog, so that it does not flash for quick saves. */
const SHOWN_AFTER_MS = 300;

/** Dialog that is shown while a save is running. */
export function SavingDialog() {
  const { t } = useTranslation('library');
  const [isShown, setIsShown] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setIsShown(true), SHOWN_AFTER_MS);
    return () => clearTimeout(timer);
  }, []);
  if (!isShown) return null;
  return (
    <ContentDialog title={t('saving.title')} modalType="alert" maxWidthPx={360} actions={null}>
      <WaitSpinner label={t('saving.wait')} delayMs={0} />
    </ContentDialog>
  );
}

interface StaleDialogProps {
  readonly theirs: AnswerOf<'GET /templet/{id}'>;
  readonly onOverwrite: () => void;
  readonly onBoth: () => void;
  readonly onReload: () => void;
  readonly onClose: () => void;
}

/** Conflict dialog, shown if the library has a newer version than the one that was opened. */
export function StaleDialog({ theirs, onOverwrite, onBoth, onReload, onClose }: StaleDialogProps) {
  const { t } = useTranslation('library');
  return (
    <ContentDialog
      title={t('saving.stale')}
      modalType="alert"
      onClose={onClose}
      actions={
        <>
          <Button onClick={onClose}>{t('cancel')}</Button>
          <Button onClick={onReload}>{t('saving.reload')}</Button>
          <Button onClick={onOverwrite}>{t('saving.overwrite')}</Button>
          <Button appearance="primary" onClick={onBoth}>
            {t('saving.both')}
          </Button>
        </>
      }
    >
      <Text>{t('saving.staleText', { name: theirs.name, time: timeText(theirs.updateTime) })}</Text>
    </ContentDialog>
  );
}

interface ChangedDialogProps {
  readonly onSave: () => void;
  readonly onExit: () => void;
  readonly onClose: () => void;
}

/** Asks before the user leaves a library label with unsaved changes. */
export function ChangedDialog({ onSave, onExit, onClose }: ChangedDialogProps) {
  const { t } = useTranslation('library');
  return (
    <ContentDialog
      title={t('saving.changed')}
      modalType="alert"
      onClose={onClose}
      maxWidthPx={440}
      actions={
        <>
          <Button onClick={onClose}>{t('cancel')}</Button>
          <Button onClick={onExit}>{t('saving.exit')}</Button>
          <Button appearance="primary" onClick={onSave}>
            {t('saving.saveThem')}
          </Button>
        </>
      }
    >
      <Text>{t('saving.changedText')}</Text>
    </ContentDialog>
  );
}
