/** Patterns of dates: which parts they have, and which parts of other notations look like them. */

/** Hour without a leading zero, before minutes, or before the months that some write in place of minutes. A lone `H` elsewhere is text. */
const SHORT_HOUR = String.raw`H(?=(?:[:. -]|\s?[h时時ч]\.?\s?)?mm|:MM?(?!M))`;
/** Parts that a pattern for parsing may have; a week alone isn't a date. */
export const READ_PARTS = new RegExp(`yyyy|yy|MMMM|MMM|MM|M|dd|d|HH|hh|${SHORT_HOUR}|mm|ss`, 'g');
/** Parts that a pattern for formatting may have. */
export const SHOWN_PARTS = new RegExp(`yyyy|yy|MMMM|MMM|MM|M|dd|d|HH|hh|${SHORT_HOUR}|mm|ss|ww`, 'g');
/**
 * Parts of other pattern languages, which would be literal text here or would be split in two parts. The pattern applies to runs of one
 * repeated letter. `X` is not included, since `XX` is a common placeholder.
 */
const OTHER_PART =
  /^(?:y|y{3}|y{5,}|M{5,}|d{3,}|h{3,}|H{3,}|m{3,}|s{3,}|w{3,}|D{2,}|E{2,}|G{2,}|K{2,}|Q{2,}|S{2,}|W{2,}|Y{2,}|Z{2,}|g{2,}|k{2,}|q{2,}|z{2,})$/;
/** Run of one repeated letter that is a part of these patterns. */
const OWN_PART = /^(?:y{2}|y{4}|M{1,4}|d{1,2}|h{2}|H{1,2}|m{2}|s{2}|w{2})$/;

/** A single letter that is a part in other pattern languages if it is a word of its own. */
const OTHER_LETTER = /^[DYy]$/;
/** A single letter that is not text if it is next to known parts: `yyw` has an incomplete week. */
const BESIDE_LETTER = /^[yw]$/;
/** An hour of a 12-hour clock or of another notation before minutes. */
const OTHER_HOUR = /(?:^|[^A-Za-z]|T)([hKk])(?:[:. -]|\s?[时時ч]\.?\s?)?$/;
/** The same before months in place of minutes. */
const OTHER_HOUR_OF_MONTH = /(?:^|[^A-Za-z]|T)([hKk]):$/;
/** Matches an AM/PM marker at the end of a pattern; other notations write it as `a`, `tt` or `AM`. */
const HALF_DAY = /(?:[^A-Za-z]|mm|ss)([aA]{1,2}|tt?|[AaPp][Mm])\s*$/;

/**
 * Parts of notations whose letters are also used in texts: they are an error only where the pattern lacks the units in `lacks`. `TT.MM.JJJJ`,
 * `jj.MM.aaaa`, `rrrr` and `дд.ММ.гггг` are patterns of spreadsheet programs in German, French, Polish and Russian; `nn` and `fff` are
 * minutes and milliseconds of other programs.
 */
const TEXT_LIKE: readonly { readonly part: RegExp; readonly lacks: string; readonly needs?: string }[] = [
  { part: /(?<!\p{L})(TT|jj|[дД]{2})[-./ ]*M|M[-./ ]*(TT|jj|[дД]{2})(?!\p{L})/u, lacks: 'd' },
  { part: /(?<!\p{L})(JJJJ|JJ|a{4}|A{4}|r{4}|[гГ]{4}|[гГ]{2})(?!\p{L})/u, lacks: 'y' },
  { part: /(?<!\p{L})([мМ]{2})(?!\p{L})/u, lacks: 'Mm' },
  { part: /(?<!\p{L})([чЧ]{2})[:.]/u, lacks: 'h' },
  { part: /(?<!\p{L})(nn)(?!\p{L})/u, lacks: 'm', needs: 'h' },
  { part: /ss[.,](f{2,}|F{2,})/u, lacks: '' },
  // A week or a quarter beside a year.
  { part: /(?<!\p{L})([wW])[-/.]y|y[-/.]([wW])(?!\p{L})/u, lacks: 'wMd' },
  { part: /y([qQ])(?!\p{L})|(?<!\p{L})([qQ])y/u, lacks: 'Md' },
];

export interface PatternPart {
  readonly part: string;
  readonly index: number;
}

/** Number of lowercase letters beside a part from which on the part belongs to a word. */
const WORD_LETTERS = 2;
/** Words that end like a part, such as `Add` and `Pass`. */
const WORD = /^(?:[aA]dd|[oO]dd|[A-Z][a-z]+(?:ss|dd))$/;

/**
 * Returns the known parts of a pattern, without letters that belong to a word: `Made dd.MM.yyyy` has three parts, and `HHhmm`, which parses
 * `14h30`, has two. A part of a single letter counts only if the adjacent letters belong to parts, too.
 */
export function partsOf(pattern: string, known: RegExp): PatternPart[] {
  const parts = [...pattern.matchAll(known)].map(({ 0: part, index }) => ({ part, index }));
  return [...pattern.matchAll(/[A-Za-z]+/g)].flatMap(({ 0: run, index: start }) => {
    if (WORD.test(run)) return [];
    const found = parts.filter(({ index }) => index >= start && index < start + run.length);
    if (found.reduce((sum, { part }) => sum + part.length, 0) === run.length) return found;
    const long = found.filter(({ part }) => part.length > 1 || part === 'H');
    const others = long.reduce((rest, { part }) => rest.replace(part, ''), run);
    return others.replace(/[^a-z]/g, '').length < WORD_LETTERS ? long : [];
  });
}

/** Splits letters into runs of one letter: `yyGGGG` into `yy` and `GGGG`. */
function sameLetters(letters: string): readonly string[] {
  const runs: string[] = [];
  for (const letter of letters) {
    if (runs.at(-1)?.startsWith(letter)) runs[runs.length - 1] += letter;
    else runs.push(letter);
  }
  return runs;
}

/** Returns the letters of a word before, between and after its known parts; an empty list if it has no known part. */
function lettersBeside(word: string, parts: readonly PatternPart[], start: number): readonly string[] {
  const own = parts.filter(({ index }) => index >= start && index < start + word.length);
  let at = 0;
  const between = own.map(({ part, index }) => {
    const letters = word.slice(at, index - start);
    at = index - start + part.length;
    return letters;
  });
  return own.length > 0 ? [...between, word.slice(at)] : [];
}

/** Returns the first part that belongs to another pattern language, such as `GGGG`; null if there is none. */
function otherPart(pattern: string, parts: readonly PatternPart[]): string | null {
  for (const { 0: word, index } of pattern.matchAll(/[A-Za-z]+/g)) {
    if (OTHER_LETTER.test(word)) return word;
    const runs = sameLetters(word);
    const other = runs.find((run) => OTHER_PART.test(run));
    if (other && runs.every((run) => OTHER_PART.test(run) || OWN_PART.test(run))) return other;
    const beside = lettersBeside(word, parts, index);
    const lone = beside.find((letters) => BESIDE_LETTER.test(letters) || OTHER_PART.test(letters));
    if (lone) return lone;
  }
  return null;
}

/** Unit of a part: both notations of hours have one unit, and so have all of months. */
const unitOf = (part: string) => (part.startsWith('H') ? 'h' : part[0]);

/** Returns the first part of `TEXT_LIKE` whose unit the pattern lacks; null if there is none. */
function textLikePart(pattern: string, parts: readonly PatternPart[]): string | null {
  const units = parts.map(({ part }) => unitOf(part));
  for (const { part, lacks, needs = '' } of TEXT_LIKE) {
    if (units.some((unit) => lacks.includes(unit)) || ![...needs].every((unit) => units.includes(unit)))
      continue;
    const [, one, other] = part.exec(pattern) ?? [];
    if (one ?? other) return one ?? other;
  }
  return null;
}

/**
 * Returns a part of the wrong time: `mm` is minutes, which follow hours or precede seconds, and `MM` is months, which do not stand for the
 * minutes after hours. Returns null if there is no such part.
 */
function misplacedPart(pattern: string, parts: readonly PatternPart[]): string | null {
  const units = parts.map(({ part }) => unitOf(part));
  const isDay = units.includes('y') || units.includes('d');
  for (const [at, { part, index }] of parts.entries()) {
    const [before, after] = [units[at - 1] ?? '', units[at + 1] ?? ''];
    if (part === 'mm' && before !== 'h') {
      const hour = OTHER_HOUR.exec(pattern.slice(0, index))?.[1];
      if (hour) return hour;
      const isMinute = before === 's' || after === 's';
      if (!isMinute && (isDay || units.includes('M') || units.includes('h'))) return part;
    }
    const monthHour = unitOf(part) === 'M' && OTHER_HOUR_OF_MONTH.exec(pattern.slice(0, index))?.[1];
    if (monthHour) return monthHour;
    if ((part === 'MM' || part === 'M') && before === 'h') {
      const previous = parts[at - 1];
      const between = pattern.slice(previous.index + previous.part.length, index);
      const isOnly = units.filter((unit) => unit === 'M').length === 1;
      const isOfDay = after === 'd' || after === 'y';
      if (between === ':' || !isOnly || !isOfDay) return part;
    }
  }
  return units.includes('M') && units.includes('h') && !isDay
    ? (parts.find(({ part }) => part === 'MM')?.part ?? null)
    : null;
}

function invalidPart(pattern: string, parts: readonly PatternPart[]): string | null {
  const hasHour = parts.some(({ part }) => unitOf(part) === 'h');
  const halfDay = (hasHour && HALF_DAY.exec(pattern)?.[1]) || null;
  const wrong =
    otherPart(pattern, parts) ?? textLikePart(pattern, parts) ?? misplacedPart(pattern, parts) ?? halfDay;
  return wrong ?? (parts.length > 0 ? null : '');
}

/**
 * Returns the first part of a pattern that can't be parsed; an empty text if the pattern has no part, or a month or day without a year;
 * null for a valid pattern. Each unit may occur once, because two could differ.
 */
export function unreadPart(pattern: string): string | null {
  const parts = partsOf(pattern, READ_PARTS);
  const wrong = invalidPart(pattern, parts);
  if (wrong !== null) return wrong;
  const units = parts.map(({ part }) => unitOf(part));
  const again = parts.find((_part, at) => units.indexOf(units[at]) < at);
  if (again) return again.part;
  const has = (unit: string) => units.includes(unit);
  return (has('M') && !has('y')) || (has('d') && !has('M')) ? '' : null;
}

/** Returns the first part of a pattern that can't be formatted; an empty text if the pattern has no part; null for a valid pattern. */
export const unshownPart = (pattern: string): string | null =>
  invalidPart(pattern, partsOf(pattern, SHOWN_PARTS));
