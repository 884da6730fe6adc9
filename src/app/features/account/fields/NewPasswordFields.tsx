import { useTranslation } from 'react-i18next';
import { ACCOUNT_LIMITS } from '../../../../core/base/limits.ts';
import { PasswordField } from './PasswordField.tsx';

interface NewPasswordFieldsProps {
  readonly label: string;
  readonly password: string;
  readonly again: string;
  readonly passwordProblem: string | null;
  readonly againProblem: string | null;
  readonly onPassword: (password: string) => void;
  readonly onAgain: (again: string) => void;
}

/** New password, entered twice. */
export function NewPasswordFields(props: NewPasswordFieldsProps) {
  const { t } = useTranslation('account');
  return (
    <>
      <PasswordField
        label={props.label}
        value={props.password}
        problem={props.passwordProblem}
        hint={t('passwordRule', {
          min: ACCOUNT_LIMITS.minPasswordLength,
          max: ACCOUNT_LIMITS.maxPasswordLength,
        })}
        autoComplete="new-password"
        onChange={props.onPassword}
      />
      <PasswordField
        label={t('again')}
        value={props.again}
        problem={props.againProblem}
        autoComplete="new-password"
        onChange={props.onAgain}
      />
    </>
  );
}
