const STEPS: readonly (readonly [unit: Intl.RelativeTimeFormatUnit, lengthMs: number])[] = [
  ['day', 86_400_000],
  ['hour', 3_600_000],
  ['minute', 60_000],
];
/** Maximum age that is shown in days. For older times the date is shown. */
const LONGEST_DAYS = 14;

/** Formats the age of a time, relative or as a date. */
export function agoText(atMs: number, nowMs: number, language: string): string {
  const pastMs = Math.max(0, nowMs - atMs);
  if (pastMs > LONGEST_DAYS * 86_400_000) {
    return new Intl.DateTimeFormat(language, { dateStyle: 'medium' }).format(atMs);
  }
  const words = new Intl.RelativeTimeFormat(language, { numeric: 'auto' });
  for (const [unit, lengthMs] of STEPS) {
    if (pastMs >= lengthMs) return words.format(-Math.floor(pastMs / lengthMs), unit);
  }
  return words.format(0, 'minute');
}
