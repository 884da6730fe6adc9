type Library = typeof import('numfmt');
type LocaleData = ReturnType<Library['addLocale']>;

const LETTERS: Readonly<Record<string, string>> = { year: 'y', month: 'm', day: 'd' };
/** A day whose parts have one digit each, on which it shows whether zeros stand before them. */
const SAMPLE = new Date(Date.UTC(2026, 2, 5));
const DAY_MS = 86_400_000;
/** The first of March 2026 was a Sunday. */
const SUNDAY_MS = Date.UTC(2026, 2, 1);

const partsFor = (locale: string, options: Intl.DateTimeFormatOptions) =>
  new Intl.DateTimeFormat(`${locale}-u-ca-gregory-nu-latn`, { ...options, timeZone: 'UTC' });

/** Of other languages `Intl` has the names and dates of the machine's own. */
const isKnown = (locale: string) => Intl.DateTimeFormat.supportedLocalesOf(locale).length > 0;

/** The short date of a language and region as a format, such as `d/mm/yyyy` (CLDR). */
function shortDateOf(locale: string): string {
  const numeric = { year: 'numeric', month: 'numeric', day: 'numeric' } as const;
  const parts = partsFor(locale, numeric).formatToParts(SAMPLE);
  const last = parts.findLastIndex(({ type }) => type in LETTERS);
  return parts
    .slice(0, last + 1)
    .map(({ type, value }) => {
      const letter = LETTERS[type];
      // Direction marks stand between the parts in Arabic.
      return letter ? letter.repeat(value.length) : value.replace(/[\u200e\u200f\u061c]/g, '');
    })
    .join('');
}

const orderOf = (code: string) =>
  Array.from(code.toLowerCase().matchAll(/([ymd])\1*/g), ([, letter]) => letter).join('');

/**
 * The built-in short date formats (14 and its like, and 22 with a time) of a language and region. The library knows some thirty languages and takes
 * the order of the United States for all others: its format is used where it has the order of CLDR.
 *
 * @returns null for another format, or one that the library has right
 */
export function shortDateFormat(library: Library, id: number, locale: string): string | null {
  const known = library.getFormatFromId(14, locale);
  // In languages other than those of East Asia, 27 to 58 are the short date as well.
  const isDate = library.getFormatFromId(id, locale) === known;
  if ((!isDate && id !== 22) || !isKnown(locale)) return null;
  const wanted = shortDateOf(locale);
  if (library.getLocale(locale) && orderOf(known) === orderOf(wanted)) return null;
  return isDate ? wanted : `${wanted} h:mm`;
}

type Names = Pick<LocaleData, 'mmmm' | 'mmm' | 'dddd' | 'ddd'>;

function monthNames(locale: string, month: 'long' | 'short'): Names['mmmm'] {
  const format = partsFor(locale, { month });
  const of = (index: number) => format.format(Date.UTC(2026, index, 5));
  return [of(0), of(1), of(2), of(3), of(4), of(5), of(6), of(7), of(8), of(9), of(10), of(11)];
}

function dayNames(locale: string, weekday: 'long' | 'short'): Names['dddd'] {
  const format = partsFor(locale, { weekday });
  const of = (index: number) => format.format(SUNDAY_MS + index * DAY_MS);
  return [of(0), of(1), of(2), of(3), of(4), of(5), of(6)];
}

const namesOf = (locale: string): Names => ({
  mmmm: monthNames(locale, 'long'),
  mmm: monthNames(locale, 'short'),
  dddd: dayNames(locale, 'long'),
  ddd: dayNames(locale, 'short'),
});

/** Teaches the library the names of months and days of a language that it does not know; it takes English ones otherwise. */
export function addNames(library: Library, locale: string): void {
  if (library.getLocale(locale) || !isKnown(locale)) return;
  const english = library.getLocale('en');
  if (english) library.addLocale({ ...english, ...namesOf(locale) }, locale);
}
