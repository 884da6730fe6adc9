import { Button, makeStyles, tokens } from '@fluentui/react-components';
import { type FormEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router-dom';
import { checkPassword } from '../../../core/account/accountRules.ts';
import { useCall } from '../../services/api/useCall.ts';
import { useBusy } from '../../ui/hooks/useBusy.ts';
import { useNotify } from '../../ui/hooks/useNotify.ts';
import { AccountField } from './fields/AccountField.tsx';
import { type AccountFieldName, checkAgain, checkCode, REFUSED_FIELDS } from './fields/accountProblems.ts';
import { CodeField } from './fields/CodeField.tsx';
import { NewPasswordFields } from './fields/NewPasswordFields.tsx';
import { useAccountInput } from './fields/useAccountInput.ts';
import { useFieldProblems } from './fields/useFieldProblems.ts';

const useStyles = makeStyles({
  form: { display: 'flex', flexDirection: 'column', gap: tokens.spacingVerticalM },
});

/** Password reset form, with a verification code. */
export function ForgetForm() {
  const styles = useStyles();
  const { t } = useTranslation('account');
  const call = useCall();
  const notify = useNotify();
  const navigate = useNavigate();
  const problems = useFieldProblems<AccountFieldName>();
  const account = useAccountInput(problems);
  const [code, setCode] = useState('');
  const [password, setPassword] = useState('');
  const [again, setAgain] = useState('');
  const [isBusy, run] = useBusy();

  const handleSubmit = async (event: FormEvent) => {
    event.preventDefault();
    await run(async () => {
      const read = account.read();
      const digits = checkCode(code);
      const isGood = problems.check({
        account: read,
        code: digits,
        password: checkPassword(password),
        again: checkAgain(password, again),
      });
      if (!isGood || !read.ok || !digits.ok) return;
      const done = await call(
        'POST /login/resetPwd',
        { ...read.value, captcha: digits.value, password },
        { tellAt: (refusal) => problems.tellRefusal(refusal, REFUSED_FIELDS) },
      );
      if (!done.ok) return;
      notify(t('forget.done'), 'success');
      void navigate({ pathname: '/login', search: window.location.search });
    });
  };
  return (
    <form className={styles.form} noValidate onSubmit={(event) => void handleSubmit(event)}>
      <AccountField {...account.field} />
      <CodeField
        purpose="reset"
        value={code}
        problem={problems.of('code')}
        onChange={setCode}
        addressFor={account.addressFor}
      />
      <NewPasswordFields
        label={t('newPassword')}
        password={password}
        again={again}
        passwordProblem={problems.of('password')}
        againProblem={problems.of('again')}
        onPassword={setPassword}
        onAgain={setAgain}
      />
      <Button type="submit" appearance="primary" size="large" disabledFocusable={isBusy}>
        {t('forget.submit')}
      </Button>
    </form>
  );
}
