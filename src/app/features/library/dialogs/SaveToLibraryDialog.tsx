import { Field, ProgressBar } from '@fluentui/react-components';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { checkLabelName } from '../../../../core/library/libraryRules.ts';
import { FormDialog } from '../../../ui/dialogs/FormDialog.tsx';
import { NameInput } from '../../../ui/fields/NameInput.tsx';
import { useFieldProblems } from '../../account/fields/useFieldProblems.ts';
import { fetchFolders, useFolders } from '../folders.ts';
import { FolderSelect } from './FolderSelect.tsx';
import type { RefusedName } from './refusedName.ts';

interface KeepDialogProps {
  readonly title: string;
  readonly submitText: string;
  /** Name that is suggested for the label. */
  readonly name: string;
  /** Folder that is selected first; empty, the default, for the folder “Untitled”. */
  readonly firstFolderId?: string;
  /** Server's refusal of the last attempt; null if there was none. */
  readonly refused: RefusedName | null;
  readonly isBusy?: boolean;
  readonly onKeep: (name: string, folderId: string) => void;
  readonly onClose: () => void;
}

/**
 * Asks for name and folder of a label that is new in the library. If the name is taken, the field contains the free name that the server
 * suggests, so that Enter saves the label.
 */
export function SaveToLibraryDialog(props: KeepDialogProps) {
  const {
    title,
    submitText,
    name: first,
    firstFolderId = '',
    refused,
    isBusy = false,
    onKeep,
    onClose,
  } = props;
  const { t } = useTranslation('library');
  const folders = useFolders();
  const problems = useFieldProblems<'name'>();
  const [typed, setTyped] = useState({ text: refused?.freeName ?? first, after: refused });
  const name = typed.after === refused ? typed.text : (refused?.freeName ?? typed.text);
  const isSuggested = refused?.freeName === name;
  const [folderId, setFolderId] = useState(firstFolderId);
  useEffect(() => void fetchFolders(), []);
  const handleSubmit = () => {
    const checked = checkLabelName(name);
    if (!problems.check({ name: checked }) || !checked.ok) return;
    // A suggested name that was sent counts as typed, so that it stays if the server can't be reached.
    setTyped({ text: name, after: refused });
    onKeep(checked.value, folderId);
  };
  return (
    <FormDialog
      title={title}
      submitText={submitText}
      cancelText={t('cancel')}
      isBusy={isBusy}
      onSubmit={handleSubmit}
      onClose={onClose}
    >
      <Field
        label={t('saving.name')}
        validationMessage={problems.of('name') ?? refused?.text ?? null}
        hint={isSuggested ? t('saving.isFree', { name }) : null}
      >
        <NameInput
          value={name}
          refused={refused?.text ?? null}
          onChange={(text) => setTyped({ text, after: refused })}
        />
      </Field>
      <FolderSelect folders={folders ?? []} value={folderId} onChange={setFolderId} />
      {isBusy && <ProgressBar aria-label={t('saving.wait')} />}
    </FormDialog>
  );
}
