import { ok, type Problem, type Result } from '../core/base/result.ts';
import { DELETED_RETENTION_MS } from './deletedRetention.ts';
import { DURABLE, missing, removeDraft, revisionsOf, storedOf, withDrafts } from './draftDatabase.ts';
import type { DraftCode, DraftHead, DraftVersion } from './draftTypes.ts';
import { readHead } from './readHead.ts';

/** Operations on the drafts of this device: list, delete, restore and purge. */

type Answer<Value> = Promise<Result<Value, Problem<DraftCode>>>;

/**
 * Lists all drafts, the newest first. Includes deleted drafts that are not purged yet. A draft whose head is missing or damaged is listed
 * as set aside.
 */
export function listDrafts(): Answer<DraftHead[]> {
  return withDrafts(async (drafts) => {
    const read = drafts.transaction(['heads', 'thumbnails', 'bases']);
    const [ids, stored, pictureIds, pictures, baseIds] = await Promise.all([
      read.objectStore('heads').getAllKeys(),
      read.objectStore('heads').getAll(),
      read.objectStore('thumbnails').getAllKeys(),
      read.objectStore('thumbnails').getAll(),
      read.objectStore('bases').getAllKeys(),
    ]);
    const known = new Set(ids);
    const thumbnails = new Map(pictureIds.map((id, index) => [id, pictures[index]]));
    const heads = ids.map((id, index) => readHead(id, stored[index], thumbnails.get(id)));
    for (const id of baseIds) if (!known.has(id)) heads.push(readHead(id, undefined));
    return ok(heads.sort((a, b) => b.changedAtMs - a.changedAtMs));
  });
}

/** Marks a draft as deleted, or restores it if the time is null. Only the tab that owns the draft may call this function. */
export function markDeleted(id: string, deletedAtMs: number | null): Answer<null> {
  return withDrafts(async (drafts) => {
    const write = drafts.transaction(['heads', 'bases'], 'readwrite', DURABLE);
    const heads = write.objectStore('heads');
    const head = await heads.get(id);
    if (head === undefined && (await write.objectStore('bases').count(id)) === 0) return missing();
    await heads.put(storedOf({ ...readHead(id, head), deletedAtMs }), id);
    await write.done;
    return ok(null);
  });
}

/** Deletes a draft permanently. */
export function purgeDraft(id: string): Answer<null> {
  return withDrafts(async (drafts) => {
    await removeDraft(drafts, id);
    return ok(null);
  });
}

/** Purges drafts whose restore period is over. */
export async function purgeDeleted(nowMs: number): Promise<void> {
  const heads = await listDrafts();
  if (!heads.ok) return;
  for (const { id, deletedAtMs } of heads.value) {
    if (deletedAtMs !== null && nowMs - deletedAtMs > DELETED_RETENTION_MS) await purgeDraft(id);
  }
}

/** Lists the versions of a draft, newest first. */
export function listVersions(id: string): Answer<DraftVersion[]> {
  return withDrafts(async (drafts) => {
    const versions = await drafts.getAll('versions', revisionsOf(id));
    return ok(versions.reverse());
  });
}
