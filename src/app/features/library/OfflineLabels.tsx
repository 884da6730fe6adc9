import { useSnapshot } from 'valtio';
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
  const here = (heads ?? []).filter(
    ({ library, deletedAtMs, aside, name }) =>
      library && deletedAtMs === null && !aside && name.toLowerCase().includes(wanted),
  );
  return here.length === 0 ? null : <list.Part heads={here} />;
}
