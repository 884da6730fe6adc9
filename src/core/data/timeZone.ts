const MINUTE_MS = 60_000;

/** Formatters by time zone, because creating one takes much longer than using it; null for an unknown time zone. */
const formatters = new Map<string, Intl.DateTimeFormat | null>();

function formatterOf(timeZone: string): Intl.DateTimeFormat | null {
  const known = formatters.get(timeZone);
  if (known !== undefined) return known;
  let formatter: Intl.DateTimeFormat | null = null;
  try {
    formatter = new Intl.DateTimeFormat('en-US', {
      timeZone,
      calendar: 'gregory',
      hourCycle: 'h23',
      era: 'short',
      year: 'numeric',
      month: 'numeric',
      day: 'numeric',
      hour: 'numeric',
      minute: 'numeric',
      second: 'numeric',
    });
  } catch {
    // The time zone database of this system doesn't have the name.
  }
  formatters.set(timeZone, formatter);
  return formatter;
}

/**
 * Returns the UTC offset of a time zone at a time, in minutes, positive to the east; null if this system doesn't know the time zone.
 *
 * @param timeZone name of the IANA time zone database, such as `Europe/Berlin`
 */
export function zoneOffsetMinutes(timeZone: string, timeMs: number): number | null {
  const formatter = formatterOf(timeZone);
  if (!formatter || !Number.isFinite(new Date(timeMs).getTime())) return null;
  const parts = Object.fromEntries(formatter.formatToParts(timeMs).map(({ type, value }) => [type, value]));
  const year = parts.era?.startsWith('B') ? 1 - Number(parts.year) : Number(parts.year);
  const local = new Date(0);
  local.setUTCFullYear(year, Number(parts.month) - 1, Number(parts.day));
  local.setUTCHours(Number(parts.hour), Number(parts.minute), Number(parts.second));
  return (local.getTime() - Math.floor(timeMs / 1000) * 1000) / MINUTE_MS;
}
