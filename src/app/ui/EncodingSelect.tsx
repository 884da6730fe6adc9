import { Select, type SelectProps } from '@fluentui/react-components';
import { ENCODING_NAMES, ENCODINGS } from '../../core/sheet/encoding/encodings.ts';

/** Select of csv encodings; `children` are additional options at the top. For lazily loaded parts only, because the list is long. */
export function EncodingSelect({ children, ...props }: SelectProps) {
  return (
    <Select {...props}>
      {children}
      {ENCODING_NAMES.map((name) => (
        <option key={name} value={name}>
          {ENCODINGS[name]}
        </option>
      ))}
    </Select>
  );
}
