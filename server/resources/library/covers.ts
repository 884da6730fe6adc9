import { COVER_LIMITS } from '../../../src/core/base/limits.ts';
import { API_BASE } from '../../../src/core/library/libraryAssets.ts';
import { isUnclaimed } from '../../store/claims.ts';
import type { Reading, Store, Writing } from '../../store/store.ts';
import type { LabelRow } from '../../store/tables.ts';

/** Cover that the server draws: a thumbnail of the label for lists, unless the user chooses a picture as cover. */
export interface DrawnCover {
  /** Version of the label that the cover shows; null if nothing was drawn. */
  readonly drawnVersion: number | null;
  /** Name in the file storage; null for a label that can't be drawn. */
  readonly drawnName: string | null;
}

const NONE: DrawnCover = { drawnVersion: null, drawnName: null };

/**
 * Returns the address of a drawn cover, empty if there is none. The address contains the cover's version, so that browsers can cache the
 * picture.
 */
export function drawnAddress(labelId: string, { drawnVersion, drawnName }: DrawnCover): string {
  return drawnName === null ? '' : `${API_BASE}/templet/${labelId}/cover?v=${drawnVersion}`;
}

export async function findDrawn(reading: Reading | Writing, labelId: string): Promise<DrawnCover> {
  const row = await reading
    .selectFrom('labelCovers')
    .select(['version as drawnVersion', 'objectName as drawnName'])
    .where('labelId', '=', labelId)
    .executeTakeFirst();
  return row ?? NONE;
}

/** Marks the cover of a saved label as due to be drawn, unless the user has chosen a cover. */
export async function noteCoverDue(
  writing: Writing,
  { id: labelId, cover }: Pick<LabelRow, 'id' | 'cover'>,
  nowMs: number,
): Promise<void> {
  const due = { dueAtMs: cover === '' ? nowMs : null, tries: 0, claimedUntilMs: 0 };
  await writing
    .insertInto('labelCovers')
    .values({ labelId, version: 0, objectName: null, ...due })
    .onConflict((there) => there.column('labelId').doUpdateSet(due))
    .execute();
}

/** Current version of a label whose cover is due to be drawn. */
export type DueCover = Pick<LabelRow, 'id' | 'userId' | 'version' | 'content'>;

/**
 * Claims the next due cover for a limited time (lease), the latest saved label first. A cover that was claimed several times without a
 * result has crashed its process each time and is given up.
 *
 * @param served accounts to serve last, because their covers were drawn most recently
 * @returns null if nothing is due
 */
export async function claimCover(
  { read, write }: Store,
  nowMs: number,
  served: readonly string[] = [],
): Promise<DueCover | null> {
  const dueOf = (reading: Reading | Writing) =>
    reading
      .selectFrom('labelCovers')
      .innerJoin('labels', 'labels.id', 'labelCovers.labelId')
      .select(['labelId', 'tries'])
      .where('dueAtMs', 'is not', null)
      .where(isUnclaimed(nowMs, COVER_LIMITS.claimMs))
      .orderBy('dueAtMs', 'desc')
      .orderBy('labelId', 'desc')
      .limit(1);
  const nextOf = async (reading: Reading | Writing) =>
    (served.length === 0
      ? undefined
      : await dueOf(reading)
          .where('labels.userId', 'not in', [...served])
          .executeTakeFirst()) ?? dueOf(reading).executeTakeFirst();
  // Usually nothing is due; the read then spares a write transaction.
  while (await nextOf(read)) {
    const claimed = await write(async (writing) => {
      const next = await nextOf(writing);
      if (!next) return null;
      const row = writing.updateTable('labelCovers').where('labelId', '=', next.labelId);
      if (next.tries >= COVER_LIMITS.maxTries) {
        await row.set({ dueAtMs: null }).execute();
        return 'given up';
      }
      await row.set({ tries: next.tries + 1, claimedUntilMs: nowMs + COVER_LIMITS.claimMs }).execute();
      return writing
        .selectFrom('labels')
        .select(['id', 'userId', 'version', 'content'])
        .where('id', '=', next.labelId)
        .executeTakeFirst();
    });
    if (claimed && claimed !== 'given up') return claimed;
  }
  return null;
}

/** Postpones a claimed cover after a failure that was not the label's fault, and resets its number of tries. */
export async function putOffCover({ write }: Store, labelId: string, untilMs: number): Promise<void> {
  await write(async (writing) => {
    await writing
      .updateTable('labelCovers')
      .set({ tries: 0, claimedUntilMs: untilMs })
      .where('labelId', '=', labelId)
      .where('dueAtMs', 'is not', null)
      .execute();
  });
}

/**
 * Stores the result of drawing. An earlier version never replaces a later version; if the label was saved during the drawing, lists show
 * this picture until the next one is drawn.
 *
 * @param objectName name in the file storage; null for a label that can't be drawn
 */
export async function finishCover(
  { write }: Store,
  { id: labelId, version }: Pick<DueCover, 'id' | 'version'>,
  objectName: string | null,
): Promise<void> {
  await write(async (writing) => {
    const label = await writing
      .selectFrom('labels')
      .select('version')
      .where('id', '=', labelId)
      .executeTakeFirst();
    if (!label) return;
    await writing
      .updateTable('labelCovers')
      .set({ version, objectName })
      .where('labelId', '=', labelId)
      .where('version', '<=', version)
      .execute();
    if (label.version !== version) return;
    await writing
      .updateTable('labelCovers')
      .set({ dueAtMs: null, tries: 0, claimedUntilMs: 0 })
      .where('labelId', '=', labelId)
      .execute();
  });
}
