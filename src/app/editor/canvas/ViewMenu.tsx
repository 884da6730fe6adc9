import { Menu, MenuPopover, MenuTrigger, ToolbarButton, Tooltip } from '@fluentui/react-components';
import { EyeRegular } from '@fluentui/react-icons';
import { useTranslation } from 'react-i18next';
import { lazyPart } from '../../ui/lazyPart.tsx';

const list = lazyPart(async () => (await import('./ViewMenuList.tsx')).ViewMenuList);

/** The menu of what helps to place elements. */
export function ViewMenu() {
  const { t } = useTranslation('editor');
  return (
    <Menu persistOnItemClick>
      <MenuTrigger disableButtonEnhancement>
        <Tooltip content={t('view.menu')} relationship="label">
          <ToolbarButton icon={<EyeRegular />} />
        </Tooltip>
      </MenuTrigger>
      <MenuPopover>
        <list.Part />
      </MenuPopover>
    </Menu>
  );
}
