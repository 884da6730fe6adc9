const LETTERS: Readonly<Record<string, string>> = { year: 'y', month: 'm', day: 'd' };
/** Date with a month and day of one digit, which shows whether a format pads them with zeros. */
const SAMPLE = new Date(Date.UTC(2026, 2, 5));
const DAY_MS = 86_400_000;
/** March 1, 2026, a Sunday. */
const SUNDAY_MS = Date.UTC(2026, 2, 1);

const partsFor = (locale: string, options: Intl.DateTimeFormatOptions) =>
  new Intl.DateTimeFormat(`${locale}-u-ca-gregory-nu-latn`, { ...options, timeZone: 'UTC' });

/** True for a language that `Intl` supports; for any other language, `Intl` would use that of the machine. */
export const isKnownLocale = (locale: string) => Intl.DateTimeFormat.supportedLocalesOf(locale).length > 0;

/** Returns the short date of a language and region as a format, such as `d/mm/yyyy` (CLDR). */
export function shortDateOf(locale: string): string {
  const numeric = { year: 'numeric', month: 'numeric', day: 'numeric' } as const;
  const parts = partsFor(locale, numeric).formatToParts(SAMPLE);
  const last = parts.findLastIndex(({ type }) => type in LETTERS);
  return parts
    .slice(0, last + 1)
    .map(({ type, value }) => {
      const letter = LETTERS[type];
      // In Arabic, there are direction marks between the parts.
      return letter ? letter.repeat(value.length) : value.replace(/[\u200e\u200f\u061c]/g, '');
    })
    .join('');
}

/** Returns the order of year, month and day in a format code, such as `ymd`. */
export const dateOrder = (code: string) =>
  Array.from(code.toLowerCase().matchAll(/([ymd])\1*/g), ([, letter]) => letter).join('');

type Twelve<Item> = [Item, Item, Item, Item, Item, Item, Item, Item, Item, Item, Item, Item];
type Seven<Item> = [Item, Item, Item, Item, Item, Item, Item];

/** Names by format letters: `mmmm` for months from January, `dddd` for days from Sunday, and their shorter forms. */
export interface DateNames {
  readonly mmmm: Twelve<string>;
  readonly mmm: Twelve<string>;
  readonly dddd: Seven<string>;
  readonly ddd: Seven<string>;
}

function monthNames(locale: string, month: 'long' | 'short'): Twelve<string> {
  const format = partsFor(locale, { month });
  const of = (index: number) => format.format(Date.UTC(2026, index, 5));
  return [of(0), of(1), of(2), of(3), of(4), of(5), of(6), of(7), of(8), of(9), of(10), of(11)];
}

function dayNames(locale: string, weekday: 'long' | 'short'): Seven<string> {
  const format = partsFor(locale, { weekday });
  const of = (index: number) => format.format(SUNDAY_MS + index * DAY_MS);
  return [of(0), of(1), of(2), of(3), of(4), of(5), of(6)];
}

/** Returns the names of months and days in a language (CLDR). */
export const dateNames = (locale: string): DateNames => ({
  mmmm: monthNames(locale, 'long'),
  mmm: monthNames(locale, 'short'),
  dddd: dayNames(locale, 'long'),
  ddd: dayNames(locale, 'short'),
});
