/** Time of printing and its time zone. */
export interface PrintTime {
  readonly nowMs: number;
  /** Offset from UTC in minutes, or the time zone of the machine. */
  readonly zone: number | 'local';
}

/**
 * Parses an ISO 8601 time. A time with a time zone is printed in this zone, any other time in the machine's zone.
 *
 * @returns null for an invalid time, including days that don't exist
 */
export function parsePrintTime(text: string): PrintTime | null {
  const nowMs = Date.parse(text);
  // `Date.parse` would read February 30 as March 2.
  const day = /^\d{4}-(\d\d)-(\d\d)/.exec(text);
  const isOnCalendar = !day || new Date(`${day[0]}T00:00:00Z`).getUTCDate() === Number(day[2]);
  if (Number.isNaN(nowMs) || !isOnCalendar) return null;
  const zone = /(?:Z|([+-])(\d\d):?(\d\d))$/i.exec(text);
  if (!zone) return { nowMs, zone: /^\d{4}-\d\d-\d\d$/.test(text) ? 0 : 'local' };
  const minutes = Number(zone[2] ?? 0) * 60 + Number(zone[3] ?? 0);
  return { nowMs, zone: zone[1] === '-' ? -minutes : minutes };
}
