import type { Label } from '../label/label.ts';
import { printedSlots } from './labelInputs.ts';

/** Without data a label comes out as often as its longest serial asks for. */
export function serialCount(label: Label): number {
  let count = 1;
  for (const { data } of printedSlots(label)) {
    if (data.source === 'serial') count = Math.max(count, data.count * data.repeat);
  }
  return count;
}
