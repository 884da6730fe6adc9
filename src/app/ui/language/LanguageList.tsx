import { MenuItemRadio } from '@fluentui/react-components';
import { useTranslation } from 'react-i18next';
import { matchLanguage, NAMED_LANGUAGES } from '../../../core/base/languages.ts';
import { chooseLanguage } from '../../i18n/createI18n.ts';
import { NamedMenuList } from '../popups/NamedMenuList.tsx';

/** Lists the languages by their own names, so that users find theirs whatever the page's language is. */
export function LanguageList() {
  const { i18n } = useTranslation();
  return (
    <NamedMenuList
      checkedValues={{ language: [i18n.language] }}
      onCheckedValueChange={(_event, { checkedItems }) => {
        const language = matchLanguage(checkedItems[0] ?? '');
        if (language) void chooseLanguage(i18n, language);
      }}
    >
      {NAMED_LANGUAGES.map(({ code, name }) => (
        <MenuItemRadio key={code} name="language" value={code} lang={code}>
          {name}
        </MenuItemRadio>
      ))}
    </NamedMenuList>
  );
}
