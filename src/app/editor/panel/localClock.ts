import type { Clock } from '../../../core/data/dateTime.ts';

/** Returns a clock that always shows the given time, with the time zone of this device. */
export function localClock(nowMs: number): Clock {
  return { nowMs, offsetMinutesAt: (timeMs) => -new Date(timeMs).getTimezoneOffset() };
}
