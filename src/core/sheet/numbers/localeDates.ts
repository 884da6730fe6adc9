type Library = typeof import('numfmt');
type LocaleData = ReturnType<Library['addLocale']>;

const LETTERS: Readonly<Record<string, string>> = { year: 'y', month: 'm', day: 'd' };
/** A day whose parts have one digit each, on which it shows whether zeros stand before them. */
const SAMPLE = new Date(Date.UTC(2026, 2, 5));
const MONTHS = Array.from({ length: 12 }, (_, month) => new Date(Date.UTC(2026, month, 5)));
/** From Sunday. */
const DAYS = Array.from({ length: 7 }, (_, day) => new Date(Date.UTC(2026, 2, 1 + day)));

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

function namesOf(locale: string): Pick<LocaleData, 'mmmm' | 'mmm' | 'dddd' | 'ddd'> {
  const nameOf = (dates: readonly Date[], options: Intl.DateTimeFormatOptions) => {
    const format = partsFor(locale, options);
    return dates.map((date) => format.format(date));
  };
  return {
    mmmm: nameOf(MONTHS, { month: 'long' }),
    mmm: nameOf(MONTHS, { month: 'short' }),
    dddd: nameOf(DAYS, { weekday: 'long' }),
    ddd: nameOf(DAYS, { weekday: 'short' }),
  };
}

/** Teaches the library the names of months and days of a language that it does not know; it takes English ones otherwise. */
export function addNames(library: Library, locale: string): void {
  if (library.getLocale(locale) || !isKnown(locale)) return;
  const english = library.getLocale('en');
  if (english) library.addLocale({ ...english, ...namesOf(locale) }, locale);
}
