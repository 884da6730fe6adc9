import { Button, makeStyles, Text, tokens } from '@fluentui/react-components';
import { type FormEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { ApiRefusal } from '../../../services/api/sendCall.ts';
import { useCall } from '../../../services/api/useCall.ts';
import { useBusy } from '../../../ui/hooks/useBusy.ts';
import { useNotify } from '../../../ui/hooks/useNotify.ts';
import { FactorCodeField } from './FactorCodeField.tsx';
import { PasskeyFactor } from './PasskeyFactor.tsx';
import { useCompleteSignIn } from './useCompleteSignIn.ts';

const useStyles = makeStyles({
  form: { display: 'flex', flexDirection: 'column', gap: tokens.spacingVerticalM },
});

interface SecondFactorFormProps {
  /** Token of the pending sign-in. */
  readonly token: string;
  /** True for an account that has a passkey. */
  readonly mayUsePasskey: boolean;
  readonly remember: boolean;
  /** Goes back to the first step of the sign-in. */
  readonly onBack: () => void;
}

/** Second step of a sign-in: a passkey, a code of the authenticator app, or a recovery code. */
export function SecondFactorForm({ token, mayUsePasskey, remember, onBack }: SecondFactorFormProps) {
  const styles = useStyles();
  const { t } = useTranslation('profile');
  const call = useCall();
  const notify = useNotify();
  const signedIn = useCompleteSignIn();
  const [code, setCode] = useState('');
  const [problem, setProblem] = useState<string | null>(null);
  const [isBusy, run] = useBusy();
  const tellOver = ({ code: refused }: ApiRefusal) => {
    if (refused !== 'signInOver') return false;
    notify(t('factor.over'), 'error');
    onBack();
    return true;
  };
  const handleSubmit = async (event: FormEvent) => {
    event.preventDefault();
    await run(async () => {
      if (code.trim() === '') {
        setProblem(t('factor.missing'));
        return;
      }
      const done = await call(
        'POST /login/secondFactor',
        { token, code },
        {
          tellAt: (refusal) => {
            if (tellOver(refusal)) return true;
            const { code: refused, msg } = refusal;
            if (refused !== 'secondFactorWrong' && refused !== 'tooMany') return false;
            setProblem(msg);
            return true;
          },
        },
      );
      if (done.ok) signedIn(done.value, remember, t('factor.signedIn'));
    });
  };
  return (
    <form className={styles.form} noValidate onSubmit={(event) => void handleSubmit(event)}>
      <Text>{t(mayUsePasskey ? 'passkey.factorLead' : 'factor.signInLead')}</Text>
      {mayUsePasskey && <PasskeyFactor token={token} remember={remember} tellOver={tellOver} />}
      <FactorCodeField label={t('factor.signInCode')} value={code} problem={problem} onChange={setCode} />
      <Button type="submit" appearance="primary" size="large" disabledFocusable={isBusy}>
        {t('factor.signInSubmit')}
      </Button>
      <Button onClick={onBack}>{t('factor.signInBack')}</Button>
    </form>
  );
}
