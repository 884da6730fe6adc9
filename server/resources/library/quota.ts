import { sql } from 'kysely';
import { LIBRARY_LIMITS } from '../../../src/core/base/limits.ts';
import { fail, ok, type Problem, type Result } from '../../../src/core/base/result.ts';
import type { Writing } from '../../store/store.ts';

/**
 * Checks the library quota of an account after a write. The caller returns the refusal, which rolls the transaction back.
 *
 * @returns `libraryFull`
 */
export async function checkQuota(writing: Writing, userId: string): Promise<Result<null, Problem>> {
  const use = await writing
    .selectFrom('accountUse')
    .select(['labels', 'bytes'])
    .where('userId', '=', userId)
    .executeTakeFirst();
  const { maxLabels, maxBytes } = LIBRARY_LIMITS;
  const isOver = use !== undefined && (Number(use.labels) > maxLabels || Number(use.bytes) > maxBytes);
  return isOver ? fail('libraryFull', { maxLabels, maxGigabytes: maxBytes / 1024 ** 3 }) : ok(null);
}

/**
 * Checks the total size of the documents that a request copies, counting the document of a repeated id again. A single document is never
 * refused.
 *
 * @returns `tooMuchAtOnce`
 */
export async function checkBytesAtOnce(
  writing: Writing,
  userId: string,
  ids: readonly string[],
): Promise<Result<null, Problem>> {
  if (ids.length <= 1) return ok(null);
  const rows = await writing
    .selectFrom('labels')
    .select(['id', sql<number>`octet_length(content)`.as('bytes')])
    .where('userId', '=', userId)
    .where('id', 'in', [...new Set(ids)])
    .execute();
  const bytesOf = new Map(rows.map(({ id, bytes }) => [id, Number(bytes)]));
  const bytes = ids.reduce((sum, id) => sum + (bytesOf.get(id) ?? 0), 0);
  const { maxBytesAtOnce } = LIBRARY_LIMITS;
  return bytes <= maxBytesAtOnce
    ? ok(null)
    : fail('tooMuchAtOnce', { maxMegabytes: maxBytesAtOnce / 1024 ** 2 });
}
