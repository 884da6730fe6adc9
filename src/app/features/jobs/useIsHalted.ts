import { useSyncExternalStore } from 'react';
import { subscribe } from 'valtio';
import { isHalted, jobState } from './jobState.ts';

function onJobChanged(wake: () => void): () => void {
  return subscribe(jobState, wake);
}

/**
 * True if jobs are queued behind a failed or canceled job. The component renders only when this value changes, not with each step of a job.
 */
export function useIsHalted(): boolean {
  return useSyncExternalStore(onJobChanged, () => isHalted(jobState));
}
