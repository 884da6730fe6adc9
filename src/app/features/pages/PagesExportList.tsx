import { MenuItem } from '@fluentui/react-components';
import { useTranslation } from 'react-i18next';
import { formatInfo, OUTPUT_FORMATS, type OutputFormat } from '../../../core/run/formats.ts';
import { NamedMenuList } from '../../ui/popups/NamedMenuList.tsx';
import type { OutputTarget } from '../jobs/jobOrder.ts';

/** Output formats, each with its use or the printers that read it. */
export function PagesExportList({ onOutput }: { onOutput: (target: OutputTarget) => void }) {
  const { t } = useTranslation('pagePrint');
  const secondText = (format: OutputFormat) => {
    const { maker } = formatInfo(format);
    return maker === null ? t(`formats.${format}`) : t('formats.printer', { maker });
  };
  return (
    <NamedMenuList>
      {OUTPUT_FORMATS.map((format) => (
        <MenuItem key={format} secondaryContent={secondText(format)} onClick={() => onOutput(format)}>
          {formatInfo(format).name}
        </MenuItem>
      ))}
    </NamedMenuList>
  );
}
