/** The time that is printed, and in which zone. */
export interface PrintTime {
  readonly nowMs: number;
  /** Minutes ahead of UTC, or the machine's own zone. */
  readonly zone: number | 'local';
}

/**
 * An ISO 8601 time. One that names its zone is printed in that zone, others in the machine's own.
 *
 * @returns null for what is no time, a day that no calendar has among it
 */
export function parsePrintTime(text: string): PrintTime | null {
  const nowMs = Date.parse(text);
  // Date.parse takes the 30th of February for the 2nd of March.
  const day = /^\d{4}-(\d\d)-(\d\d)/.exec(text);
  const isOnCalendar = !day || new Date(`${day[0]}T00:00:00Z`).getUTCDate() === Number(day[2]);
  if (Number.isNaN(nowMs) || !isOnCalendar) return null;
  const zone = /(?:Z|([+-])(\d\d):?(\d\d))$/i.exec(text);
  if (!zone) return { nowMs, zone: /^\d{4}-\d\d-\d\d$/.test(text) ? 0 : 'local' };
  const minutes = Number(zone[2] ?? 0) * 60 + Number(zone[3] ?? 0);
  return { nowMs, zone: zone[1] === '-' ? -minutes : minutes };
}
