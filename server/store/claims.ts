import { type RawBuilder, sql } from 'kysely';

/**
 * Returns an SQL condition for rows without a valid lease. A lease that ends later than the longest lease from now on was stored while the
 * clock was ahead, and counts as expired.
 *
 * @param claimMs length of the longest lease
 */
export function isUnclaimed(nowMs: number, claimMs: number): RawBuilder<boolean> {
  const until = sql.ref('claimedUntilMs');
  return sql<boolean>`(${until} <= ${nowMs} or ${until} > ${nowMs + claimMs})`;
}
