import { useSnapshot } from 'valtio';
import type { DraftHead } from '../../../device/draftTypes.ts';
import type { ApiRefusal } from '../../services/api/sendCall.ts';
import { lazyPart } from '../../ui/lazyPart.tsx';
import { draftListState } from '../drafts/draftListStore.ts';

const list = lazyPart(async () => (await import('./OfflineLabelList.tsx')).OfflineLabelList, 'unseen');

interface OfflineLabelsProps {
  /** Reason why the library's list is missing. */
  readonly refusal: ApiRefusal | null;
  /** Text that the names contain, ignoring case; empty for all labels. */
  readonly search?: string;
}

/**
 * Lists the library's labels that were opened on this device, while the server can't be reached. They open, print and are saved without
 * it. `UnsavedDrafts`, which these screens show as well, keeps the list of drafts up to date.
 */
export function OfflineLabels({ refusal, search = '' }: OfflineLabelsProps) {
  const { heads } = useSnapshot(draftListState);
  if (refusal?.code !== 'notReached') return null;
  const wanted = search.trim().toLowerCase();
  const here = new Map<string, DraftHead>();
  for (const head of heads ?? []) {
    const { library, deletedAtMs, aside, name, id, changedAtMs } = head;
    if (!library || deletedAtMs !== null || aside || !name.toLowerCase().includes(wanted)) continue;
    // An earlier state of the same label can be on the device, too: the latest one counts.
    const key = library.labelId ?? id;
    if ((here.get(key)?.changedAtMs ?? Number.NEGATIVE_INFINITY) < changedAtMs) here.set(key, head);
  }
  return here.size === 0 ? null : <list.Part heads={[...here.values()]} />;
}
