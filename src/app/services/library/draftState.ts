import { readDraft } from '../../../device/draftRecords.ts';
import type { DraftHead } from '../../../device/draftTypes.ts';
import { isSavedInLibrary } from './labelHash.ts';

/** State of this device's copy of a library label: equal to the library's version, changed, or with a queued save. */
export type DraftState = 'saved' | 'unsaved' | 'waiting';

/** Compares a draft with the version of its label that the library is known to have. A draft that cannot be read counts as saved. */
export async function draftStateOf({ id, library }: DraftHead): Promise<DraftState> {
  if (!library) return 'unsaved';
  if (library.waiting) return 'waiting';
  const draft = await readDraft(id);
  if (!draft.ok) return 'saved';
  return (await isSavedInLibrary(draft.value.history.present, library)) ? 'saved' : 'unsaved';
}
