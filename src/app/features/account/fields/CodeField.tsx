import { Button, Field, Input } from '@fluentui/react-components';
import { useTranslation } from 'react-i18next';
import { ACCOUNT_LIMITS } from '../../../../core/base/limits.ts';
import { type CodePurpose, useCodeSending } from './useCodeSending.ts';

interface CodeFieldProps {
  readonly purpose: CodePurpose;
  readonly value: string;
  readonly problem: string | null;
  readonly onChange: (value: string) => void;
  /** Returns the address to which the code is sent. If none is entered yet, shows the problem and returns null. */
  readonly addressFor: () => string | null;
}

/**
 * Field for the verification code, with a button that sends a code. The field itself says where the code was sent, because the user needs
 * this until the code is entered, and a notification would cover the buttons of the form.
 */
export function CodeField({ purpose, value, problem, onChange, addressFor }: CodeFieldProps) {
  const { t } = useTranslation('account');
  const { waitS, isSending, sentText, send } = useCodeSending(purpose);
  const handleSend = () => {
    const address = addressFor();
    if (address !== null) void send(address);
  };
  return (
    <Field
      label={t('code')}
      validationState={problem !== null ? 'error' : sentText !== null ? 'success' : 'none'}
      validationMessage={problem ?? (sentText && { role: 'status', children: sentText })}
    >
      <Input
        size="large"
        style={{ minWidth: 0, width: '100%' }}
        inputMode="numeric"
        autoComplete="one-time-code"
        maxLength={ACCOUNT_LIMITS.codeDigits + 4}
        input={{ style: { minWidth: 0 } }}
        value={value}
        onChange={(_event, data) => onChange(data.value)}
        contentAfter={
          <Button
            appearance="subtle"
            size="small"
            style={{ whiteSpace: 'nowrap' }}
            disabledFocusable={isSending || waitS > 0}
            onClick={handleSend}
          >
            {waitS > 0 ? t('sendAgain', { seconds: waitS }) : t('sendCode')}
          </Button>
        }
      />
    </Field>
  );
}
