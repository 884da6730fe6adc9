import { Field, Input } from '@fluentui/react-components';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { PRINT_LIMITS } from '../../../core/base/limits.ts';
import { isPrinterFormat } from '../../../core/output/printerLanguages.ts';
import { requestedSettingsOf, settingsOf } from '../../../core/output/requestedSettings.ts';
import { useCall } from '../../services/api/useCall.ts';
import { supportedSettings } from '../../services/printers/printerProfile.ts';
import { FormDialog } from '../../ui/dialogs/FormDialog.tsx';
import { CheckGroup } from '../../ui/fields/CheckGroup.tsx';
import { SelectField } from '../../ui/fields/SelectField.tsx';
import { useBusy } from '../../ui/hooks/useBusy.ts';
import { DefaultSettingsFields } from './DefaultSettingsFields.tsx';
import { isNameProblem } from './isNameProblem.ts';
import { kindText } from './kindText.ts';
import { isSameKind, kindsOf, type PrinterGroup, type ServerPrinter } from './printJobs.ts';

interface GroupDialogProps {
  /** Group to edit; null to create one. */
  readonly group: PrinterGroup | null;
  /** Printers of the account; at least one, unless a group is edited. */
  readonly printers: readonly ServerPrinter[];
  readonly onDone: () => void;
  readonly onClose: () => void;
}

/** Edits a group: name, printer kind, members, and default settings of its jobs. */
export function GroupDialog({ group, printers, onDone, onClose }: GroupDialogProps) {
  const { t } = useTranslation('serverPrinters');
  const call = useCall();
  const kinds = kindsOf(group ? [group, ...printers] : printers);
  const [name, setName] = useState(group?.name ?? '');
  const [kind, setKind] = useState(kinds[0]);
  const [members, setMembers] = useState<readonly string[]>(group?.printerIds ?? []);
  const [settings, setSettings] = useState(() => settingsOf(group?.settings ?? {}));
  const [isBusy, run] = useBusy();
  const [refusal, setRefusal] = useState<string | null>(null);
  const offered = printers.filter((printer) => isSameKind(printer, kind));
  const chosen = offered.filter(({ id }) => members.includes(id)).map(({ id }) => id);
  const handleSubmit = () =>
    run(async () => {
      const { language } = kind;
      const dpi = PRINT_LIMITS.resolutionsDpi.find((one) => one === kind.dpi);
      if (!isPrinterFormat(language) || dpi === undefined) return;
      const input = { name, language, dpi, printerIds: chosen, settings: requestedSettingsOf(settings) };
      const options = {
        tellAt: ({ code, msg }: { readonly code: string; readonly msg: string }) => {
          if (!isNameProblem(code)) return false;
          setRefusal(msg);
          return true;
        },
      };
      const done = group
        ? await call('POST /printerGroup/update', { id: group.id, ...input }, options)
        : await call('POST /printerGroup/create', input, options);
      if (done.ok) onDone();
    });
  return (
    <FormDialog
      title={t(group ? 'group.change' : 'group.new')}
      isBusy={isBusy}
      submitText={t(group ? 'save' : 'group.create')}
      cancelText={t('cancel')}
      onSubmit={() => void handleSubmit()}
      onClose={onClose}
    >
      <Field label={t('name')} validationMessage={refusal}>
        <Input
          autoFocus
          value={name}
          onChange={(_event, data) => {
            setName(data.value);
            setRefusal(null);
          }}
        />
      </Field>
      <SelectField
        label={t('group.kind')}
        value={kindText(kind)}
        options={kinds.map((one) => ({ value: kindText(one), text: kindText(one) }))}
        hint={t('group.kindHint')}
        onChange={(text) => {
          const next = kinds.find((one) => kindText(one) === text) ?? kind;
          setKind(next);
          // Drop settings that the language does not support; the server would refuse them.
          if (isPrinterFormat(next.language)) setSettings(supportedSettings(next.language, settings));
        }}
      />
      <CheckGroup
        label={t('group.members')}
        options={offered.map(({ id, name: text }) => ({ value: id, text }))}
        chosen={members}
        note={chosen.length === 0 ? t('group.empty') : ''}
        onChange={setMembers}
      />
      {isPrinterFormat(kind.language) && (
        <DefaultSettingsFields language={kind.language} settings={settings} onChange={setSettings} />
      )}
    </FormDialog>
  );
}
