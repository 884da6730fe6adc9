import type { Problem, Result } from '../base/result.ts';
import type { ClockFields } from '../label/kinds/kindDefinition.ts';
import { type Clock, formatDateTime } from './dateTime.ts';

/** Returns the text of a date and time element: of the current time if the element follows the clock, otherwise of the stored time. */
export function clockText(time: ClockFields, clock: Clock): Result<string, Problem<'dateOutOfRange'>> {
  const usesNow = time.autoUpdate || time.clock === 'print';
  const offsets = {
    hours: time.offsetHours,
    days: time.offsetDays,
    months: time.offsetMonths,
    years: time.offsetYears,
  };
  const timeMs = usesNow ? clock.nowMs : time.timestampMs;
  return formatDateTime(timeMs, clock, offsets, time.dateFormat, time.timeFormat);
}
