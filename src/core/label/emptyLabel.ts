import { LABEL_FORMAT, LABEL_VERSION, type Label } from './label.ts';
import { parseLabel } from './parseLabel.ts';

/** Creates a label without elements; its size and shape are the defaults unless `size` is given. */
export function emptyLabel(
  name: string,
  size: Partial<Pick<Label, 'widthMm' | 'heightMm' | 'shape'>> | null,
): Label {
  const label = parseLabel({ format: LABEL_FORMAT, version: LABEL_VERSION, name, ...size });
  if (!label.ok) throw new Error(`an empty label is not valid: ${label.error.code}`);
  return label.value;
}
