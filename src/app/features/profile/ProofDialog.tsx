import { Button, Link, Text } from '@fluentui/react-components';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { finishProof, offerProof } from '../../services/account/proofRequest.ts';
import { renewToken } from '../../services/account/session.ts';
import { callApi } from '../../services/api/apiClient.ts';
import type { AnswerOf } from '../../services/api/sendCall.ts';
import { useCall } from '../../services/api/useCall.ts';
import { FormDialog } from '../../ui/dialogs/FormDialog.tsx';
import { useBusy } from '../../ui/hooks/useBusy.ts';
import { lazyPart } from '../../ui/lazyPart.tsx';
import { checkCode, checkPresentPassword } from '../account/fields/accountProblems.ts';
import { CodeField } from '../account/fields/CodeField.tsx';
import { PasswordField } from '../account/fields/PasswordField.tsx';
import { useFieldProblems } from '../account/fields/useFieldProblems.ts';
import { FactorCodeField } from '../account/signIn/FactorCodeField.tsx';
import type { Profile } from './ProfileDialogs.tsx';

const passkeyProof = lazyPart(async () => (await import('./PasskeyProof.tsx')).PasskeyProof, 'unseen');

const FIELDS = { oldPasswordWrong: 'password', codeWrong: 'code', tooMany: 'password' } as const;

const FACTOR_REFUSALS: readonly string[] = ['secondFactorMissing', 'secondFactorWrong'];

/** Links to identity providers, for an account that has neither a password nor an address. Signing in at a provider is the proof. */
function ProviderProof() {
  const { t } = useTranslation('profile');
  const [providers, setProviders] = useState<AnswerOf<'GET /login/providers'>>([]);
  useEffect(() => {
    void callApi('GET /login/providers', {}).then((done) => done.ok && setProviders(done.value));
  }, []);
  const query = new URLSearchParams({ redirect: window.location.pathname });
  return (
    <>
      <Text>{t('proof.provider')}</Text>
      {providers.map(({ name, title, url }) => (
        <Button key={name} as="a" href={`${url}?${query}`}>
          {title}
        </Button>
      ))}
    </>
  );
}

interface ProofFormProps {
  readonly profile: Profile;
  readonly onDone: (isProven: boolean) => void;
}

/** Form that asks for a proof of identity: the password, a code sent to the present address, a passkey, or a sign-in at a provider. */
function ProofForm({ profile, onDone }: ProofFormProps) {
  const { t } = useTranslation('profile');
  const call = useCall();
  const problems = useFieldProblems<'password' | 'code'>();
  const address = profile.userEmail || profile.userPhone;
  const [wantsCode, setWantsCode] = useState(!profile.hasPassword);
  const [password, setPassword] = useState('');
  const [code, setCode] = useState('');
  /** Code of the second factor; null until the server asks for it. */
  const [factor, setFactor] = useState<string | null>(null);
  const [factorProblem, setFactorProblem] = useState<string | null>(null);
  const [isBusy, run] = useBusy();
  const isPossible = profile.hasPassword || address !== '';
  const handleProve = () =>
    run(async () => {
      const digits = checkCode(code);
      const isGood = problems.check(
        wantsCode ? { code: digits } : { password: checkPresentPassword(password) },
      );
      if (!isPossible || !isGood) return;
      const first = wantsCode ? { captcha: digits.ok ? digits.value : '' } : { password };
      const proof = factor === null ? first : { ...first, secondFactor: factor };
      setFactorProblem(null);
      const done = await call('POST /user/prove', proof, {
        tellAt: (refusal) => {
          if (!FACTOR_REFUSALS.includes(refusal.code)) return problems.tellRefusal(refusal, FIELDS);
          if (factor === null) setFactor('');
          else setFactorProblem(refusal.msg);
          return true;
        },
      });
      if (!done.ok) return;
      if (done.value.accessToken !== undefined) renewToken(done.value.accessToken);
      onDone(true);
    });
  return (
    <FormDialog
      title={t('proof.title')}
      isBusy={isBusy || !isPossible}
      submitText={t('proof.continue')}
      cancelText={t('cancel')}
      onSubmit={() => void handleProve()}
      onClose={() => onDone(false)}
    >
      <Text>{t('proof.lead')}</Text>
      <passkeyProof.Part onProven={() => onDone(true)} />
      {!isPossible && <ProviderProof />}
      {isPossible && wantsCode && (
        <>
          <Text>{t('proof.codeTo', { address })}</Text>
          <CodeField
            purpose="prove"
            value={code}
            problem={problems.of('code')}
            onChange={setCode}
            addressFor={() => address}
          />
        </>
      )}
      {isPossible && !wantsCode && (
        <PasswordField
          label={t('oldPassword')}
          value={password}
          problem={problems.of('password')}
          autoComplete="current-password"
          onChange={setPassword}
        />
      )}
      {factor !== null && (
        <FactorCodeField
          label={t('factor.proofCode')}
          value={factor}
          problem={factorProblem}
          onChange={setFactor}
        />
      )}
      {profile.hasPassword && address !== '' && (
        <Link as="button" type="button" onClick={() => setWantsCode(!wantsCode)}>
          {t(wantsCode ? 'proof.usePassword' : 'proof.useCode')}
        </Link>
      )}
    </FormDialog>
  );
}

/** Dialog that asks for a proof of identity. It opens when a call of this screen requires one. */
export function ProofDialog({ profile }: { readonly profile: Profile }) {
  const [isAsked, setIsAsked] = useState(false);
  useEffect(() => offerProof(() => setIsAsked(true)), []);
  if (!isAsked) return null;
  const handleDone = (isProven: boolean) => {
    setIsAsked(false);
    finishProof(isProven ? 'done' : 'cancelled');
  };
  return <ProofForm profile={profile} onDone={handleDone} />;
}
