import type { Label } from '../label/label.ts';
import { printedSlots } from './labelInputs.ts';

/** Returns the number of labels of a run without data: the count of the longest serial. */
export function serialCount(label: Label): number {
  let count = 1;
  for (const { data } of printedSlots(label)) {
    if (data.source === 'serial') count = Math.max(count, data.count * data.repeat);
  }
  return count;
}
