import { proxy } from 'valtio';
import type { Problem } from '../../../core/base/result.ts';
import { listDrafts } from '../../../device/draftShelf.ts';
import type { DraftHead } from '../../../device/draftTypes.ts';
import { tabChannel, tellListed } from '../../services/drafts/draftTab.ts';
import { visibleHeads } from '../../services/drafts/visibleHeads.ts';
import { asRef, type Ref } from '../../state/asRef.ts';

export interface DraftListState {
  /** Null until loaded. */
  heads: Ref<readonly DraftHead[]> | null;
  problem: Ref<Problem> | null;
}

/** Drafts of this device, shared by all lists in this tab. */
export const draftListState = proxy<DraftListState>({ heads: null, problem: null });

async function refreshDrafts(): Promise<void> {
  const heads = await listDrafts();
  draftListState.problem = heads.ok ? null : asRef(heads.error);
  if (heads.ok) draftListState.heads = asRef(visibleHeads(heads.value));
}

/** Reloads the list in this tab and in the other tabs after a draft has changed. */
export async function draftsChanged(): Promise<void> {
  tellListed();
  await refreshDrafts();
}

/** Loads the list and keeps it up to date with changes in other tabs, until the returned function is called. */
export function watchDrafts(): () => void {
  void refreshDrafts();
  return tabChannel().listen((message) => {
    if (message.kind === 'listed') void refreshDrafts();
  });
}
