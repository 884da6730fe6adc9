/** Era of a calendar, with the names that the letters `g`, `gg` and `ggg` in a format represent. */
interface Era {
  /** First day of the era, as a serial date in the 1900 date system. */
  readonly firstDay: number;
  /** Year of the common era before the era's first year. */
  readonly yearBefore: number;
  readonly names: readonly [short: string, middle: string, full: string];
}

/** Japanese eras, newest first. The first serial date is in Meiji 33. */
const JAPANESE: readonly Era[] = [
  { firstDay: 43586, yearBefore: 2018, names: ['R', '令', '令和'] },
  { firstDay: 32516, yearBefore: 1988, names: ['H', '平', '平成'] },
  { firstDay: 9856, yearBefore: 1925, names: ['S', '昭', '昭和'] },
  { firstDay: 4595, yearBefore: 1911, names: ['T', '大', '大正'] },
  { firstDay: 0, yearBefore: 1867, names: ['M', '明', '明治'] },
];
/** Era of the Republic of China. Years before 1912 would count backward, but no label needs them. */
const TAIWANESE: readonly Era[] = [{ firstDay: 4384, yearBefore: 1911, names: ['民國', '民國', '中華民國'] }];
const ERAS: Readonly<Record<string, readonly Era[]>> = { ja: JAPANESE, 'zh-tw': TAIWANESE };
/** Languages by the low word of a format's language tag (MS-LCID). */
const LANGUAGES: Readonly<Record<number, string>> = { 1041: 'ja', 1028: 'zh-tw' };

/** Parts of a format code: quoted, escaped, spacing, filling and bracketed text, or a run of era letters. */
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

/** Returns the year of a serial date in the 1900 date system, which contains February 29, 1900. */
export function yearOf(serial: number): number {
  const days = Math.floor(serial) - (serial < 60 ? 0 : 1);
  return new Date(Date.UTC(1899, 11, 31) + days * DAY_MS).getUTCFullYear();
}

/**
 * Replaces the era letters (`g` for the name, `e` for the year) in a Japanese or Taiwanese date format by their texts for a date, because
 * the formatting library only supports years of the common era (ECMA-376 Part 1, 18.8.31).
 *
 * @returns function that returns the code for a serial date; null for a format without eras
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
