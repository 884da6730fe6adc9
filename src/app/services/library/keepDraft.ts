import type { Problem, Result } from '../../../core/base/result.ts';
import { appendChange, claimDraft, readDraft } from '../../../device/draftRecords.ts';
import type { DraftHead } from '../../../device/draftTypes.ts';
import type { ApiRefusal } from '../api/sendCall.ts';
import { getOpenHere } from '../drafts/openHere.ts';
import { withOwnedDraft } from '../drafts/withOwnedDraft.ts';
import { type SavedLabel, saveToLibrary } from './saveToLibrary.ts';

/**
 * Keeps a draft of this device in the library, as a new label.
 *
 * @returns as `saveToLibrary`, and `draftOpenElsewhere` or a draft's own codes
 */
export async function keepDraft(head: DraftHead): Promise<Result<SavedLabel, Problem | ApiRefusal>> {
  const open = getOpenHere();
  if (open?.id === head.id) await open.close();
  return withOwnedDraft(head, () => keepOwned(head.id));
}

async function keepOwned(draftId: string): Promise<Result<SavedLabel, Problem | ApiRefusal>> {
  const claimed = await claimDraft(draftId, Date.now());
  const draft = claimed.ok ? await readDraft(draftId) : claimed;
  if (!draft.ok) return draft;
  const { head, history } = draft.value;
  const saved = await saveToLibrary(history.present, { kind: 'new', folderId: '', draftId });
  if (!saved.ok) return saved;
  const revision = head.revision + 1;
  const noted = await appendChange(
    { ...head, revision, library: saved.value.place },
    { revision, after: head.revision, change: null, isClaim: false, atMs: Date.now() },
  );
  return noted.ok ? saved : noted;
}
