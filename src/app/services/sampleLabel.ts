import sampleDocument from '../../../examples/price/label.json';
import { parseLabel } from '../../core/label/parseLabel.ts';
import type { Label } from '../../core/label/label.ts';

/** The finished label that a new visitor finds in the editor. */
export function sampleLabel(): Label {
  const label = parseLabel(sampleDocument);
  if (!label.ok) throw new Error(`the sample label is not valid: ${label.error.code}`);
  return label.value;
}
