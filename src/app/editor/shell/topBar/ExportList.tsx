import { MenuDivider, MenuItem } from '@fluentui/react-components';
import { useTranslation } from 'react-i18next';
import { formatInfo, OUTPUT_FORMATS, type OutputFormat } from '../../../../core/run/formats.ts';
import type { OutputTarget } from '../../../features/jobs/jobOrder.ts';
import { jobState } from '../../../features/jobs/jobState.ts';
import { NamedMenuList } from '../../../ui/popups/NamedMenuList.tsx';
import { useEditor } from '../../core/EditorContext.ts';
import { savePdfme } from '../savePdfme.ts';

/** Output formats, each with its use or the printers that read it. */
export function ExportList({ onOutput }: { onOutput: (target: OutputTarget) => void }) {
  const { t } = useTranslation('editor');
  const editor = useEditor();
  const secondText = (format: OutputFormat) => {
    const { maker } = formatInfo(format);
    return maker === null ? t(`export.${format}`) : t('export.printer', { maker });
  };
  return (
    <NamedMenuList>
      {OUTPUT_FORMATS.map((format) => (
        <MenuItem key={format} secondaryContent={secondText(format)} onClick={() => onOutput(format)}>
          {formatInfo(format).name}
        </MenuItem>
      ))}
      <MenuItem secondaryContent={t('export.pdfme')} onClick={() => void savePdfme(editor.document.label())}>
        pdfme
      </MenuItem>
      <MenuItem
        secondaryContent={t('export.wire')}
        onClick={() =>
          void import('../saveWire.ts').then(({ saveWire }) => saveWire(editor.document.label()))
        }
      >
        JSON
      </MenuItem>
      <MenuDivider />
      <MenuItem
        onClick={() => {
          jobState.isListed = true;
        }}
      >
        {t('export.jobs')}
      </MenuItem>
    </NamedMenuList>
  );
}
