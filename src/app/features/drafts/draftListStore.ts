import { proxy } from 'valtio';
import type { Problem } from '../../../core/base/result.ts';
import { listDrafts } from '../../../device/draftShelf.ts';
import type { DraftHead } from '../../../device/draftTypes.ts';
import { tabChannel, tellListed } from '../../services/drafts/draftTab.ts';
import { visibleHeads } from '../../services/drafts/visibleHeads.ts';
import { type Held, hold } from '../../state/held.ts';

export interface DraftListState {
  /** Null until the first answer. */
  heads: Held<readonly DraftHead[]> | null;
  problem: Held<Problem> | null;
}

/** The drafts of this device, as every list in this tab shows them. */
export const draftListState = proxy<DraftListState>({ heads: null, problem: null });

export async function refreshDrafts(): Promise<void> {
  const heads = await listDrafts();
  draftListState.problem = heads.ok ? null : hold(heads.error);
  if (heads.ok) draftListState.heads = hold(visibleHeads(heads.value));
}

/** Something changed here: this list and those of the other tabs follow. */
export async function draftsChanged(): Promise<void> {
  tellListed();
  await refreshDrafts();
}

/** Keeps the list up with the other tabs until the returned function is called. */
export function watchDrafts(): () => void {
  void refreshDrafts();
  return tabChannel().listen((message) => {
    if (message.kind === 'listed') void refreshDrafts();
  });
}
