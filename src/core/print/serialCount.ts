import type { Label } from '../label/label.ts';
import { labelSlots } from './labelInputs.ts';

/** Without data a label comes out as often as its longest serial asks for. */
export function serialCount(label: Label): number {
  let count = 1;
  for (const { data } of labelSlots(label)) {
    if (data.source === 'serial') count = Math.max(count, data.count * data.repeat);
  }
  return count;
}
