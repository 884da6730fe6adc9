// Generates the table of letter pairs for encoding detection from CLDR names in Intl, the project's catalogs and some words: node
// scripts/letterTables.ts
import { globSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

const ROOT = join(import.meta.dirname, '..');
const TABLE = join(import.meta.dirname, '../src/core/sheet/encoding/letterTables.ts');

const LATIN = 'en de fr es pt it nl sv da nb fi is ca pl cs sk hu sl hr ro tr lt lv et'.split(' ');
const latin = LATIN.map((language) => [language, { script: /\p{Script=Latin}/u, languages: [language] }]);
/** Languages by alphabet: Latin languages have separate tables, the languages of each other alphabet share a table. */
const ALPHABETS: Readonly<
  Record<string, { readonly script: RegExp; readonly languages: readonly string[] }>
> = {
  ...Object.fromEntries(latin),
  cyrillic: { script: /\p{Script=Cyrillic}/u, languages: 'ru ru uk bg be sr mk'.split(' ') },
  // Serbian words have letters that are rare beside those of the other languages.
  sr: { script: /\p{Script=Cyrillic}/u, languages: ['sr'] },
  greek: { script: /\p{Script=Greek}/u, languages: ['el'] },
  hebrew: { script: /\p{Script=Hebrew}/u, languages: ['he'] },
  arabic: { script: /\p{Script=Arabic}/u, languages: ['ar', 'ar', 'fa', 'ur'] },
  thai: { script: /\p{Script=Thai}/u, languages: ['th'] },
};
/** Scripts with many characters, of which only the common characters are listed, by frequency. */
const COMMON: Readonly<Record<string, { readonly script: RegExp; readonly language: string }>> = {
  simplified: { script: /\p{Script=Han}/u, language: 'zh-Hans' },
  traditional: { script: /\p{Script=Han}/u, language: 'zh-Hant' },
  kanji: { script: /\p{Script=Han}/u, language: 'ja' },
  hangul: { script: /\p{Script=Hangul}/u, language: 'ko' },
};
const MAX_COMMON = 600;
/** Minimum frequency of a letter: rarer letters come from foreign names. */
const RARE = 1 / 6000;
/** Weight of single letters relative to pairs. */
const BLEND = 0.03;
/** Number of steps per nat: costs are quantized to quarters of a nat and encoded as one character each, starting with `0`. */
const STEPS_PER_NAT = 4;
const FIRST = 0x30;
const MAX_STEPS = 0x7a - FIRST;

function regionCodes(): string[] {
  const letters = Array.from({ length: 26 }, (_, index) => String.fromCharCode(65 + index));
  return letters.flatMap((first) => letters.map((second) => `${first}${second}`));
}

const LANGUAGES =
  'aa ab af ak am ar as ay az ba be bg bi bn bo br bs ca ce ch co cs cu cv cy da de dv dz ee el en eo es et eu fa ff fi fj fo fr fy ga gd gl gn gu gv ha he hi ho hr ht hu hy hz ia id ig ii ik io is it iu ja jv ka kg ki kj kk kl km kn ko kr ks ku kv kw ky la lb lg li ln lo lt lu lv mg mh mi mk ml mn mr ms mt my na nb nd ne ng nl nn nr nv ny oc oj om or os pa pi pl ps pt qu rm rn ro ru rw sa sc sd se sg si sk sl sm sn so sq sr ss st su sv sw ta te tg th ti tk tl tn to tr ts tt tw ty ug uk ur uz ve vi vo wa wo xh yi yo za zh zu'.split(
    ' ',
  );

/** Lists the names that Intl knows in a language: places, languages, currencies, units, months, days and time zones. */
function namesIn(locale: string): string[] {
  const names: string[] = [];
  const nameAll = (type: Intl.DisplayNamesType, codes: readonly string[]) => {
    const display = new Intl.DisplayNames(locale, { type, fallback: 'none' });
    for (const code of codes) {
      const name = display.of(code);
      if (name !== undefined) names.push(name);
    }
  };
  nameAll('region', regionCodes());
  nameAll('language', LANGUAGES);
  nameAll('currency', Intl.supportedValuesOf('currency'));
  for (const unit of Intl.supportedValuesOf('unit')) {
    for (const count of [1, 2, 5]) {
      names.push(new Intl.NumberFormat(locale, { style: 'unit', unit, unitDisplay: 'long' }).format(count));
    }
  }
  for (let day = 0; day < 365; day += 3) {
    const date = new Date(Date.UTC(2025, 0, 1 + day));
    names.push(new Intl.DateTimeFormat(locale, { dateStyle: 'full', timeZone: 'UTC' }).format(date));
  }
  for (const timeZone of Intl.supportedValuesOf('timeZone')) {
    const parts = new Intl.DateTimeFormat(locale, { timeZone, timeZoneName: 'long' }).formatToParts(0);
    names.push(parts.find(({ type }) => type === 'timeZoneName')?.value ?? '');
  }
  // Duplicates are removed, because the name of a time zone repeats for each place in it.
  return [...new Set(names)];
}

/** Common words with accents, as on labels and price lists, for languages whose names in Intl rarely have accents. */
const COMMON_WORDS: Readonly<Record<string, string>> = {
  de: 'für über größe maße straße süß weiß grün müller schön käse öl gewürz stück können würde gemäß außer höhe länge früchte',
  fr: 'à où déjà très après été même être prénom numéro référence qualité quantité français égalité crème café pâté côté modèle août',
  es: 'más también número según español año días está país información dirección teléfono código niño él qué cómo',
  pt: 'não são ção ções é à até você número código informação endereço preço açúcar maçã pão água país',
  it: 'è à perché più così città qualità quantità però già può attività società libertà unità novità tè caffè giù lì',
  pl: 'się że są być może także więcej żółty łódź źródło śmietana masło mąka ćwiartka ilość wartość część główny świeży',
  ro: 'și că să în față după până ție țară română lângă brânză',
  sv: 'är för på från också än när får både rätt människor kött smör ägg',
  da: 'på så også får når må gør øl kød smør æg større første',
  tr: 've için değil şey çok olduğu kırmızı ağır yağ süt şeker çay ışık İstanbul',
  lt: 'yra žmogus teisė kiekvienas turi būti šalis ąžuolas ėjo įmonė ųjų šių žemė laisvė',
  hu: 'és egy vagy több őrölt fűszer zöldség gyümölcs tejföl sült száraz méret',
};
/** Weight of each common word. */
const TIMES = 12;

/** Catalogs of the page, by their Intl language. */
const CATALOGUES: Readonly<Record<string, string>> = { ru: 'ru-RU', 'zh-Hans': 'zh-CN', 'zh-Hant': 'zh-TW' };

/** Returns the texts of the project's own catalogs in a language, without placeholders; common words for languages without a catalog. */
function ownTexts(language: string): string[] {
  const name = CATALOGUES[language];
  if (name === undefined) return Array(TIMES).fill(COMMON_WORDS[language] ?? '');
  const patterns = [`src/locales/${name}/{ui,engine}/*.json`];
  const files = globSync(patterns, { cwd: ROOT }).sort();
  return files.map((file) => readFileSync(join(ROOT, file), 'utf8').replaceAll(/\{\{\w+\}\}/g, ' '));
}

function countOf(counts: ReadonlyMap<string, number>, key: string): number {
  return counts.get(key) ?? 0;
}

function add(counts: Map<string, number>, key: string, amount: number): void {
  counts.set(key, countOf(counts, key) + amount);
}

function lettersOf(names: readonly string[], script: RegExp): string[] {
  const isLetter = (character: string) => script.test(character);
  return names.map((name) =>
    Array.from(name.normalize('NFC').replaceAll('İ', 'i').toLowerCase(), (one) =>
      isLetter(one) ? one : ' ',
    ).join(''),
  );
}

/** Returns the cost of each letter after each other letter: `-ln P(next | previous)`; a space represents all non-letters. */
function pairTable(languages: readonly string[], script: RegExp) {
  const letters = new Map<string, number>();
  const pairs = new Map<string, number>();
  for (const language of languages) {
    const texts = lettersOf([...namesIn(language), ...ownTexts(language)], script);
    const total = texts.reduce((sum, text) => sum + text.length, 0);
    for (const text of texts) {
      const characters = [' ', ...text, ' '];
      for (let at = 1; at < characters.length; at++) {
        if (characters[at] === ' ' && characters[at - 1] === ' ') continue;
        add(pairs, characters[at - 1] + characters[at], 1 / total);
        add(letters, characters[at], 1 / total);
      }
    }
  }
  const known = [...letters.keys()].filter((letter) => countOf(letters, letter) > RARE * languages.length);
  const alphabet = [' ', ...known.filter((letter) => letter !== ' ').sort()];
  const rows = alphabet.map((previous) => {
    const sum = alphabet.reduce((all, next) => all + countOf(pairs, previous + next), 0);
    return alphabet
      .map((next) => {
        // Smoothing makes a pair that never occurs as rare as its second letter, and rarer than any pair that occurs.
        const share = countOf(letters, next) / languages.length;
        const probability = ((1 - BLEND) * countOf(pairs, previous + next)) / sum + BLEND * share;
        const steps = Math.round(-Math.log(probability) * STEPS_PER_NAT);
        return String.fromCharCode(FIRST + Math.max(0, Math.min(MAX_STEPS, steps)));
      })
      .join('')
      .replaceAll('\\', '[');
  });
  return { alphabet: alphabet.join(''), costs: rows.join('') };
}

function commonCharacters(language: string, script: RegExp): string {
  const counts = new Map<string, number>();
  for (const name of [...namesIn(language), ...ownTexts(language)])
    for (const one of name) if (script.test(one)) add(counts, one, 1);
  return [...counts]
    .sort(([a, countOfA], [b, countOfB]) => countOfB - countOfA || (a < b ? -1 : 1))
    .slice(0, MAX_COMMON)
    .map(([character]) => character)
    .join('');
}

const pairLines = Object.entries(ALPHABETS).map(([name, { script, languages }]) => {
  const { alphabet, costs } = pairTable(languages, script);
  return `  ${name}: {\n    alphabet: '${alphabet}',\n    costs:\n      '${costs}',\n  },\n`;
});
const commonLines = Object.entries(COMMON).map(
  ([name, { script, language }]) => `  ${name}: '${commonCharacters(language, script)}',\n`,
);
writeFileSync(
  TABLE,
  `// Generated by scripts/letterTables.ts from CLDR names in Intl (Unicode License v3) and the project's own catalogs; not written by hand.

/**
 * Costs of a letter after another one, one row for each letter of the alphabet in its order: quarters of \`-ln P(next | previous)\`, as one
 * character each from \`0\` on. The space represents everything that is not a letter of the alphabet.
 */
export const LETTER_PAIRS = {
${pairLines.join('')}} as const;

/** Characters that occur in names, the most common first. */
export const COMMON_CHARACTERS = {
${commonLines.join('')}} as const;
`,
);
