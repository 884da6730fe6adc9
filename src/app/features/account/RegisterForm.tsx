import { Button, Field, Input, makeStyles, tokens } from '@fluentui/react-components';
import { type FormEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { checkNickname, checkPassword } from '../../../core/account/accountRules.ts';
import { useCall } from '../../services/api/useCall.ts';
import { useBusy } from '../../ui/hooks/useBusy.ts';
import { AgreementBox } from './AgreementBox.tsx';
import { AccountField } from './fields/AccountField.tsx';
import {
  type AccountFieldName,
  checkAgain,
  checkAgreement,
  checkCode,
  REFUSED_FIELDS,
} from './fields/accountProblems.ts';
import { CodeField } from './fields/CodeField.tsx';
import { NewPasswordFields } from './fields/NewPasswordFields.tsx';
import { useAccountInput } from './fields/useAccountInput.ts';
import { useFieldProblems } from './fields/useFieldProblems.ts';
import { useCompleteSignIn } from './signIn/useCompleteSignIn.ts';

const useStyles = makeStyles({
  form: { display: 'flex', flexDirection: 'column', gap: tokens.spacingVerticalM },
});

/** Registration form with a password. */
export function RegisterForm() {
  const styles = useStyles();
  const { t } = useTranslation('account');
  const call = useCall();
  const signedIn = useCompleteSignIn();
  const problems = useFieldProblems<AccountFieldName>();
  const account = useAccountInput(problems);
  const [code, setCode] = useState('');
  const [name, setName] = useState('');
  const [password, setPassword] = useState('');
  const [again, setAgain] = useState('');
  const [isAgreed, setIsAgreed] = useState(false);
  const [isBusy, run] = useBusy();

  const handleSubmit = async (event: FormEvent) => {
    event.preventDefault();
    await run(async () => {
      const read = account.read();
      const nickname = checkNickname(name);
      const digits = checkCode(code);
      const isGood = problems.check({
        account: read,
        code: digits,
        name: nickname,
        password: checkPassword(password),
        again: checkAgain(password, again),
        agreement: checkAgreement(isAgreed),
      });
      if (!isGood || !read.ok || !nickname.ok || !digits.ok) return;
      const done = await call(
        'POST /login/register',
        {
          ...read.value,
          captcha: digits.value,
          password,
          nickName: nickname.value,
          remember: false,
        },
        { tellAt: (refusal) => problems.tellRefusal(refusal, REFUSED_FIELDS) },
      );
      if (done.ok) signedIn(done.value, false, t('register.done'));
    });
  };
  return (
    <form className={styles.form} noValidate onSubmit={(event) => void handleSubmit(event)}>
      <AccountField {...account.field} />
      <CodeField
        purpose="register"
        value={code}
        problem={problems.of('code')}
        onChange={setCode}
        addressFor={account.addressFor}
      />
      <Field label={t('name')} validationMessage={problems.of('name')}>
        <Input
          size="large"
          autoComplete="nickname"
          value={name}
          onChange={(_event, data) => setName(data.value)}
        />
      </Field>
      <NewPasswordFields
        label={t('password')}
        password={password}
        again={again}
        passwordProblem={problems.of('password')}
        againProblem={problems.of('again')}
        onPassword={setPassword}
        onAgain={setAgain}
      />
      <AgreementBox isChecked={isAgreed} problem={problems.of('agreement')} onChange={setIsAgreed} />
      <Button type="submit" appearance="primary" size="large" disabledFocusable={isBusy}>
        {t('register.submit')}
      </Button>
    </form>
  );
}
