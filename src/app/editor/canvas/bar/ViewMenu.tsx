import { EyeRegular } from '@fluentui/react-icons';
import { useTranslation } from 'react-i18next';
import { LazyMenu } from '../../../ui/LazyMenu.tsx';
import { lazyPart } from '../../../ui/lazyPart.tsx';

const list = lazyPart(async () => (await import('./ViewMenuList.tsx')).ViewMenuList);

export function ViewMenu() {
  const { t } = useTranslation('editor');
  return (
    <LazyMenu label={t('view.menu')} icon={<EyeRegular />} fetch={list.fetch} staysOpen>
      <list.Part />
    </LazyMenu>
  );
}
