import { Button } from '@fluentui/react-components';
import { useTranslation } from 'react-i18next';
import { ContentDialog } from '../../ui/dialogs/ContentDialog.tsx';
import { DraftList } from './DraftList.tsx';

interface DraftsDialogProps {
  readonly isOpen: boolean;
  readonly currentId: string | null;
  readonly onClose: () => void;
}

/** Dialog with the drafts of this device, over the editor. */
export function DraftsDialog({ isOpen, currentId, onClose }: DraftsDialogProps) {
  const { t } = useTranslation('drafts');
  return (
    <ContentDialog
      title={t('title')}
      isOpen={isOpen}
      maxWidthPx={920}
      onClose={onClose}
      actions={<Button onClick={onClose}>{t('close')}</Button>}
    >
      <DraftList currentId={currentId} onOpen={onClose} />
    </ContentDialog>
  );
}
