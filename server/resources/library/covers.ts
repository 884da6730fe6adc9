import { COVER_LIMITS } from '../../../src/core/base/limits.ts';
import { API_BASE } from '../../../src/core/library/keptAssets.ts';
import { isUnclaimed } from '../../store/claims.ts';
import type { Reading, Store, Writing } from '../../store/store.ts';
import type { LabelRow } from '../../store/tables.ts';

/** The picture of a label that the server has drawn, as lists ask for it. */
export interface DrawnCover {
  /** The version that it shows; null where nothing was drawn. */
  readonly drawnVersion: number | null;
  /** Its name in the file store; null for a label that cannot be drawn. */
  readonly drawnName: string | null;
}

const NONE: DrawnCover = { drawnVersion: null, drawnName: null };

/** Where the drawn picture of a label is, with the version that it shows, so that it is kept for as long; empty for none. */
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

/** Notes that a label was saved: its picture is due, unless it has one that somebody gave it. */
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

/** What is to be drawn: a label as it is now. */
export type DueCover = Pick<LabelRow, 'id' | 'userId' | 'version' | 'content'>;

/**
 * Takes the picture that is to be drawn next, the latest save first: no other server draws it meanwhile. One that has been
 * taken several times and never came has ended its worker, and is given up.
 *
 * @param served accounts that come behind all others, as theirs were drawn last
 * @returns null where nothing is due
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
  // Most of the time there is nothing, and finding that out writes nothing.
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

/** What was taken can be drawn later: it was not the label's fault. */
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
 * Notes what was drawn. A picture of an earlier version never goes over that of a later one; one that was overtaken by a
 * save while it was drawn is shown until the next one is there.
 *
 * @param objectName null for a label that cannot be drawn
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
