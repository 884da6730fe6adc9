import type { Problem } from '../../base/result.ts';
import { clockText } from '../../data/clockText.ts';
import { nameInNote } from '../../elements/elementName.ts';
import { isPrinted } from '../../elements/labelGeometry.ts';
import { slotsOf } from '../../label/kinds/registry.ts';
import type { RunSpec } from '../runTypes.ts';

/**
 * Returns notes on fixed dates that print another day because the print time has another time zone than the machine: a fixed date is a
 * point in time, and midnight in one zone is on the previous day in another.
 *
 * @param localOffsetMinutes returns the offset of the machine's time zone from UTC in minutes, positive to the east
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
        {
          code: 'fixedDateZone',
          params: { element: nameInNote(element), text: text.value, local: local.value },
        },
      ];
    }),
  );
}
