import { buffer } from 'node:stream/consumers';
import { APP_VERSION, MARKET_LIMITS } from '../../../src/core/base/limits.ts';
import { fail, ok, type Problem, type Result } from '../../../src/core/base/result.ts';
import type { Deps } from '../../deps.ts';
import type { Store } from '../../store/store.ts';
import { putBytes } from '../files/files.ts';

type CoverParts = Pick<Deps, 'store' | 'files' | 'clock'>;

/**
 * Reads the stored cover of a market label, if this version of the program has drawn it.
 *
 * @returns `notFound` for a label that recently could not be drawn; null if the cover must be drawn
 */
export async function readCover(
  { store, files, clock }: CoverParts,
  fingerprint: string,
): Promise<Result<Uint8Array, Problem> | null> {
  const row = await store.read
    .selectFrom('marketCovers')
    .select(['objectName', 'drawnAtMs'])
    .where('fingerprint', '=', fingerprint)
    .where('drawnBy', '=', APP_VERSION)
    .executeTakeFirst();
  if (!row) return null;
  if (row.objectName === null)
    return clock() - row.drawnAtMs < MARKET_LIMITS.undrawnLifeMs ? fail('notFound') : null;
  const stream = await files.kept.open(row.objectName);
  return stream && ok(await buffer(stream));
}

/** Stores a cover; `bytes` is null for a label that can't be drawn. */
export async function storeCover(
  parts: CoverParts,
  fingerprint: string,
  bytes: Uint8Array | null,
): Promise<void> {
  const objectName = bytes && (await putBytes(parts, bytes));
  const drawn = { objectName, drawnBy: APP_VERSION, drawnAtMs: parts.clock() };
  await parts.store.write(async (writing) => {
    await writing
      .insertInto('marketCovers')
      .values({ fingerprint, ...drawn })
      .onConflict((there) => there.column('fingerprint').doUpdateSet(drawn))
      .execute();
  });
}

/**
 * Deletes the covers of labels that are no longer published, and old covers of other program versions. During an update two versions share
 * a database, so neither version deletes recent covers of the other version.
 */
export async function deleteCovers({ write }: Store, nowMs: number): Promise<void> {
  await write(async (writing) => {
    await writing
      .deleteFrom('marketCovers')
      .where(({ or, eb, not, exists, selectFrom }) =>
        or([
          eb('drawnBy', '!=', APP_VERSION).and('drawnAtMs', '<', nowMs - MARKET_LIMITS.otherVersionLifeMs),
          not(
            exists(
              selectFrom('marketTexts')
                .select('marketId')
                .whereRef('marketTexts.fingerprint', '=', 'marketCovers.fingerprint'),
            ),
          ),
        ]),
      )
      .execute();
  });
}
