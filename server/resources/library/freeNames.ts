import { LABEL_LIMITS } from '../../../src/core/base/limits.ts';
import { nameKey } from '../../../src/core/base/nameKey.ts';
import { nameStartsWith } from '../../store/nameSearch.ts';
import type { Writing } from '../../store/store.ts';

/** Returns true if another label of the account has this normalized name. */
export async function isTaken(
  writing: Writing,
  userId: string,
  key: string,
  exceptId: string,
): Promise<boolean> {
  const other = await writing
    .selectFrom('labels')
    .select('id')
    .where('userId', '=', userId)
    .where('nameKey', '=', key)
    .where('deletedAtMs', 'is', null)
    .where('id', '!=', exceptId)
    .executeTakeFirst();
  return other !== undefined;
}

/** Returns a name with a number appended, within the maximum length. */
function numbered(name: string, number: number): string {
  const suffix = number === 1 ? '' : ` (${number})`;
  const start = [...name].slice(0, LABEL_LIMITS.maxNameLength - suffix.length);
  return `${start.join('').trimEnd()}${suffix}`;
}

/** Largest number that a suggested name can end with, so that the search takes a few lookups in an index. */
const LAST_SUGGESTED = 20;

/** Returns a free name to suggest in place of a taken one; null if none is found soon. */
export async function suggestName(writing: Writing, userId: string, name: string): Promise<string | null> {
  for (let number = 2; number <= LAST_SUGGESTED; number++) {
    const free = numbered(name, number);
    if (!(await isTaken(writing, userId, nameKey(free), ''))) return free;
  }
  return null;
}

/** Length of the longest number that is appended to make a name unique. */
const LONGEST_SUFFIX = ' (99999)'.length;

/** Normalized names with the same beginning, and for each wanted name the last number that was appended to it. */
interface Names {
  readonly keys: Set<string>;
  readonly last: Map<string, number>;
}

/**
 * Returns a function that finds free label names of an account: the name itself, or the name with the first free number appended, within
 * the maximum length. It reads the names with the same beginning only once.
 */
export function createFreeNames(writing: Writing, userId: string): (name: string) => Promise<string> {
  const read = new Map<string, Names>();
  const namesLike = async (stem: string): Promise<Names> => {
    const known = read.get(stem);
    if (known) return known;
    const rows = await writing
      .selectFrom('labels')
      .select('nameKey')
      .where('userId', '=', userId)
      .where('deletedAtMs', 'is', null)
      .where(nameStartsWith('nameKey', stem))
      .execute();
    const names = { keys: new Set(rows.map((row) => row.nameKey)), last: new Map<string, number>() };
    read.set(stem, names);
    return names;
  };
  return async (name) => {
    const letters = [...name];
    // The beginning is two characters shorter than the limit, because normalization may merge characters at the cut.
    const stem = letters.slice(0, Math.min(letters.length, LABEL_LIMITS.maxNameLength - LONGEST_SUFFIX) - 2);
    const names = await namesLike(stem.join(''));
    for (let number = names.last.get(name) ?? 1; ; number++) {
      const free = numbered(name, number);
      const key = nameKey(free);
      if (names.keys.has(key)) continue;
      names.keys.add(key);
      // The database is asked too: the set has only names with the beginning as written, and names with other spellings may be equal when
      // normalized.
      if (await isTaken(writing, userId, key, '')) continue;
      names.last.set(name, number);
      return free;
    }
  };
}
