import { useState } from 'react';
import { fail } from '../../../core/base/result.ts';
import { checkFolderName } from '../../../core/library/libraryRules.ts';
import type { ApiRefusal } from '../../services/api/sendCall.ts';
import { useCall } from '../../services/api/useCall.ts';
import { useBusy } from '../../ui/hooks/useBusy.ts';
import { useFieldProblems } from '../account/fields/useFieldProblems.ts';
import { type Folder, folderNamed } from './folders.ts';

const NAME_FIELDS = { folderNameLength: 'name', folderNameTaken: 'name', folderNameSame: 'name' } as const;

interface FolderNameField {
  readonly name: string;
  readonly setName: (name: string) => void;
  /** Reason why the name was refused, in the user's language; null if it was not refused. */
  readonly problem: string | null;
  readonly isBusy: boolean;
  /** Creates or renames the folder, if the name is valid. */
  readonly submit: () => Promise<void>;
}

/**
 * Holds the state of a field for the name of a folder.
 *
 * @param folder folder to rename; null for a new folder
 * @param onMade called with the folder's id when the list of folders contains it
 */
export function useFolderName(folder: Folder | null, onMade: (folderId: string) => void): FolderNameField {
  const call = useCall();
  const problems = useFieldProblems<'name'>();
  const [name, setName] = useState(folder?.name ?? '');
  const [isBusy, run] = useBusy();
  const submit = () =>
    run(async () => {
      const checked = checkFolderName(name);
      const isSame = folder !== null && checked.ok && checked.value === folder.name;
      if (!problems.check({ name: isSame ? fail('folderNameSame') : checked })) return;
      const tellAt = (refusal: ApiRefusal) => problems.tellRefusal(refusal, NAME_FIELDS);
      const done = folder
        ? await call('POST /folder/rename', { id: folder.id, name }, { tellAt })
        : await call('POST /folder/create', { name }, { tellAt });
      if (!done.ok) return;
      folderNamed(done.value);
      onMade(done.value.id);
    });
  return { name, setName, problem: problems.of('name'), isBusy, submit };
}
