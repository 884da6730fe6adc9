/** Era of the Japanese calendar with its names, for `g`, `gg` and `ggg` in a format. */
interface Era {
  /** First day as a serial of the 1900 date system. */
  readonly firstDay: number;
  /** Year before the era's first year. */
  readonly yearBefore: number;
  readonly names: readonly [short: string, middle: string, full: string];
}

/** Japanese eras, newest first. Serial dates begin in Meiji 33. */
const JAPANESE: readonly Era[] = [
  { firstDay: 43586, yearBefore: 2018, names: ['R', '令', '令和'] },
  { firstDay: 32516, yearBefore: 1988, names: ['H', '平', '平成'] },
  { firstDay: 9856, yearBefore: 1925, names: ['S', '昭', '昭和'] },
  { firstDay: 4595, yearBefore: 1911, names: ['T', '大', '大正'] },
  { firstDay: 0, yearBefore: 1867, names: ['M', '明', '明治'] },
];
/** Years of the Republic of China; years before 1912 count backwards, which no label needs. */
const TAIWANESE: readonly Era[] = [{ firstDay: 4384, yearBefore: 1911, names: ['民國', '民國', '中華民國'] }];
const ERAS: Readonly<Record<string, readonly Era[]>> = { ja: JAPANESE, 'zh-tw': TAIWANESE };
/** Languages by the low word of their number in a tag (MS-LCID). */
const LANGUAGES: Readonly<Record<number, string>> = { 1041: 'ja', 1028: 'zh-tw' };

/** Parts of a code: text that is quoted, escaped, spaced, filled or in brackets, and runs of era letters between. */
const PARTS = /("[^"]*"?|\\.|[_*].|\[[^\]]*\])|(g+|e+)/gi;
const TAG = /\[\$[^\]-]*-([^\]]+)\]/;
const DAY_MS = 86_400_000;

function erasOf(code: string): readonly Era[] | null {
  const tag = TAG.exec(code)?.[1].toLowerCase();
  if (tag === undefined) return null;
  const known = /^[\da-f]+(?:,|$)/.test(tag) ? LANGUAGES[Number.parseInt(tag, 16) & 0xffff] : undefined;
  const name = known ?? /^(ja|zh-tw)(?:-|,|$)/.exec(tag)?.[1];
  return name === undefined ? null : ERAS[name];
}

/** Returns the year of a serial date in the 1900 date system, which has a 29 February 1900. */
export function yearOf(serial: number): number {
  const days = Math.floor(serial) - (serial < 60 ? 0 : 1);
  return new Date(Date.UTC(1899, 11, 31) + days * DAY_MS).getUTCFullYear();
}

/**
 * Replaces the era letters (`g` the name, `e` the year) in a date format of Japanese or Taiwanese Chinese by the texts for a date, since
 * the library only supports years of the common era (ECMA-376 Part 1, 18.8.31).
 *
 * @returns the code for a serial date; null for a format without eras
 */
export function compileEra(code: string): ((serial: number) => string) | null {
  const eras = erasOf(code);
  const hasLetters = [...code.matchAll(PARTS)].some(([, , letters]) => letters !== undefined);
  if (!eras || !hasLetters) return null;
  return (serial) => {
    const era = eras.find(({ firstDay }) => serial >= firstDay);
    if (!era) return code;
    const year = String(yearOf(serial) - era.yearBefore);
    return code.replace(PARTS, (part, _kept, letters) => {
      if (letters === undefined) return part;
      const isName = letters[0].toLowerCase() === 'g';
      const text = isName ? era.names[Math.min(letters.length, 3) - 1] : year.padStart(letters.length, '0');
      return `"${text}"`;
    });
  };
}
