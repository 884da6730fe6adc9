import { useTranslation } from 'react-i18next';
import { useSessionUser } from '../services/account/session.ts';
import { PlainMessage } from './layouts/PlainMessage.tsx';

/** "Access denied" (401) screen. */
export function DeniedScreen() {
  const { t } = useTranslation('account');
  const user = useSessionUser();
  return (
    <PlainMessage
      title={t('denied.title')}
      text={t('denied.text')}
      to={user ? '/' : '/login'}
      wayOn={t(user ? 'denied.home' : 'denied.signIn')}
    />
  );
}
