import { Select, type SelectProps } from '@fluentui/react-components';
import { ENCODING_NAMES, ENCODINGS } from '../../../core/sheet/encoding/encodings.ts';

/**
 * Select field for the encoding of a csv file. `children` are additional options at the top. Only parts that load on demand may use it,
 * because the list of encodings is long.
 */
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
