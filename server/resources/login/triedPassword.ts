import { ok, type Problem, type Result } from '../../../src/core/base/result.ts';
import type { Deps } from '../../deps.ts';
import { countOne, type Limit } from './attempts.ts';

/** Rate limit counter for attempts, with its limit. */
export interface TryCount {
  readonly name: string;
  readonly limit: Limit;
}

/**
 * Verifies a password against the stored hash. No other function does this, so that every attempt is counted. Attempts are counted before
 * the comparison, because concurrent attempts could otherwise evade the limit.
 *
 * @param readStored returns the stored hash; null for an account without a password, for which the check takes as long
 * @returns true for the correct password; `tooMany` from the first counter that has reached its limit
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
