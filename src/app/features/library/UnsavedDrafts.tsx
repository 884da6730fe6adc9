import { useEffect } from 'react';
import { useSnapshot } from 'valtio';
import { lazyPart } from '../../ui/lazyPart.tsx';
import { draftListState, watchDrafts } from '../drafts/draftListStore.ts';

const list = lazyPart(async () => (await import('./UnsavedDraftList.tsx')).UnsavedDraftList, 'unseen');

/** Lists drafts that are not saved in the library, if there are any. Most users have none, so the list is a separate chunk. */
export function UnsavedDrafts() {
  const { heads } = useSnapshot(draftListState);
  useEffect(watchDrafts, []);
  const unkept = (heads ?? []).filter(
    ({ library, deletedAtMs, aside }) => !library && deletedAtMs === null && !aside,
  );
  return unkept.length === 0 ? null : <list.Part heads={unkept} />;
}
