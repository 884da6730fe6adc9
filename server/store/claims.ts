import { type RawBuilder, sql } from 'kysely';

/**
 * True for a row that no worker holds. A claim that ends later than any claim can is one of a clock that was ahead, and holds nothing.
 *
 * @param claimMs the longest claim
 */
export function isUnclaimed(nowMs: number, claimMs: number): RawBuilder<boolean> {
  const until = sql.ref('claimedUntilMs');
  return sql<boolean>`(${until} <= ${nowMs} or ${until} > ${nowMs + claimMs})`;
}
