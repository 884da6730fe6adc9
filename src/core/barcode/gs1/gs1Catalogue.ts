import { GS1_TITLES } from './gs1Titles.ts';

/** Application identifier in the list that users choose from. */
export interface Gs1Entry {
  readonly identifier: string;
  /** Data title of the General Specifications, such as `BEST BEFORE or BEST BY`; empty if there is none. */
  readonly title: string;
  /** Translation key of the plain name: the identifier, with `n` in place of a last digit that numbers a series. */
  readonly nameKey: string;
  /** Number of decimal places, for measures and amounts; otherwise null. */
  readonly decimals: number | null;
  /** Number within a series, as the title has it, such as 3 for the third processor; null outside of series. */
  readonly number: number | null;
}

/** Measures, amounts and prices, whose last digit is the number of decimal places (General Specifications, 3.6, 3.7). */
const WITH_DECIMALS = /^3[1-69]\d\d$/;
const SERIES = /^7[02]3\d$/;
const OF_COMPANIES = /^9[1-9]$/;

/** Most common identifiers: on items, cartons, pallets, food and medicines. */
const MOST_USED = [
  '01',
  '10',
  '17',
  '21',
  '15',
  '11',
  '00',
  '02',
  '37',
  '3103',
  '30',
  '13',
  '240',
  '400',
  '410',
  '401',
];

function entryOf(identifier: string, title: string): Gs1Entry {
  const last = Number(identifier.at(-1));
  const group = `${identifier.slice(0, -1)}n`;
  if (WITH_DECIMALS.test(identifier)) {
    return { identifier, title, nameKey: group, decimals: last, number: null };
  }
  if (SERIES.test(identifier)) {
    // Processors (723n) are counted from 0, other series from 1.
    const number = identifier.startsWith('723') ? last + 1 : last;
    return { identifier, title, nameKey: group, decimals: null, number };
  }
  const nameKey = OF_COMPANIES.test(identifier) ? group : identifier;
  return { identifier, title, nameKey, decimals: null, number: null };
}

let catalogue: ReadonlyMap<string, Gs1Entry> | undefined;

function readCatalogue(): ReadonlyMap<string, Gs1Entry> {
  const entries = GS1_TITLES.trim()
    .split('\n')
    .flatMap((line) => {
      const [, first, last = first, title = ''] = /^(\d+)(?:-(\d+))?(?: (.*))?$/.exec(line) ?? [];
      return Array.from({ length: Number(last) - Number(first) + 1 }, (_, more) =>
        entryOf(String(Number(first) + more).padStart(first.length, '0'), title),
      );
    });
  return new Map(entries.map((entry) => [entry.identifier, entry]));
}

/** Returns the catalog entry of an identifier; null for an unknown one. */
export function findGs1Entry(identifier: string): Gs1Entry | null {
  catalogue ??= readCatalogue();
  return catalogue.get(identifier) ?? null;
}

/** Returns all identifiers: the most used ones, then the rest in ascending order. */
function listGs1Entries(): readonly Gs1Entry[] {
  catalogue ??= readCatalogue();
  const most = MOST_USED.map(findGs1Entry).filter((entry) => entry !== null);
  const others = [...catalogue.values()].filter((entry) => !most.includes(entry));
  return [...most, ...others];
}

/**
 * Searches identifiers, best match first: identifiers that begin with the typed number, then entries whose identifier, title or plain name
 * contains all the words, whole beginnings of words before other matches; equal matches in the order of `listGs1Entries`.
 *
 * @param nameOf returns the plain name of an entry in the user's language
 */
export function searchGs1Entries(wanted: string, nameOf: (entry: Gs1Entry) => string): readonly Gs1Entry[] {
  const words = wanted.toLowerCase().replace(/[()]/g, ' ').split(/\s+/).filter(Boolean);
  const all = listGs1Entries();
  if (words.length === 0) return all;
  const rank = (entry: Gs1Entry): number => {
    if (entry.identifier === words[0] && words.length === 1) return 0;
    if (entry.identifier.startsWith(words[0]) && words.length === 1) return 1;
    const searchText = `${entry.identifier} ${entry.title} ${nameOf(entry)}`.toLowerCase();
    if (!words.every((word) => searchText.includes(word))) return Number.POSITIVE_INFINITY;
    const parts = searchText.split(/[^\p{L}\p{M}\p{N}]+/u);
    return words.every((word) => parts.some((part) => part.startsWith(word))) ? 2 : 3;
  };
  return all
    .map((entry) => ({ entry, rank: rank(entry) }))
    .filter(({ rank: at }) => at < Number.POSITIVE_INFINITY)
    .toSorted((a, b) => a.rank - b.rank)
    .map(({ entry }) => entry);
}
