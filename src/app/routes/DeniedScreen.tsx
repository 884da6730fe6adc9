import { useTranslation } from 'react-i18next';
import { PlainMessage } from './PlainMessage.tsx';

/** What is not for whoever asks for it. */
export function DeniedScreen() {
  const { t } = useTranslation('account');
  return (
    <PlainMessage title={t('denied.title')} text={t('denied.text')} to="/login" wayOn={t('denied.signIn')} />
  );
}
