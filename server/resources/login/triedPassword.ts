import { ok, type Problem, type Result } from '../../../src/core/base/result.ts';
import type { Deps } from '../../deps.ts';
import { countOne, type Limit } from './attempts.ts';

/** A count that a try adds to, with its limit. */
export interface TryCount {
  readonly name: string;
  readonly limit: Limit;
}

/**
 * Compares a password with the stored one. The only place that does: each try counts before the comparison, so that many at once are as many.
 *
 * @param readStored the stored hash; null for an account without one, whose answer takes as long
 * @returns true for the right password; `tooMany` from the first count that is full
 */
export async function tryPassword(
  { store, clock, passwords }: Pick<Deps, 'store' | 'clock' | 'passwords'>,
  counts: readonly TryCount[],
  password: string,
  readStored: () => Promise<string | null>,
): Promise<Result<boolean, Problem>> {
  const nowMs = clock();
  const counted = await store.write(async (writing): Promise<Result<null, Problem>> => {
    for (const { name, limit } of counts) {
      const one = await countOne(writing, name, limit, nowMs);
      if (!one.ok) return one;
    }
    return ok(null);
  });
  return counted.ok ? ok(await passwords.matches(password, await readStored())) : counted;
}
