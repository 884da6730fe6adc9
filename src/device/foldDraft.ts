import { ok, type Problem, type Result } from '../core/base/result.ts';
import { diffHistory } from '../core/edit/history/historyChange.ts';
import { storedSwitches } from '../core/edit/sheetSwitches.ts';
import { DURABLE, revisionsOf, withDrafts } from './draftDatabase.ts';
import { readStored, replay } from './draftRecords.ts';
import type { DraftCode } from './draftTypes.ts';

/** Maximum number of stored versions per draft. */
const MAX_VERSIONS = 20;
/** Number of claims that stay in the log when it is folded. A tab that was suspended must still find that its next number is taken. */
const KEPT_CLAIMS = 50;

export interface Folding {
  /** Last revision that the tab with the draft knows to be durable. Its later log entries are based on this revision or on a later one. */
  readonly through: number;
  readonly nowMs: number;
}

/**
 * Folds the log of a draft into its base, and stores the current label as a version. Changes that are appended at the same time stay in the
 * log and remain valid. An unfinished gesture stays one undo step. An unreadable draft is not changed. Returns the number of folded
 * entries.
 */
export async function foldDraft(
  id: string,
  { through, nowMs }: Folding,
): Promise<Result<number, Problem<DraftCode>>> {
  const stored = await readStored(id);
  if (!stored.ok) return stored;
  const { base } = stored.value;
  const entries = stored.value.entries.filter(({ revision }) => revision <= through);
  const replayed = replay({ base, entries });
  const lastRevision = entries.at(-1)?.revision;
  if (
    !replayed.ok ||
    !replayed.value.isExact ||
    lastRevision === undefined ||
    entries.every(({ change }) => change === null)
  )
    return ok(0);
  const { history, switches } = replayed.value;
  const folded = {
    revision: lastRevision,
    history: diffHistory(null, history),
    switches: storedSwitches(history, switches),
  };
  const version = { revision: lastRevision, atMs: nowMs, label: history.present };
  return withDrafts(async (drafts) => {
    const write = drafts.transaction(['bases', 'log', 'versions'], 'readwrite', DURABLE);
    const bases = write.objectStore('bases');
    const log = write.objectStore('log');
    const versions = write.objectStore('versions');
    // Another tab may have folded or deleted the draft meanwhile.
    if ((await bases.get(id))?.revision !== base?.revision) return ok(0);
    await bases.put(folded, id);
    await versions.put(version, [id, lastRevision]);
    const old = await versions.getAllKeys(revisionsOf(id));
    for (const key of old.slice(0, -MAX_VERSIONS)) await versions.delete(key);
    let claimCount = 0;
    for (
      let cursor = await log.openCursor(revisionsOf(id, -1, lastRevision), 'prev');
      cursor;
      cursor = await cursor.continue()
    ) {
      if (cursor.value.isClaim && ++claimCount <= KEPT_CLAIMS) continue;
      await cursor.delete();
    }
    await write.done;
    return ok(entries.length);
  });
}
