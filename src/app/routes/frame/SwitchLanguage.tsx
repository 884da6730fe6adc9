import { Button } from '@fluentui/react-components';
import { CheckmarkRegular } from '@fluentui/react-icons/svg/checkmark';
import { LocalLanguageRegular } from '@fluentui/react-icons/svg/local-language';
import { useTranslation } from 'react-i18next';
import { NAMED_LANGUAGES } from '../../../core/base/languages.ts';
import { chooseLanguage } from '../../i18n/createI18n.ts';
import { ActionMenu } from '../../ui/popups/ActionMenu.tsx';

/** Menu that changes the page's language. Users find theirs by its own name, whatever the page's language is. */
export function SwitchLanguage() {
  const { t, i18n } = useTranslation('frame');
  const actions = NAMED_LANGUAGES.map(({ code, name }) => ({
    text: name,
    icon: code === i18n.language ? <CheckmarkRegular /> : <span />,
    onClick: () => void chooseLanguage(i18n, code),
  }));
  return (
    <ActionMenu
      actions={actions}
      renderButton={(props) => (
        <Button
          {...props}
          appearance="subtle"
          icon={<LocalLanguageRegular />}
          aria-label={t('switchLanguage')}
          title={t('switchLanguage')}
        />
      )}
    />
  );
}
