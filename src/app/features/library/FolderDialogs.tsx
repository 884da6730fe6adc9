import { Button, Field, Input, Text } from '@fluentui/react-components';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { DAY_MS, LIBRARY_LIMITS } from '../../../core/base/limits.ts';
import { fail } from '../../../core/base/result.ts';
import { checkFolderName } from '../../../core/library/libraryRules.ts';
import type { ApiRefusal } from '../../services/api/sendCall.ts';
import { useCall } from '../../services/api/useCall.ts';
import { ContentDialog } from '../../ui/ContentDialog.tsx';
import { FormDialog } from '../../ui/FormDialog.tsx';
import { useBusy } from '../../ui/useBusy.ts';
import { useNotify } from '../../ui/useNotify.ts';
import { useFieldProblems } from '../account/useFieldProblems.ts';
import { FolderSelect } from './FolderSelect.tsx';
import { type Folder, libraryChanged } from './folders.ts';

export const BIN_DAYS = LIBRARY_LIMITS.binLifeMs / DAY_MS;

interface FolderNameDialogProps {
  /** Folder to rename; null for a new folder. */
  readonly folder: Folder | null;
  readonly onClose: () => void;
  readonly onMade: (folderId: string) => void;
}

const NAME_FIELDS = { folderNameLength: 'name', folderNameTaken: 'name', folderNameSame: 'name' } as const;

/** Asks for the name of a folder. */
export function FolderNameDialog({ folder, onClose, onMade }: FolderNameDialogProps) {
  const { t } = useTranslation('library');
  const call = useCall();
  const problems = useFieldProblems<'name'>();
  const [name, setName] = useState(folder?.name ?? '');
  const [isBusy, run] = useBusy();
  const handleSubmit = () =>
    run(async () => {
      const checked = checkFolderName(name);
      const isSame = folder !== null && checked.ok && checked.value === folder.name;
      if (!problems.check({ name: isSame ? fail('folderNameSame') : checked })) return;
      const tellAt = (refusal: ApiRefusal) => problems.tellRefusal(refusal, NAME_FIELDS);
      const done = folder
        ? await call('POST /folder/rename', { id: folder.id, name }, { tellAt })
        : await call('POST /folder/create', { name }, { tellAt });
      if (!done.ok) return;
      libraryChanged();
      onMade(done.value.id);
      onClose();
    });
  return (
    <FormDialog
      title={t(folder ? 'renameFolder' : 'newFolder')}
      submitText={t('save')}
      cancelText={t('cancel')}
      isBusy={isBusy}
      onSubmit={() => void handleSubmit()}
      onClose={onClose}
    >
      <Field label={t('folderName')} validationMessage={problems.of('name')}>
        <Input autoFocus value={name} onChange={(_event, data) => setName(data.value)} />
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
  const handleDelete = async () => {
    const done = await call('POST /folder/delete', { id: folder.id });
    if (done.ok) {
      notify(t('folderDeleted', { name: folder.name }), 'success');
      onDeleted();
    }
    libraryChanged();
    onClose();
  };
  return (
    <ContentDialog
      title={t('deleteFolder')}
      modalType="alert"
      onClose={onClose}
      maxWidthPx={440}
      actions={
        <>
          <Button onClick={onClose}>{t('cancel')}</Button>
          <Button appearance="primary" onClick={() => void handleDelete()}>
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
  /** Folder that is suggested; the default folder if it is empty. */
  readonly startFolderId: string;
  readonly onClose: () => void;
  readonly onChoose: (folderId: string) => void;
}

/** Asks for a target folder. */
export function ChooseFolderDialog(props: ChooseFolderDialogProps) {
  const { purpose, folders, startFolderId, onClose, onChoose } = props;
  const { t } = useTranslation('library');
  const [folderId, setFolderId] = useState(startFolderId);
  return (
    <ContentDialog
      title={t(purpose === 'move' ? 'moveTitle' : 'copyTitle')}
      onClose={onClose}
      maxWidthPx={400}
      actions={
        <>
          <Button onClick={onClose}>{t('cancel')}</Button>
          <Button appearance="primary" onClick={() => onChoose(folderId)}>
            {t(purpose === 'move' ? 'moveDo' : 'copyDo')}
          </Button>
        </>
      }
    >
      <FolderSelect folders={folders} value={folderId} onChange={setFolderId} />
    </ContentDialog>
  );
}
