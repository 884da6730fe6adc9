import { Field, Input, Text } from '@fluentui/react-components';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { checkNickname, checkPassword } from '../../../core/account/accountRules.ts';
import { ACCOUNT_LIMITS } from '../../../core/base/limits.ts';
import type { AnswerOf } from '../../services/api/sendCall.ts';
import { useCall } from '../../services/api/useCall.ts';
import { FormDialog } from '../../ui/dialogs/FormDialog.tsx';
import { useBusy } from '../../ui/hooks/useBusy.ts';
import { useCloseAfter } from '../../ui/hooks/useCloseAfter.ts';
import { useNotify } from '../../ui/hooks/useNotify.ts';
import { checkAgain, checkCode, checkPresentPassword } from '../account/fields/accountProblems.ts';
import { CodeField } from '../account/fields/CodeField.tsx';
import { NewPasswordFields } from '../account/fields/NewPasswordFields.tsx';
import { PasswordField } from '../account/fields/PasswordField.tsx';
import { NO_ACCOUNT, readAccount } from '../account/fields/typedAccount.ts';
import { useFieldProblems } from '../account/fields/useFieldProblems.ts';

export type Profile = AnswerOf<'GET /user/info'>;

export interface ProfileDialogProps {
  readonly profile: Profile;
  readonly onClose: () => void;
  readonly onChanged: (profile: Profile & { readonly accessToken?: string }) => void;
}

const EMAIL_FIELDS = {
  accountInvalid: 'email',
  accountTaken: 'email',
  codeWrong: 'code',
  oldPasswordWrong: 'password',
} as const;

const PASSWORD_FIELDS = {
  passwordMissing: 'password',
  passwordLength: 'password',
  passwordMix: 'password',
  passwordCommon: 'password',
  oldPasswordWrong: 'old',
} as const;

/** Changes the user's name. */
export function NameDialog({ profile, onClose, onChanged }: ProfileDialogProps) {
  const { t } = useTranslation('profile');
  const call = useCall();
  const notify = useNotify();
  const problems = useFieldProblems<'name'>();
  const [name, setName] = useState(profile.userNickName);
  const [isBusy, run] = useBusy();
  const close = useCloseAfter(onClose);
  const handleSave = () =>
    run(async () => {
      const checked = checkNickname(name);
      if (!problems.check({ name: checked }) || !checked.ok) return;
      const done = await call(
        'POST /user/update',
        { nickName: checked.value },
        { tellAt: (refusal) => problems.tellRefusal(refusal, { nicknameLength: 'name' }) },
      );
      if (!done.ok) return;
      notify(t('nameSaved'), 'success');
      onChanged(done.value);
      close();
    });
  return (
    <FormDialog
      title={t('name')}
      isBusy={isBusy}
      submitText={t('save')}
      cancelText={t('cancel')}
      onSubmit={() => void handleSave()}
      onClose={onClose}
    >
      <Field label={t('name')} validationMessage={problems.of('name')}>
        <Input autoFocus value={name} onChange={(_event, data) => setName(data.value)} />
      </Field>
    </FormDialog>
  );
}

/** Sets the e-mail address of the account, confirmed by a verification code. Replacing an address requires the password. */
export function EmailDialog({ profile, onClose, onChanged }: ProfileDialogProps) {
  const { t } = useTranslation('profile');
  const call = useCall();
  const notify = useNotify();
  const problems = useFieldProblems<'email' | 'code' | 'password'>();
  const [email, setEmail] = useState('');
  const [code, setCode] = useState('');
  const [password, setPassword] = useState('');
  const asksPassword = profile.hasPassword && profile.userEmail !== '';
  const [isBusy, run] = useBusy();
  const close = useCloseAfter(onClose);
  const read = () => {
    const account = readAccount({ ...NO_ACCOUNT, text: email });
    return { account, address: account.ok && 'email' in account.value ? account.value.email : null };
  };
  const addressFor = () => {
    const { account, address } = read();
    problems.check({ email: account });
    return address;
  };
  const handleSave = () =>
    run(async () => {
      const { account, address } = read();
      const digits = checkCode(code);
      const isGood = problems.check({
        email: account,
        code: digits,
        ...(asksPassword && { password: checkPresentPassword(password) }),
      });
      if (!isGood || address === null || !digits.ok) return;
      const done = await call(
        'POST /user/bindEmail',
        { email: address, captcha: digits.value, ...(asksPassword && { password }) },
        { tellAt: (refusal) => problems.tellRefusal(refusal, EMAIL_FIELDS) },
      );
      if (!done.ok) return;
      notify(t('emailSaved'), 'success');
      onChanged(done.value);
      close();
    });
  return (
    <FormDialog
      title={t('bind')}
      isBusy={isBusy}
      submitText={t('save')}
      cancelText={t('cancel')}
      onSubmit={() => void handleSave()}
      onClose={onClose}
    >
      <Field label={t('email')} validationMessage={problems.of('email')}>
        <Input
          autoFocus
          size="large"
          type="email"
          value={email}
          maxLength={ACCOUNT_LIMITS.maxEmailLength}
          onChange={(_event, data) => setEmail(data.value)}
        />
      </Field>
      <CodeField
        purpose="bindEmail"
        value={code}
        problem={problems.of('code')}
        onChange={setCode}
        addressFor={addressFor}
      />
      {asksPassword && (
        <PasswordField
          label={t('oldPassword')}
          value={password}
          problem={problems.of('password')}
          autoComplete="current-password"
          onChange={setPassword}
        />
      )}
    </FormDialog>
  );
}

/** Changes the password. If the account has a password, the dialog asks for it. */
export function PasswordDialog({ profile, onClose, onChanged }: ProfileDialogProps) {
  const { t } = useTranslation(['profile', 'account']);
  const call = useCall();
  const notify = useNotify();
  const problems = useFieldProblems<'old' | 'password' | 'again'>();
  const [old, setOld] = useState('');
  const [password, setPassword] = useState('');
  const [again, setAgain] = useState('');
  const [isBusy, run] = useBusy();
  const close = useCloseAfter(onClose);
  const handleSave = () =>
    run(async () => {
      const isGood = problems.check({
        ...(profile.hasPassword && { old: checkPresentPassword(old) }),
        password: checkPassword(password),
        again: checkAgain(password, again),
      });
      if (!isGood) return;
      const done = await call(
        'POST /user/update',
        { password, ...(profile.hasPassword && { oldPassword: old }) },
        { tellAt: (refusal) => problems.tellRefusal(refusal, PASSWORD_FIELDS) },
      );
      if (!done.ok) return;
      notify(t('passwordSaved'), 'success');
      onChanged(done.value);
      close();
    });
  return (
    <FormDialog
      title={t(profile.hasPassword ? 'changePassword' : 'setPassword')}
      isBusy={isBusy}
      submitText={t('save')}
      cancelText={t('cancel')}
      onSubmit={() => void handleSave()}
      onClose={onClose}
    >
      {profile.hasPassword && (
        <PasswordField
          label={t('oldPassword')}
          value={old}
          problem={problems.of('old')}
          autoComplete="current-password"
          onChange={setOld}
        />
      )}
      <NewPasswordFields
        label={t('account:newPassword')}
        password={password}
        again={again}
        passwordProblem={problems.of('password')}
        againProblem={problems.of('again')}
        onPassword={setPassword}
        onAgain={setAgain}
      />
    </FormDialog>
  );
}

interface DeleteAccountDialogProps {
  readonly profile: Profile;
  readonly onClose: () => void;
  readonly onDeleted: () => void;
}

/** Deletes the account after the user has typed the name, and the password if the account has a password. */
export function DeleteAccountDialog({ profile, onClose, onDeleted }: DeleteAccountDialogProps) {
  const { t } = useTranslation('profile');
  const call = useCall();
  const problems = useFieldProblems<'password'>();
  const [name, setName] = useState('');
  const [password, setPassword] = useState('');
  const [isBusy, run] = useBusy();
  const isSure = name.trim() === profile.userNickName;
  const handleDelete = () =>
    run(async () => {
      if (!isSure) return;
      const done = await call('POST /user/delete', profile.hasPassword ? { password } : {}, {
        tellAt: (refusal) => problems.tellRefusal(refusal, { oldPasswordWrong: 'password' }),
      });
      if (done.ok) onDeleted();
    });
  return (
    <FormDialog
      title={t('delete')}
      isBusy={isBusy || !isSure}
      submitText={t('delete')}
      cancelText={t('cancel')}
      onSubmit={() => void handleDelete()}
      onClose={onClose}
    >
      <Text>{t('deleteText')}</Text>
      <Field label={t('deleteConfirm', { name: profile.userNickName })}>
        <Input value={name} onChange={(_event, data) => setName(data.value)} />
      </Field>
      {profile.hasPassword && (
        <PasswordField
          label={t('oldPassword')}
          value={password}
          problem={problems.of('password')}
          autoComplete="current-password"
          onChange={setPassword}
        />
      )}
    </FormDialog>
  );
}
