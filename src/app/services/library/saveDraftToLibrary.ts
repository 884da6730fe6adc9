import type { Problem, Result } from '../../../core/base/result.ts';
import { appendChange, claimDraft, readDraft } from '../../../device/draftRecords.ts';
import type { DraftHead, LibraryLocation } from '../../../device/draftTypes.ts';
import type { ApiRefusal } from '../api/sendCall.ts';
import { getOpenDraft } from '../drafts/openDraft.ts';
import { withOwnedDraft } from '../drafts/withOwnedDraft.ts';
import { type SavedLabel, type SaveTarget, saveToLibrary } from './saveToLibrary.ts';

type Kept = Result<SavedLabel, Problem | ApiRefusal>;

/**
 * Saves a draft of this device to the library as a new label, in a folder or, with an empty id, outside of folders.
 *
 * @returns result of `saveToLibrary`, `draftOpenElsewhere`, or a problem code of drafts
 */
export async function saveDraftToLibrary(head: DraftHead, folderId = ''): Promise<Kept> {
  const open = getOpenDraft();
  if (open?.id === head.id) await open.close();
  return saveClosedDraft(head, { kind: 'new', folderId, draftId: head.id });
}

/** Saves a draft that is not open in this tab, as a new label or as a new version. */
export function saveClosedDraft(head: DraftHead, target: SaveTarget): Promise<Kept> {
  return withOwnedDraft(head, () => keepOwned(head.id, target));
}

/** Sets the library location of a draft that is not open in any tab. */
export function setLibraryLocation(
  head: DraftHead,
  library: LibraryLocation | null,
): Promise<Result<DraftHead>> {
  return withOwnedDraft(head, async () => {
    const claimed = await claimDraft(head.id, Date.now());
    return claimed.ok ? note(claimed.value, library) : claimed;
  });
}

async function note(head: DraftHead, library: LibraryLocation | null): Promise<Result<DraftHead>> {
  const revision = head.revision + 1;
  const noted = { ...head, revision, library };
  const written = await appendChange(noted, {
    revision,
    after: head.revision,
    change: null,
    isClaim: false,
    atMs: Date.now(),
  });
  return written.ok ? { ok: true, value: noted } : written;
}

async function keepOwned(draftId: string, target: SaveTarget): Promise<Kept> {
  const claimed = await claimDraft(draftId, Date.now());
  const draft = claimed.ok ? await readDraft(draftId) : claimed;
  if (!draft.ok) return draft;
  const { head, history, sheet } = draft.value;
  const saved = await saveToLibrary(history.present, target, sheet);
  if (!saved.ok) return saved;
  const noted = await note(head, saved.value.place);
  return noted.ok ? saved : noted;
}
