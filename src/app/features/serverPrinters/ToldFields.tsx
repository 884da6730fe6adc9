import { Text } from '@fluentui/react-components';
import { useTranslation } from 'react-i18next';
import type { PrinterSettings } from '../../../core/output/printerSettings.ts';
import { PrinterSettingFields } from '../printers/PrinterSettingFields.tsx';
import type { ServerLanguage } from './printJobs.ts';

interface ToldFieldsProps {
  readonly language: ServerLanguage;
  readonly settings: PrinterSettings;
  readonly onChange: (settings: PrinterSettings) => void;
}

/** What a printer is told beside the labels, unless an order says something else. */
export function ToldFields(props: ToldFieldsProps) {
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
      {/* What a printer keeps of a job would be gone once it is switched off, and the server refuses it. */}
      <PrinterSettingFields {...props} offersNative={false} />
    </section>
  );
}
