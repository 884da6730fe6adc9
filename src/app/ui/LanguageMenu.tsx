import {
  Menu,
  MenuItemRadio,
  MenuList,
  MenuPopover,
  MenuTrigger,
  ToolbarButton,
  Tooltip,
} from '@fluentui/react-components';
import { LocalLanguageRegular } from '@fluentui/react-icons';
import { useTranslation } from 'react-i18next';
import { chooseLanguage } from '../i18n/createI18n.ts';
import { LANGUAGES, matchLanguage } from '../i18n/languages.ts';

/** Every language by its own name, so that it is found whatever language is on. */
export function LanguageMenu() {
  const { t, i18n } = useTranslation('shell');
  return (
    <Menu
      checkedValues={{ language: [i18n.language] }}
      onCheckedValueChange={(_event, { checkedItems }) => {
        const language = matchLanguage(checkedItems[0] ?? '');
        if (language) void chooseLanguage(i18n, language);
      }}
    >
      <MenuTrigger disableButtonEnhancement>
        <Tooltip content={t('language')} relationship="label">
          <ToolbarButton icon={<LocalLanguageRegular />} />
        </Tooltip>
      </MenuTrigger>
      <MenuPopover>
        <MenuList>
          {LANGUAGES.map(({ code, name }) => (
            <MenuItemRadio key={code} name="language" value={code} lang={code}>
              {name}
            </MenuItemRadio>
          ))}
        </MenuList>
      </MenuPopover>
    </Menu>
  );
}
