import { useTranslation } from 'react-i18next';
import { Navigate, useLocation } from 'react-router-dom';
import { AccountCard } from '../features/account/AccountCard.tsx';
import { ForgetForm } from '../features/account/ForgetForm.tsx';
import { RedirectLink } from '../features/account/RedirectLink.tsx';
import { RegisterForm } from '../features/account/RegisterForm.tsx';
import { redirectPath } from '../features/account/redirectPath.ts';
import { SignInForm } from '../features/account/signIn/SignInForm.tsx';
import { useSessionUser } from '../services/account/session.ts';
import { screenAt } from '../services/screenTable.ts';

interface AccountScreenProps {
  readonly screen: 'signIn' | 'register' | 'forget';
}

/** Sign-in, registration and password reset. One chunk contains all three screens. */
export function AccountScreen({ screen }: AccountScreenProps) {
  const { t } = useTranslation('account');
  const { search } = useLocation();
  const user = useSessionUser();
  // A user who is signed in already is redirected.
  if (user && screen === 'signIn') return <Navigate to={redirectPath(search)} replace />;
  const reasonKey = screenAt(redirectPath(search))?.reasonKey;
  if (screen === 'register')
    return (
      <AccountCard
        title={t('register.title')}
        links={<RedirectLink to="/login">{t('register.toSignIn')}</RedirectLink>}
      >
        <RegisterForm />
      </AccountCard>
    );
  if (screen === 'forget')
    return (
      <AccountCard
        title={t('forget.title')}
        lead={t('forget.lead')}
        links={<RedirectLink to="/login">{t('forget.toSignIn')}</RedirectLink>}
      >
        <ForgetForm />
      </AccountCard>
    );
  return (
    <AccountCard
      title={t('signIn.title')}
      lead={reasonKey ? t(reasonKey, { ns: 'shell' }) : t('signIn.lead')}
      links={
        <>
          <RedirectLink to="/register">{t('signIn.toRegister')}</RedirectLink>
          <RedirectLink to="/forget">{t('signIn.toForget')}</RedirectLink>
        </>
      }
    >
      <SignInForm />
    </AccountCard>
  );
}
