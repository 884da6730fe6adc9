import {
  Menu,
  MenuItem,
  MenuItemRadio,
  MenuList,
  MenuPopover,
  MenuTrigger,
} from '@fluentui/react-components';
import { DarkThemeRegular } from '@fluentui/react-icons';
import { useTranslation } from 'react-i18next';
import { setAppearance, useAppearance } from '../../../state/appearance.ts';
import { APPEARANCES, readAppearance } from '../../../ui/themes/themeKinds.ts';

/** Submenu of themes: light, dark, and a high-contrast version of each. */
export function AppearanceMenu() {
  const { t } = useTranslation('editor');
  const appearance = useAppearance();
  return (
    <Menu
      checkedValues={{ appearance: [appearance] }}
      onCheckedValueChange={(_event, { checkedItems }) =>
        setAppearance(readAppearance(checkedItems[0] ?? null))
      }
    >
      <MenuTrigger disableButtonEnhancement>
        <MenuItem icon={<DarkThemeRegular />}>{t('appearance.label')}</MenuItem>
      </MenuTrigger>
      <MenuPopover>
        <MenuList>
          {APPEARANCES.map((known) => (
            <MenuItemRadio key={known} name="appearance" value={known}>
              {t(`appearance.${known}`)}
            </MenuItemRadio>
          ))}
        </MenuList>
      </MenuPopover>
    </Menu>
  );
}
