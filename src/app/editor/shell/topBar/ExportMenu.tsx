import { ArrowExportRegular } from '@fluentui/react-icons';
import { useTranslation } from 'react-i18next';
import type { OutputTarget } from '../../../features/jobs/jobOrder.ts';
import { useMediaQuery } from '../../../ui/hooks/useMediaQuery.ts';
import { LazyMenu } from '../../../ui/LazyMenu.tsx';
import { lazyPart } from '../../../ui/lazyPart.tsx';

const list = lazyPart(async () => (await import('./ExportList.tsx')).ExportList);

/** Menu of file formats for export. */
export function ExportMenu({ onOutput }: { onOutput: (target: OutputTarget) => void }) {
  const { t } = useTranslation('editor');
  const isNarrow = useMediaQuery('(max-width: 759px)');
  return (
    <LazyMenu label={t('export.menu')} hasText={!isNarrow} icon={<ArrowExportRegular />} fetch={list.fetch}>
      <list.Part onOutput={onOutput} />
    </LazyMenu>
  );
}
