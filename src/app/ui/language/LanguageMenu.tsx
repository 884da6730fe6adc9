import { LocalLanguageRegular } from '@fluentui/react-icons';
import { useTranslation } from 'react-i18next';
import { LazyMenu } from '../LazyMenu.tsx';
import { lazyPart } from '../lazyPart.tsx';

const list = lazyPart(async () => (await import('./LanguageList.tsx')).LanguageList);

/** Menu that changes the page's language. */
export function LanguageMenu() {
  const { t } = useTranslation('shell');
  return (
    <LazyMenu label={t('language')} icon={<LocalLanguageRegular />} fetch={list.fetch}>
      <list.Part />
    </LazyMenu>
  );
}
