import { LABEL_LIMITS } from '../../../src/core/base/limits.ts';
import { nameKey } from '../../../src/core/base/nameKey.ts';
import { nameBegins } from '../../store/nameHolds.ts';
import type { Writing } from '../../store/store.ts';

/** True if another label of an account has this name, as names are compared. */
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

/** Length of the longest number that is put behind a name. */
const LONGEST_SUFFIX = ' (99999)'.length;

/** Names that begin alike, and the number that was given last. */
interface Names {
  readonly keys: Set<string>;
  readonly last: Map<string, number>;
}

/**
 * Gives names that no label of an account has: the name itself, or with the first free number behind it, no longer than names are. All
 * names that begin alike are read once, however many of them are taken.
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
      .where(nameBegins('nameKey', stem))
      .execute();
    const names = { keys: new Set(rows.map((row) => row.nameKey)), last: new Map<string, number>() };
    read.set(stem, names);
    return names;
  };
  return async (name) => {
    const letters = [...name];
    // Two letters less: those at a cut may be compared as one.
    const stem = letters.slice(0, Math.min(letters.length, LABEL_LIMITS.maxNameLength - LONGEST_SUFFIX) - 2);
    const names = await namesLike(stem.join(''));
    for (let number = names.last.get(name) ?? 1; ; number++) {
      const suffix = number === 1 ? '' : ` (${number})`;
      const start = letters.slice(0, LABEL_LIMITS.maxNameLength - suffix.length);
      const free = `${start.join('').trimEnd()}${suffix}`;
      const key = nameKey(free);
      if (names.keys.has(key)) continue;
      names.keys.add(key);
      // The set holds names that begin alike as they are written; the database compares them as they are folded.
      if (await isTaken(writing, userId, key, '')) continue;
      names.last.set(name, number);
      return free;
    }
  };
}
