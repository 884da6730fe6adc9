import { useSyncExternalStore } from 'react';
import { subscribe } from 'valtio';
import { isHalted, jobState } from './jobState.ts';

function onJobChanged(wake: () => void): () => void {
  return subscribe(jobState, wake);
}

/** Whether jobs wait behind one that broke off. Whoever asks is rendered anew when that changes, and not with each step of a job. */
export function useIsHalted(): boolean {
  return useSyncExternalStore(onJobChanged, () => isHalted(jobState));
}
