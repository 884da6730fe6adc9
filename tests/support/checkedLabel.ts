import type { Label } from '../../src/core/label/label.ts';
import { turnedBy } from '../../src/core/scene/stock.ts';
import { parsed } from '../golden/layOut.ts';

/** Returns what rows are checked for: a label, which the caller may replace, at 300 dpi. */
export function checkedLabel(labelOf: () => Label = () => parsed({})) {
  return () => ({ label: labelOf(), settings: { dpi: 300, placing: turnedBy(0), verify: false } });
}
