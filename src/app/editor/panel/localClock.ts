import type { Clock } from '../../../core/data/dateTime.ts';

/** The clock of this device, standing at a moment. */
export function localClock(nowMs: number): Clock {
  return { nowMs, offsetMinutesAt: (timeMs) => -new Date(timeMs).getTimezoneOffset() };
}
