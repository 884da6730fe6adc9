import type { Problem } from '../base/result.ts';
import { clockText } from '../data/clockText.ts';
import { isPrinted } from '../elements/labelGeometry.ts';
import type { RunSpec } from './runTypes.ts';

/**
 * Notes on fixed dates that print otherwise because the print time names another zone than that of the machine: a fixed date is a moment,
 * and the midnight of one zone is the day before in another.
 *
 * @param localOffsetMinutes minutes that the machine's own zone is ahead of UTC
 */
export function noteFixedDates(
  { label, nowMs, zone }: Pick<RunSpec, 'label' | 'nowMs' | 'zone'>,
  localOffsetMinutes: (timeMs: number) => number,
): readonly Problem[] {
  if (zone === 'local') return [];
  return label.elements.flatMap((element) => {
    if (element.kind !== 'datetime' || element.clock !== 'fixed' || element.autoUpdate || !isPrinted(element))
      return [];
    const text = clockText(element, { nowMs, offsetMinutesAt: () => zone });
    const local = clockText(element, { nowMs, offsetMinutesAt: localOffsetMinutes });
    if (!text.ok || !local.ok || text.value === local.value) return [];
    return [{ code: 'fixedDateZone', params: { element: element.id, text: text.value, local: local.value } }];
  });
}
