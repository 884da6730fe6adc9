import { Button, makeStyles, tokens } from '@fluentui/react-components';
import { type FormEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router-dom';
import { checkPassword } from '../../../core/account/accountRules.ts';
import { useCall } from '../../services/api/useCall.ts';
import { useNotify } from '../../ui/useNotify.tsx';
import { AccountField } from './AccountField.tsx';
import { type AccountFieldName, checkAgain, checkCode } from './accountProblems.ts';
import { CodeField } from './CodeField.tsx';
import { NewPasswordFields } from './NewPasswordFields.tsx';
import { addressOf, NO_ACCOUNT, readAccount } from './typedAccount.ts';
import { useFieldProblems } from './useFieldProblems.ts';

const useStyles = makeStyles({
  form: { display: 'flex', flexDirection: 'column', gap: tokens.spacingVerticalM },
});

/** Setting a password anew, by a code. */
export function ForgetForm() {
  const styles = useStyles();
  const { t } = useTranslation('account');
  const call = useCall();
  const notify = useNotify();
  const navigate = useNavigate();
  const problems = useFieldProblems<AccountFieldName>();
  const [account, setAccount] = useState(NO_ACCOUNT);
  const [code, setCode] = useState('');
  const [password, setPassword] = useState('');
  const [again, setAgain] = useState('');
  const [isBusy, setIsBusy] = useState(false);

  const addressFor = () => {
    const read = readAccount(account);
    problems.check({ account: read });
    return read.ok ? addressOf(read.value) : null;
  };
  const handleSubmit = async (event: FormEvent) => {
    event.preventDefault();
    const read = readAccount(account);
    const isGood = problems.check({
      account: read,
      code: checkCode(code),
      password: checkPassword(password),
      again: checkAgain(password, again),
    });
    if (!isGood || !read.ok || isBusy) return;
    setIsBusy(true);
    const done = await call('POST /login/resetPwd', { ...read.value, captcha: code.trim(), password });
    setIsBusy(false);
    if (!done.ok) return;
    notify(t('forget.done'), 'success');
    void navigate({ pathname: '/login', search: window.location.search });
  };
  return (
    <form className={styles.form} noValidate onSubmit={(event) => void handleSubmit(event)}>
      <AccountField value={account} problem={problems.of('account')} onChange={setAccount} />
      <CodeField
        purpose="reset"
        value={code}
        problem={problems.of('code')}
        onChange={setCode}
        addressFor={addressFor}
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
