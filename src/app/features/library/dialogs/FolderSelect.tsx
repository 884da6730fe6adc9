import { Button, Field, Input, makeStyles, Select, tokens } from '@fluentui/react-components';
import { DismissRegular } from '@fluentui/react-icons';
import { FolderAddRegular } from '@fluentui/react-icons/svg/folder-add';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ActionIcon } from '../../../ui/ActionIcon.tsx';
import { keyOutsideIme } from '../../../ui/imeKey.ts';
import type { Folder } from '../folders.ts';
import { useFolderName } from '../useFolderName.ts';

const useStyles = makeStyles({
  root: { display: 'flex', flexDirection: 'column', alignItems: 'stretch', gap: tokens.spacingVerticalS },
  new: { alignSelf: 'flex-start' },
  row: { display: 'flex', flexWrap: 'wrap', gap: tokens.spacingHorizontalS },
  name: { flexGrow: 1, flexBasis: '160px' },
});

interface FolderSelectProps {
  readonly folders: readonly Folder[];
  /** Selected folder; null until the user selects one. */
  readonly value: string | null;
  /** Folder that can't be selected, because the labels are in it already; null if there is none. */
  readonly presentId?: string | null;
  readonly onChange: (folderId: string) => void;
}

/** Value of the list before a folder is selected. No folder has this id. */
const UNSELECTED = ' ';

/** Selects a folder of the library, or creates one and selects it. */
export function FolderSelect({ folders, value, presentId = null, onChange }: FolderSelectProps) {
  const styles = useStyles();
  const { t } = useTranslation('library');
  const [isNaming, setIsNaming] = useState(false);
  return (
    <div className={styles.root}>
      <Field label={t('folder')}>
        <Select value={value ?? UNSELECTED} onChange={(_event, data) => onChange(data.value)}>
          {value === null && (
            <option value={UNSELECTED} disabled>
              {t('chooseFolder')}
            </option>
          )}
          {folders.map((folder) => {
            const name = folder.isDefault ? t('untitled') : folder.name;
            const isPresent = folder.id === presentId;
            return (
              <option key={folder.id} value={folder.id} disabled={isPresent}>
                {isPresent ? t('presentFolder', { name }) : name}
              </option>
            );
          })}
        </Select>
      </Field>
      {isNaming ? (
        <NewFolder
          onCreated={(folderId) => {
            setIsNaming(false);
            onChange(folderId);
          }}
          onCancel={() => setIsNaming(false)}
        />
      ) : (
        <Button
          className={styles.new}
          size="small"
          appearance="subtle"
          icon={<FolderAddRegular />}
          onClick={() => setIsNaming(true)}
        >
          {t('newFolder')}
        </Button>
      )}
    </div>
  );
}

interface NewFolderProps {
  readonly onCreated: (folderId: string) => void;
  readonly onCancel: () => void;
}

/** Name field of a new folder. It is part of the dialog itself, because users lose their place in nested dialogs. */
function NewFolder({ onCreated, onCancel }: NewFolderProps) {
  const styles = useStyles();
  const { t } = useTranslation('library');
  const { name, setName, problem, isBusy, submit } = useFolderName(null, onCreated);
  return (
    <Field label={t('folderName')} validationMessage={problem}>
      <div className={styles.row}>
        <Input
          className={styles.name}
          autoFocus
          aria-label={t('folderName')}
          value={name}
          onChange={(_event, data) => setName(data.value)}
          onKeyDown={(event) => {
            const key = keyOutsideIme(event.nativeEvent);
            if (key === 'Enter') {
              // Enter creates the folder, and doesn't submit the dialog.
              event.preventDefault();
              void submit();
            } else if (key === 'Escape') {
              event.stopPropagation();
              onCancel();
            }
          }}
        />
        <Button disabledFocusable={isBusy} onClick={() => void submit()}>
          {t('createFolder')}
        </Button>
        <ActionIcon label={t('noNewFolder')} icon={<DismissRegular />} onClick={onCancel} />
      </div>
    </Field>
  );
}
