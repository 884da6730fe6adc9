import { Field, Select } from '@fluentui/react-components';

interface SelectFieldProps<Value extends string> {
  readonly label: string;
  /** Null if several items differ. */
  readonly value: Value | null;
  readonly options: readonly { readonly value: Value; readonly text: string }[];
  readonly onChange: (value: Value) => void;
  readonly disabled?: boolean;
  /** Hint about the selected option. */
  readonly hint?: string;
}

/** Select field with a label. */
export function SelectField<Value extends string>(props: SelectFieldProps<Value>) {
  const { label, value, options, onChange, disabled, hint } = props;
  return (
    <Field label={label} size="small" style={{ minWidth: 0 }} {...(hint === undefined ? {} : { hint })}>
      <Select
        size="small"
        value={value ?? ''}
        disabled={disabled ?? false}
        style={{ minWidth: 0 }}
        select={{ style: { minWidth: 0, width: '100%' } }}
        onChange={(_event, data) => {
          const chosen = options.find((option) => option.value === data.value);
          if (chosen) onChange(chosen.value);
        }}
      >
        {value === null && (
          <option value="" hidden>
            –
          </option>
        )}
        {options.map((option) => (
          <option key={option.value} value={option.value}>
            {option.text}
          </option>
        ))}
      </Select>
    </Field>
  );
}
