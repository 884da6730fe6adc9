import { Input, type InputProps } from '@fluentui/react-components';
import { useEffect, useRef } from 'react';

interface NameInputProps extends Pick<InputProps, 'size' | 'aria-label' | 'onBlur' | 'onKeyDown'> {
  readonly value: string;
  /** Reason why the last name was refused; null if it wasn't. */
  readonly refused?: string | null;
  readonly onChange: (name: string) => void;
}

/** Focused field with a suggested name. The name is selected, so that typing replaces it, also after a refusal. */
export function NameInput({ value, refused = null, onChange, ...input }: NameInputProps) {
  const ref = useRef<HTMLInputElement>(null);
  useEffect(() => {
    ref.current?.focus();
    ref.current?.select();
  }, [refused]);
  return (
    <Input
      {...input}
      autoFocus
      input={{ ref }}
      value={value}
      onChange={(_event, data) => onChange(data.value)}
    />
  );
}
