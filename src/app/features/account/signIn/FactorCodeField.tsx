import { Field, Input } from '@fluentui/react-components';

interface FactorCodeFieldProps {
  readonly label: string;
  readonly value: string;
  readonly problem: string | null;
  readonly onChange: (value: string) => void;
}

/** Maximum input length; longer than a recovery code with its hyphens. */
const MAX_LENGTH = 60;

/** Field for a code of an authenticator app, or a recovery code. */
export function FactorCodeField({ label, value, problem, onChange }: FactorCodeFieldProps) {
  return (
    <Field label={label} validationMessage={problem}>
      <Input
        autoFocus
        size="large"
        autoComplete="one-time-code"
        maxLength={MAX_LENGTH}
        value={value}
        onChange={(_event, data) => onChange(data.value)}
      />
    </Field>
  );
}
