import { Menu, MenuPopover, MenuTrigger, ToolbarButton, Tooltip } from '@fluentui/react-components';
import { ChevronDownRegular } from '@fluentui/react-icons';
import { useTranslation } from 'react-i18next';
import { lazyPart } from '../../ui/lazyPart.tsx';

const list = lazyPart(async () => (await import('./HistoryList.tsx')).HistoryList);

/** The steps of the session by name, beside undo and redo. */
export function HistoryMenu() {
  const { t } = useTranslation('editor');
  return (
    <Menu>
      <MenuTrigger disableButtonEnhancement>
        <Tooltip content={t('history.title')} relationship="label">
          <ToolbarButton icon={<ChevronDownRegular fontSize={12} />} style={{ minWidth: '20px' }} />
        </Tooltip>
      </MenuTrigger>
      <MenuPopover style={{ maxHeight: '60vh', overflowY: 'auto', maxWidth: '340px' }}>
        <list.Part />
      </MenuPopover>
    </Menu>
  );
}
