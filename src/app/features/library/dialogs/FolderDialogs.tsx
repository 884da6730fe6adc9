import { Button, Field, Text } from '@fluentui/react-components';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { DAY_MS, LIBRARY_LIMITS } from '../../../../core/base/limits.ts';
import { useCall } from '../../../services/api/useCall.ts';
import { ContentDialog } from '../../../ui/dialogs/ContentDialog.tsx';
import { FormDialog } from '../../../ui/dialogs/FormDialog.tsx';
import { NameInput } from '../../../ui/fields/NameInput.tsx';
import { useBusy } from '../../../ui/hooks/useBusy.ts';
import { useCloseAfter } from '../../../ui/hooks/useCloseAfter.ts';
import { useNotify } from '../../../ui/hooks/useNotify.ts';
import { type Folder, libraryChanged } from '../folders.ts';
import { useFolderName } from '../useFolderName.ts';
import { FolderSelect } from './FolderSelect.tsx';

export const BIN_DAYS = LIBRARY_LIMITS.binLifeMs / DAY_MS;

interface FolderNameDialogProps {
  /** Folder to rename; null for a new folder. */
  readonly folder: Folder | null;
  readonly onClose: () => void;
  readonly onMade: (folderId: string) => void;
}

/** Asks for the name of a folder. */
export function FolderNameDialog({ folder, onClose, onMade }: FolderNameDialogProps) {
  const { t } = useTranslation('library');
  const close = useCloseAfter(onClose);
  const field = useFolderName(folder, (folderId) => {
    onMade(folderId);
    close();
  });
  return (
    <FormDialog
      title={t(folder ? 'renameFolder' : 'newFolder')}
      submitText={t('save')}
      cancelText={t('cancel')}
      isBusy={field.isBusy}
      onSubmit={() => void field.submit()}
      onClose={onClose}
    >
      <Field label={t('folderName')} validationMessage={field.problem}>
        <NameInput value={field.name} onChange={field.setName} />
      </Field>
    </FormDialog>
  );
}

interface DeleteFolderDialogProps {
  readonly folder: Folder;
  readonly onClose: () => void;
  readonly onDeleted: () => void;
}

/** Confirms deleting a folder, with the number of its labels. */
export function DeleteFolderDialog({ folder, onClose, onDeleted }: DeleteFolderDialogProps) {
  const { t } = useTranslation('library');
  const call = useCall();
  const notify = useNotify();
  const close = useCloseAfter(onClose);
  const [isBusy, run] = useBusy();
  const handleDelete = () =>
    run(async () => {
      const done = await call('POST /folder/delete', { id: folder.id });
      if (done.ok) {
        notify(t('folderDeleted', { name: folder.name }), 'success');
        onDeleted();
      }
      libraryChanged();
      close();
    });
  return (
    <ContentDialog
      title={t('deleteFolder')}
      modalType="alert"
      onClose={onClose}
      maxWidthPx={440}
      actions={
        <>
          <Button onClick={onClose}>{t('cancel')}</Button>
          <Button appearance="primary" disabledFocusable={isBusy} onClick={() => void handleDelete()}>
            {t('delete')}
          </Button>
        </>
      }
    >
      <Text>{t('deleteFolderText', { name: folder.name, count: folder.labelCount, days: BIN_DAYS })}</Text>
    </ContentDialog>
  );
}

interface ChooseFolderDialogProps {
  readonly purpose: 'move' | 'copy';
  readonly folders: readonly Folder[];
  /**
   * Folder of the labels; null if they are in several. A copy is suggested for this folder, or else for the default one, and a move needs
   * another folder.
   */
  readonly startFolderId: string | null;
  readonly onClose: () => void;
  readonly onChoose: (folderId: string) => void;
}

/** Asks for the folder to which labels are moved or copied. */
export function ChooseFolderDialog(props: ChooseFolderDialogProps) {
  const { purpose, folders, startFolderId, onClose, onChoose } = props;
  const { t } = useTranslation('library');
  const isMove = purpose === 'move';
  const defaultId = folders.find(({ isDefault }) => isDefault)?.id ?? null;
  const [chosenId, setChosenId] = useState<string | null>(null);
  const folderId = chosenId ?? (isMove ? null : (startFolderId ?? defaultId));
  return (
    <ContentDialog
      title={t(isMove ? 'moveTitle' : 'copyTitle')}
      onClose={onClose}
      maxWidthPx={400}
      actions={
        <>
          <Button onClick={onClose}>{t('cancel')}</Button>
          <Button
            appearance="primary"
            disabledFocusable={folderId === null}
            onClick={() => folderId !== null && onChoose(folderId)}
          >
            {t(isMove ? 'moveDo' : 'copyDo')}
          </Button>
        </>
      }
    >
      <FolderSelect
        folders={folders}
        value={folderId}
        presentId={isMove ? startFolderId : null}
        onChange={setChosenId}
      />
    </ContentDialog>
  );
}
