import { Input } from '@fluentui/react-components';
import { SearchRegular } from '@fluentui/react-icons';

const WIDE = { width: '100%' } as const;

interface SearchInputProps {
  readonly label: string;
  readonly value: string;
  readonly onChange: (value: string) => void;
  /** Takes what was found; false where there is nothing to take. */
  readonly onEnter?: () => boolean;
}

/** What the choices of a dialog are searched by; it has the keyboard when the dialog comes. */
export function SearchInput({ label, value, onChange, onEnter }: SearchInputProps) {
  return (
    <Input
      style={WIDE}
      autoFocus
      type="search"
      contentBefore={<SearchRegular />}
      aria-label={label}
      placeholder={label}
      value={value}
      onChange={(_event, data) => onChange(data.value)}
      onKeyDown={(event) => {
        // The dialog closes at once, and the key would press the button that has the focus again.
        if (event.key === 'Enter' && onEnter?.()) event.preventDefault();
      }}
    />
  );
}
