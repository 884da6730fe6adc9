import type { Clock } from '../../../core/data/dateTime.ts';
import { zoneOffsetMinutes } from '../../../core/data/timeZone.ts';

/** Returns a clock that always shows the given time, with the time zone of this device. */
export function localClock(nowMs: number): Clock {
  return { nowMs, offsetMinutesAt: (timeMs) => -new Date(timeMs).getTimezoneOffset() };
}

/** Returns the IANA name of this device's time zone; empty if it has no name that other systems know. */
export function deviceTimeZone(): string {
  const { timeZone } = new Intl.DateTimeFormat().resolvedOptions();
  return zoneOffsetMinutes(timeZone, 0) === null ? '' : timeZone;
}
