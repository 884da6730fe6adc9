import { Input } from '@fluentui/react-components';
import { SearchRegular } from '@fluentui/react-icons/svg/search';
import { keyOutsideIme } from '../imeKey.ts';

const WIDE = { width: '100%' } as const;

interface SearchInputProps {
  readonly label: string;
  readonly value: string;
  readonly onChange: (value: string) => void;
  /** True to focus the field when it mounts; the default. */
  readonly hasFocus?: boolean;
  /** Called for Enter, to accept the first result. Returns false if there is none. */
  readonly onEnter?: () => boolean;
}

/** Search field of a dialog or screen. */
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
        // The dialog closes at once. Without this, the same key press would also press the button that gets the focus back.
        if (keyOutsideIme(event.nativeEvent) === 'Enter' && onEnter?.()) event.preventDefault();
      }}
    />
  );
}
