import type { Problem } from '../base/result.ts';
import { clockText } from '../data/clockText.ts';
import { isPrinted } from '../elements/labelGeometry.ts';
import { slotsOf } from '../label/kinds/registry.ts';
import type { RunSpec } from './runTypes.ts';

/**
 * Returns notes on fixed dates that print differently because the print time has another time zone than the machine: a fixed date is a
 * moment, and midnight in one zone is on the day before in another.
 *
 * @param localOffsetMinutes minutes that the machine's own zone is ahead of UTC
 */
export function noteFixedDates(
  { label, nowMs, zone }: Pick<RunSpec, 'label' | 'nowMs' | 'zone'>,
  localOffsetMinutes: (timeMs: number) => number,
): readonly Problem[] {
  if (zone === 'local') return [];
  return label.elements.filter(isPrinted).flatMap((element) =>
    slotsOf(element).flatMap((slot) => {
      if (slot.source !== 'clock' || slot.time.clock === 'print' || slot.time.autoUpdate) return [];
      const text = clockText(slot.time, { nowMs, offsetMinutesAt: () => zone });
      const local = clockText(slot.time, { nowMs, offsetMinutesAt: localOffsetMinutes });
      if (!text.ok || !local.ok || text.value === local.value) return [];
      return [
        { code: 'fixedDateZone', params: { element: element.id, text: text.value, local: local.value } },
      ];
    }),
  );
}
