import {
  Button,
  Dialog,
  DialogActions,
  DialogBody,
  DialogContent,
  DialogSurface,
  DialogTitle,
} from '@fluentui/react-components';
import { useTranslation } from 'react-i18next';
import { DraftList } from './DraftList.tsx';

interface DraftsDialogProps {
  readonly isOpen: boolean;
  readonly currentId: string | null;
  readonly onClose: () => void;
}

/** The drafts of this device over the editor. */
export function DraftsDialog({ isOpen, currentId, onClose }: DraftsDialogProps) {
  const { t } = useTranslation('drafts');
  return (
    <Dialog open={isOpen} onOpenChange={(_event, { open }) => !open && onClose()}>
      <DialogSurface style={{ maxWidth: '920px', width: '92vw' }}>
        <DialogBody>
          <DialogTitle>{t('title')}</DialogTitle>
          <DialogContent>
            <DraftList currentId={currentId} onOpen={onClose} />
          </DialogContent>
          <DialogActions>
            <Button onClick={onClose}>{t('close')}</Button>
          </DialogActions>
        </DialogBody>
      </DialogSurface>
    </Dialog>
  );
}
