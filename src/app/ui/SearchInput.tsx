import { Input } from '@fluentui/react-components';
import { SearchRegular } from '@fluentui/react-icons/svg/search';

const WIDE = { width: '100%' } as const;

interface SearchInputProps {
  readonly label: string;
  readonly value: string;
  readonly onChange: (value: string) => void;
  /** Whether it has the keyboard when it comes, as in a dialog. */
  readonly hasFocus?: boolean;
  /** Takes what was found; false where there is nothing to take. */
  readonly onEnter?: () => boolean;
}

/** What the choices of a dialog, or a screen, are searched by. */
export function SearchInput({ label, value, onChange, hasFocus = true, onEnter }: SearchInputProps) {
  return (
    <Input
      style={WIDE}
      autoFocus={hasFocus}
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
