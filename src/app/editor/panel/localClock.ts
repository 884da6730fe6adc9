import type { Clock } from '../../../core/data/dateTime.ts';

/** Returns a clock with this device's time zone, fixed at a moment. */
export function localClock(nowMs: number): Clock {
  return { nowMs, offsetMinutesAt: (timeMs) => -new Date(timeMs).getTimezoneOffset() };
}
