import { Button, Field, Input } from '@fluentui/react-components';
import { EyeOffRegular, EyeRegular } from '@fluentui/react-icons';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';

interface PasswordFieldProps {
  readonly label: string;
  readonly value: string;
  readonly problem: string | null;
  readonly onChange: (value: string) => void;
  readonly hint?: string;
  readonly autoComplete: 'current-password' | 'new-password';
}

/** Password field with a button that reveals the password. */
export function PasswordField({ label, value, problem, onChange, hint, autoComplete }: PasswordFieldProps) {
  const { t } = useTranslation('account');
  const [isShown, setIsShown] = useState(false);
  return (
    <Field label={label} validationMessage={problem} {...(hint !== undefined && { hint })}>
      <Input
        size="large"
        type={isShown ? 'text' : 'password'}
        autoComplete={autoComplete}
        value={value}
        onChange={(_event, data) => onChange(data.value)}
        contentAfter={
          <Button
            appearance="transparent"
            size="small"
            icon={isShown ? <EyeOffRegular /> : <EyeRegular />}
            aria-label={t(isShown ? 'hidePassword' : 'showPassword')}
            onClick={() => setIsShown(!isShown)}
          />
        }
      />
    </Field>
  );
}
