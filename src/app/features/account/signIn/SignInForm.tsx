import { Button, Checkbox, makeStyles, Text, tokens } from '@fluentui/react-components';
import { type FormEvent, useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ACCOUNT_LIMITS, DAY_MS } from '../../../../core/base/limits.ts';
import { isRecord } from '../../../../core/base/record.ts';
import type { ApiRefusal } from '../../../services/api/sendCall.ts';
import { useCall } from '../../../services/api/useCall.ts';
import { useBusy } from '../../../ui/hooks/useBusy.ts';
import { useNotify } from '../../../ui/hooks/useNotify.ts';
import { lazyPart } from '../../../ui/lazyPart.tsx';
import { TabBar } from '../../../ui/TabBar.tsx';
import { withTexts } from '../../../ui/withTexts.ts';
import { AgreementBox } from '../AgreementBox.tsx';
import { AccountField } from '../fields/AccountField.tsx';
import {
  type AccountFieldName,
  checkAgreement,
  checkCode,
  checkPresentPassword,
  REFUSED_FIELDS,
} from '../fields/accountProblems.ts';
import { CodeField } from '../fields/CodeField.tsx';
import { PasswordField } from '../fields/PasswordField.tsx';
import { useAccountInput } from '../fields/useAccountInput.ts';
import { useFieldProblems } from '../fields/useFieldProblems.ts';
import { ProviderLinks } from './ProviderLinks.tsx';
import { useCompleteSignIn } from './useCompleteSignIn.ts';

const useStyles = makeStyles({
  // The text of the first tab starts at the edge of the fields.
  tabs: { marginLeft: `calc(-1 * ${tokens.spacingHorizontalMNudge})` },
  form: { display: 'flex', flexDirection: 'column', gap: tokens.spacingVerticalM },
  box: { marginLeft: `calc(-1 * ${tokens.spacingHorizontalS})` },
  boxText: { color: tokens.colorNeutralForeground1 },
  lead: { color: tokens.colorNeutralForeground2 },
});

const secondFactorForm = lazyPart(() =>
  withTexts(['profile'], async () => (await import('./SecondFactorForm.tsx')).SecondFactorForm),
);

const passkeySignIn = lazyPart(
  () => withTexts(['profile'], async () => (await import('./PasskeySignIn.tsx')).PasskeySignIn),
  'unseen',
  // Placeholder with the button's height, so that the layout does not shift when it loads.
  <div style={{ height: 40 }} />,
);

/** Form field at which each refusal is shown: a notification would remain after the next attempt has succeeded. */
const REFUSED_AT = { ...REFUSED_FIELDS, signInFailed: 'password' } as const;

/** Sign-in that awaits its second factor. */
interface Pending {
  readonly token: string;
  readonly mayUsePasskey: boolean;
}

/** Returns the pending sign-in of a refusal; null for other refusals. */
function pendingOf({ code, data }: ApiRefusal): Pending | null {
  if (code !== 'secondFactorNeeded' || !isRecord(data) || typeof data.token !== 'string') return null;
  const { token, ways } = data;
  return { token, mayUsePasskey: Array.isArray(ways) && ways.includes('passkey') };
}

/** Shows the problem if an identity provider redirected back without signing the user in. */
function useRefusedProvider(): void {
  const { t } = useTranslation('account');
  const notify = useNotify();
  const problem = new URLSearchParams(window.location.search).get('problem');
  useEffect(() => {
    if (problem === 'providerLinkNeeded') notify(t('redirect.linkNeeded'), 'error');
    else if (problem === 'addressMoved') notify(t('redirect.moved'), 'error');
    else if (problem !== null) notify(t('redirect.failed'), 'error');
  }, [problem, notify, t]);
}

/** Sign-in form with a password or a verification code. */
export function SignInForm() {
  const styles = useStyles();
  const { t } = useTranslation('account');
  const call = useCall();
  const signedIn = useCompleteSignIn();
  const problems = useFieldProblems<AccountFieldName>();
  const account = useAccountInput(problems);
  const [mode, setMode] = useState<'password' | 'code'>('password');
  const [password, setPassword] = useState('');
  const [code, setCode] = useState('');
  const [remember, setRemember] = useState(false);
  const [isAgreed, setIsAgreed] = useState(false);
  const [isBusy, run] = useBusy();
  const [pending, setPending] = useState<Pending | null>(null);

  const handleSubmit = async (event: FormEvent) => {
    event.preventDefault();
    await run(async () => {
      const read = account.read();
      const digits = checkCode(code);
      const secret = mode === 'password' ? { password: checkPresentPassword(password) } : { code: digits };
      const isGood = problems.check({ account: read, ...secret, agreement: checkAgreement(isAgreed) });
      if (!isGood || !read.ok) return;
      const tellAt = (refusal: ApiRefusal) => {
        const found = pendingOf(refusal);
        setPending(found);
        return found !== null || problems.tellRefusal(refusal, REFUSED_AT);
      };
      const done =
        digits.ok && mode === 'code'
          ? await call(
              'POST /login/captchaLogin',
              { ...read.value, captcha: digits.value, remember },
              { tellAt },
            )
          : await call('POST /login/doLogin', { ...read.value, password, remember }, { tellAt });
      if (done.ok) signedIn(done.value, remember, t('signIn.done'));
    });
  };
  useRefusedProvider();
  const leadText = t(account.field.value.kind === 'phone' ? 'signIn.phoneCodeLead' : 'signIn.codeLead');
  const mayGo = () => problems.check({ agreement: checkAgreement(isAgreed) });
  const startOver = () => {
    setPending(null);
    setPassword('');
    setCode('');
  };
  if (pending !== null) return <secondFactorForm.Part {...pending} remember={remember} onBack={startOver} />;
  return (
    <form className={styles.form} noValidate onSubmit={(event) => void handleSubmit(event)}>
      <TabBar
        className={styles.tabs}
        label={t('signIn.title')}
        value={mode}
        tabs={[
          { value: 'password', text: t('signIn.byPassword') },
          { value: 'code', text: t('signIn.byCode') },
        ]}
        onChange={setMode}
      />
      {mode === 'code' && <Text className={styles.lead}>{leadText}</Text>}
      <AccountField {...account.field} />
      {mode === 'password' ? (
        <PasswordField
          label={t('password')}
          value={password}
          problem={problems.of('password')}
          autoComplete="current-password"
          onChange={setPassword}
        />
      ) : (
        <CodeField
          purpose="login"
          value={code}
          problem={problems.of('code')}
          onChange={setCode}
          addressFor={account.addressFor}
        />
      )}
      <Checkbox
        className={styles.box}
        label={{
          className: styles.boxText,
          children: t('remember', { days: ACCOUNT_LIMITS.rememberedLifeMs / DAY_MS }),
        }}
        checked={remember}
        onChange={(_event, data) => setRemember(data.checked === true)}
      />
      <AgreementBox isChecked={isAgreed} problem={problems.of('agreement')} onChange={setIsAgreed} />
      <Button type="submit" appearance="primary" size="large" disabledFocusable={isBusy}>
        {t('signIn.submit')}
      </Button>
      <passkeySignIn.Part remember={remember} mayGo={mayGo} />
      <ProviderLinks remember={remember} mayGo={mayGo} />
    </form>
  );
}
