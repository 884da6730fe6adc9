import type { Result } from '../../../core/base/result.ts';
import { appendChange, claimDraft, readDraft } from '../../../device/draftRecords.ts';
import type { DraftHead } from '../../../device/draftTypes.ts';
import { newId } from '../../../device/newId.ts';
import type { ApiRefusal } from '../api/sendCall.ts';
import { ownDrafts } from '../drafts/draftTab.ts';
import { getOpenHere } from '../drafts/openHere.ts';
import { type SavedLabel, saveToLibrary } from './saveToLibrary.ts';

const here = (code: string, params?: Readonly<Record<string, string>>): Result<never, ApiRefusal> => ({
  ok: false,
  error: { code, msg: '', number: 0, data: null, ...(params && { params }) },
});

/**
 * Keeps a draft of this device in the library, as a new label.
 *
 * @returns as `saveToLibrary`, and `draftOpenElsewhere` or a draft's own codes
 */
export async function keepDraft(head: DraftHead): Promise<Result<SavedLabel, ApiRefusal>> {
  const open = getOpenHere();
  if (open?.id === head.id) await open.close();
  const owner = ownDrafts(async () => undefined);
  try {
    if (!(await owner.acquire(head.id))) return here('draftOpenElsewhere', { name: head.name });
    const claimed = await claimDraft(head.id, Date.now());
    const draft = claimed.ok ? await readDraft(head.id) : claimed;
    if (!draft.ok) return here(draft.error.code);
    const { head: owned, history } = draft.value;
    const saved = await saveToLibrary(history.present, { kind: 'new', folderId: '', attempt: newId() });
    if (!saved.ok) return saved;
    const revision = owned.revision + 1;
    const noted = await appendChange(
      { ...owned, revision, library: saved.value.place },
      { revision, after: owned.revision, change: null, isClaim: false, atMs: Date.now() },
    );
    return noted.ok ? saved : here(noted.error.code);
  } finally {
    owner.stop();
  }
}
