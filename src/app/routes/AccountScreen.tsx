import { useTranslation } from 'react-i18next';
import { AccountCard } from '../features/account/AccountCard.tsx';
import { ForgetForm } from '../features/account/ForgetForm.tsx';
import { RegisterForm } from '../features/account/RegisterForm.tsx';
import { SignInForm } from '../features/account/SignInForm.tsx';
import { WayLink } from '../features/account/WayLink.tsx';

interface AccountScreenProps {
  readonly screen: 'signIn' | 'register' | 'forget';
}

/** Signing in, making an account, setting a password anew: they share their script. */
export function AccountScreen({ screen }: AccountScreenProps) {
  const { t } = useTranslation('account');
  if (screen === 'register')
    return (
      <AccountCard title={t('register.title')} ways={<WayLink to="/login">{t('register.toSignIn')}</WayLink>}>
        <RegisterForm />
      </AccountCard>
    );
  if (screen === 'forget')
    return (
      <AccountCard
        title={t('forget.title')}
        lead={t('forget.lead')}
        ways={<WayLink to="/login">{t('forget.toSignIn')}</WayLink>}
      >
        <ForgetForm />
      </AccountCard>
    );
  return (
    <AccountCard
      title={t('signIn.title')}
      lead={t('signIn.lead')}
      ways={
        <>
          <WayLink to="/register">{t('signIn.toRegister')}</WayLink>
          <WayLink to="/forget">{t('signIn.toForget')}</WayLink>
        </>
      }
    >
      <SignInForm />
    </AccountCard>
  );
}
