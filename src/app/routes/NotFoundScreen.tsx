import { useTranslation } from 'react-i18next';
import { PlainMessage } from './layouts/PlainMessage.tsx';

export function NotFoundScreen() {
  const { t } = useTranslation('shell');
  return (
    <PlainMessage title={t('notFound.title')} text={t('notFound.text')} to="/" wayOn={t('notFound.home')} />
  );
}
