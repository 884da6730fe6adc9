import { useEffect, useState } from 'react';
import { useSnapshot } from 'valtio';
import type { DraftState } from '../../services/library/draftState.ts';
import { draftListState } from '../drafts/draftListStore.ts';

/** States of drafts, one per revision. They are cached because lists mount and unmount their cards while the user scrolls. */
const known = new Map<string, Promise<DraftState>>();
/** Maximum number of cached states; beyond it the oldest one is dropped. */
const MOST_KNOWN = 200;

/**
 * Returns the state of this device's copy of a library label; `saved` if there is no copy, and until the state is known. The screen must
 * also show a list of drafts, which loads the data that this hook needs.
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
  // `key` contains all fields of the draft that determine the state.
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
