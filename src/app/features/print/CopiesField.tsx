import { Field, Input } from '@fluentui/react-components';
import { PRINT_LIMITS } from '../../../core/base/limits.ts';

interface CopiesFieldProps {
  readonly label: string;
  /** Number of copies as typed by the user. */
  readonly value: string;
  /** Error message; null if the number is valid. */
  readonly problem: string | null;
  readonly disabled: boolean;
  readonly onChange: (value: string) => void;
}

/** Field for the number of copies. Invalid input stays in the field, so that the message can refer to it. */
export function CopiesField({ label, value, problem, disabled, onChange }: CopiesFieldProps) {
  const { minCopies, maxCopies } = PRINT_LIMITS;
  const number = /^\s*\d+\s*$/.test(value) ? Number(value) : null;
  const stepBy = (steps: number) =>
    onChange(String(Math.min(maxCopies, Math.max(minCopies, (number ?? 0) + steps))));
  return (
    <Field
      label={label}
      size="small"
      required
      style={{ minWidth: 0 }}
      {...(problem === null ? {} : { validationState: 'error' as const, validationMessage: problem })}
    >
      <Input
        size="small"
        role="spinbutton"
        inputMode="numeric"
        value={value}
        disabled={disabled}
        aria-valuemin={minCopies}
        aria-valuemax={maxCopies}
        {...(number === null ? {} : { 'aria-valuenow': number })}
        style={{ minWidth: 0, width: '100%' }}
        input={{ style: { minWidth: 0, width: '100%' } }}
        onFocus={({ target }) => target.select()}
        onChange={(_event, data) => onChange(data.value)}
        onKeyDown={(event) => {
          const step = event.key === 'ArrowUp' ? 1 : event.key === 'ArrowDown' ? -1 : 0;
          if (step === 0) return;
          event.preventDefault();
          stepBy(step * (event.shiftKey ? 10 : 1));
        }}
      />
    </Field>
  );
}
