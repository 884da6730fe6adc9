import { fail, type Problem, type Result } from '../base/result.ts';
import type { ClockFields } from '../label/kinds/kindDefinition.ts';
import { type Clock, formatDateTime } from './dateTime.ts';
import { zoneOffsetMinutes } from './timeZone.ts';

/** Returns the text of a date and time element: of the current time if the element follows the clock, otherwise of the stored time. */
export function clockText(
  time: ClockFields,
  clock: Clock,
): Result<string, Problem<'dateOutOfRange' | 'timeZoneUnknown'>> {
  const usesNow = time.autoUpdate || time.clock === 'print';
  const offsets = {
    hours: time.offsetHours,
    days: time.offsetDays,
    months: time.offsetMonths,
    years: time.offsetYears,
  };
  const { timeZone, dateFormat, timeFormat } = time;
  if (usesNow) return formatDateTime(clock.nowMs, clock, offsets, dateFormat, timeFormat);
  if (timeZone !== '' && zoneOffsetMinutes(timeZone, 0) === null)
    return fail('timeZoneUnknown', { timeZone });
  return formatDateTime(time.timestampMs, fixedClock(time, clock), offsets, dateFormat, timeFormat);
}

/** Returns the clock of an element's stored time: in the element's own time zone, if it has one and this system knows it. */
export function fixedClock({ timeZone }: Pick<ClockFields, 'timeZone'>, clock: Clock): Clock {
  if (timeZone === '') return clock;
  const offsetMinutesAt = (timeMs: number) =>
    zoneOffsetMinutes(timeZone, timeMs) ?? clock.offsetMinutesAt(timeMs);
  return { ...clock, offsetMinutesAt };
}
