import { readDraft } from '../../../../device/draftRecords.ts';
import { listDrafts, purgeDraft } from '../../../../device/draftShelf.ts';
import type { DraftHead } from '../../../../device/draftTypes.ts';
import { tellListed } from '../../../services/drafts/draftTab.ts';
import { getOpenDraft } from '../../../services/drafts/openDraft.ts';
import { withOwnedDraft } from '../../../services/drafts/withOwnedDraft.ts';
import { isSavedInLibrary } from '../../../services/library/labelHash.ts';
import { userLibraryLocation } from '../../../services/library/userLibraryLocation.ts';

/** Labels from the user's library that this device stores. */
export interface LibraryDrafts {
  /** Labels that equal their versions in the library. */
  readonly saved: readonly DraftHead[];
  /** Labels with changes that are not in the library, and labels that cannot be read. */
  readonly unsaved: readonly DraftHead[];
}

/** Lists the labels from the signed-in user's library that this device stores. If the device cannot list them, both lists are empty. */
export async function libraryDrafts(): Promise<LibraryDrafts> {
  await getOpenDraft()?.flush();
  const heads = await listDrafts();
  const mine = (heads.ok ? heads.value : []).filter(({ library }) => userLibraryLocation(library ?? null));
  const saved: DraftHead[] = [];
  const unsaved: DraftHead[] = [];
  for (const head of mine) ((await isSaved(head)) ? saved : unsaved).push(head);
  return { saved, unsaved };
}

/** A queued save is not in the library yet, so its label counts as unsaved. */
async function isSaved({ id, library }: DraftHead): Promise<boolean> {
  if (!library || library.waiting) return false;
  const draft = await readDraft(id);
  return draft.ok && isSavedInLibrary(draft.value.history.present, library);
}

/**
 * Deletes labels from this device permanently. Labels that are open in another tab stay.
 *
 * @returns number of labels that stay
 */
export async function deleteLibraryDrafts(heads: readonly DraftHead[]): Promise<number> {
  let leftCount = 0;
  for (const head of heads) {
    const here = getOpenDraft();
    if (here?.id === head.id) await here.close();
    const done = await withOwnedDraft(head, () => purgeDraft(head.id));
    if (!done.ok) leftCount++;
  }
  if (heads.length > 0) tellListed();
  return leftCount;
}
