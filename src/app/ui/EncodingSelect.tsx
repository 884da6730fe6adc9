import { Select, type SelectProps } from '@fluentui/react-components';
import { ENCODING_NAMES, ENCODINGS } from '../../core/sheet/encoding/encodings.ts';

/** A list of the encodings of csv files; `children` are options above them. Only for parts that are fetched late: the list is long. */
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
