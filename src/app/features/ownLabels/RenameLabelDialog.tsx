import { Field } from '@fluentui/react-components';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { isRecord } from '../../../core/base/record.ts';
import { checkLabelName } from '../../../core/library/libraryRules.ts';
import type { ApiRefusal } from '../../services/api/sendCall.ts';
import { useCall } from '../../services/api/useCall.ts';
import { FormDialog } from '../../ui/dialogs/FormDialog.tsx';
import { NameInput } from '../../ui/fields/NameInput.tsx';
import { useBusy } from '../../ui/hooks/useBusy.ts';
import { useCloseAfter } from '../../ui/hooks/useCloseAfter.ts';
import { useNotify } from '../../ui/hooks/useNotify.ts';
import { useFieldProblems } from '../account/fields/useFieldProblems.ts';
import { libraryChanged } from '../library/folders.ts';
import type { ListedLabel } from '../library/items/labelPages.ts';

const NAME_FIELDS = { labelNameLength: 'name', labelNameTaken: 'name' } as const;

/** Returns a function that renames a label of the library. The label with the old name stays as an earlier version. */
function useRename(id: string) {
  const call = useCall();
  return async (name: string, tellAt?: (refusal: ApiRefusal) => boolean) => {
    const read = await call('GET /templet/{id}', { id });
    if (!read.ok || !isRecord(read.value.label)) return false;
    const { label, version } = read.value;
    const change = { id, version, label: { ...label, name } };
    const done = await call('POST /templet/update', change, tellAt ? { tellAt } : {});
    if (done.ok) libraryChanged();
    return done.ok;
  };
}

interface RenameLabelDialogProps {
  readonly label: ListedLabel;
  readonly onClose: () => void;
}

/** Asks for the new name of a library label. */
export function RenameLabelDialog({ label, onClose }: RenameLabelDialogProps) {
  const { t } = useTranslation('library');
  const notify = useNotify();
  const rename = useRename(label.id);
  const problems = useFieldProblems<'name'>();
  const [name, setName] = useState(label.name);
  const [isBusy, run] = useBusy();
  const close = useCloseAfter(onClose);
  const handleSubmit = () =>
    run(async () => {
      const checked = checkLabelName(name);
      if (!problems.check({ name: checked }) || !checked.ok) return;
      if (checked.value === label.name) return onClose();
      const isDone = await rename(checked.value, (refusal) => problems.tellRefusal(refusal, NAME_FIELDS));
      if (!isDone) return;
      notify(t('rename.done', { name: label.name, renamed: checked.value }), 'success', undefined, {
        text: t('undo'),
        onClick: () => void rename(label.name),
      });
      close();
    });
  return (
    <FormDialog
      title={t('rename.title', { name: label.name })}
      submitText={t('rename.submit')}
      cancelText={t('cancel')}
      isBusy={isBusy}
      onSubmit={() => void handleSubmit()}
      onClose={onClose}
    >
      <Field label={t('saving.name')} validationMessage={problems.of('name')}>
        <NameInput value={name} refused={problems.of('name')} onChange={setName} />
      </Field>
    </FormDialog>
  );
}
