import { Field, Input } from '@fluentui/react-components';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { PRINT_LIMITS } from '../../../core/base/limits.ts';
import {
  isPrinterFormat,
  PRINTER_FORMATS,
  PRINTER_LANGUAGES,
  type PrinterFormat,
} from '../../../core/output/printerLanguages.ts';
import { requestedSettingsOf, settingsOf } from '../../../core/output/requestedSettings.ts';
import { useCall } from '../../services/api/useCall.ts';
import { supportedSettings } from '../../services/printers/printerProfile.ts';
import { FormDialog } from '../../ui/dialogs/FormDialog.tsx';
import { SelectField } from '../../ui/fields/SelectField.tsx';
import { useBusy } from '../../ui/hooks/useBusy.ts';
import { DefaultSettingsFields } from './DefaultSettingsFields.tsx';
import { isNameProblem } from './isNameProblem.ts';
import type { ServerPrinter } from './printJobs.ts';

interface PrinterDialogProps {
  /** Printer to edit; null to add one. */
  readonly printer: ServerPrinter | null;
  readonly onDone: () => void;
  readonly onClose: () => void;
}

const RESOLUTIONS = PRINT_LIMITS.resolutionsDpi.map((dpi) => ({ dpi, value: String(dpi) }));

/** Edits a printer: name, language, resolution and default settings. */
export function PrinterDialog({ printer, onDone, onClose }: PrinterDialogProps) {
  const { t } = useTranslation('serverPrinters');
  const call = useCall();
  const before = printer?.language ?? '';
  const [name, setName] = useState(printer?.name ?? '');
  const [language, setLanguage] = useState<PrinterFormat>(isPrinterFormat(before) ? before : 'zpl');
  const [dpi, setDpi] = useState(RESOLUTIONS.find((one) => one.dpi === printer?.dpi) ?? RESOLUTIONS[0]);
  const [settings, setSettings] = useState(() => settingsOf(printer?.settings ?? {}));
  const [isBusy, run] = useBusy();
  const [refusal, setRefusal] = useState<string | null>(null);
  const handleSubmit = () =>
    run(async () => {
      const input = { name, language, dpi: dpi.dpi, settings: requestedSettingsOf(settings) };
      const options = {
        tellAt: ({ code, msg }: { readonly code: string; readonly msg: string }) => {
          if (!isNameProblem(code)) return false;
          setRefusal(msg);
          return true;
        },
      };
      const done = printer
        ? await call('POST /printer/update', { id: printer.id, ...input }, options)
        : await call('POST /printer/create', input, options);
      if (done.ok) onDone();
    });
  return (
    <FormDialog
      title={t(printer ? 'printer.change' : 'printer.new')}
      isBusy={isBusy}
      submitText={t(printer ? 'save' : 'printer.create')}
      cancelText={t('cancel')}
      onSubmit={() => void handleSubmit()}
      onClose={onClose}
    >
      <Field
        label={t('name')}
        hint={printer?.agentHost ? t('printer.renameHint') : t('printer.nameHint')}
        validationMessage={refusal}
      >
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
        label={t('language')}
        value={language}
        options={PRINTER_FORMATS.map((value) => {
          const { name: shown, maker } = PRINTER_LANGUAGES[value];
          return { value, text: `${shown} (${maker})` };
        })}
        onChange={(value) => {
          setLanguage(value);
          // Drop settings that the language does not support; the server would refuse them.
          setSettings(supportedSettings(value, settings));
        }}
      />
      <SelectField
        label={t('resolution')}
        value={dpi.value}
        options={RESOLUTIONS.map(({ value }) => ({ value, text: `${value} dpi` }))}
        onChange={(value) => setDpi(RESOLUTIONS.find((one) => one.value === value) ?? RESOLUTIONS[0])}
      />
      <DefaultSettingsFields language={language} settings={settings} onChange={setSettings} />
    </FormDialog>
  );
}
