import { useEffect, useState } from 'react';
import { useSnapshot } from 'valtio';
import type { DraftState } from '../../services/library/draftState.ts';
import { draftListState } from '../drafts/draftListStore.ts';

/** A draft is read once for each revision: lists mount and unmount their cards while the user scrolls. */
const known = new Map<string, Promise<DraftState>>();
/** Beyond this, the oldest answers are dropped. */
const MOST_KNOWN = 200;

/**
 * State of this device's copy of a library label; `saved` if the device has none, and until it is known. The screen must show a list of
 * drafts, which keeps their heads up to date.
 */
export function useDraftState(labelId: string): DraftState {
  const { heads } = useSnapshot(draftListState);
  const [state, setState] = useState<DraftState>('saved');
  const head = heads?.find(
    ({ library, deletedAtMs, aside }) => library?.labelId === labelId && deletedAtMs === null && !aside,
  );
  const key = head
    ? [head.id, head.revision, head.library?.digest, head.library?.waiting?.digest].join(' ')
    : null;
  // The key contains all fields of the head that the state depends on.
  useEffect(() => {
    let isCurrent = true;
    if (!head || key === null) {
      setState('saved');
      return undefined;
    }
    let found = known.get(key);
    if (!found) {
      found = import('../../services/library/draftState.ts').then(({ draftStateOf }) => draftStateOf(head));
      known.set(key, found);
      if (known.size > MOST_KNOWN) for (const first of [...known.keys()].slice(0, 1)) known.delete(first);
    }
    void found.then((next) => isCurrent && setState(next));
    return () => {
      isCurrent = false;
    };
  }, [key]);
  return state;
}
