import { Text } from '@fluentui/react-components';
import { useTranslation } from 'react-i18next';
import type { PrinterFormat } from '../../../core/output/printerLanguages.ts';
import type { PrinterSettings } from '../../../core/output/printerSettings.ts';
import { PrinterSettingFields } from '../printers/PrinterSettingFields.tsx';

interface DefaultSettingsFieldsProps {
  readonly language: PrinterFormat;
  readonly settings: PrinterSettings;
  readonly onChange: (settings: PrinterSettings) => void;
}

/** Fields for the default settings of a printer, which a job can override. */
export function DefaultSettingsFields(props: DefaultSettingsFieldsProps) {
  const { t } = useTranslation('printers');
  const own = useTranslation('serverPrinters');
  return (
    <section aria-label={t('settings.title')}>
      <Text as="h3" weight="semibold" block>
        {t('settings.title')}
      </Text>
      <Text size={200} block>
        {own.t('toldHint')}
      </Text>
      {/* Native mode is not offered: the server refuses it, since data stored in a printer is lost when it is switched off. */}
      <PrinterSettingFields {...props} offersNative={false} />
    </section>
  );
}
