import { useState } from 'react';
import type { FramedPages } from '../framedPages.ts';

export interface FrameHistory {
  /**
   * Changes the frames.
   *
   * @param isSameStep true to merge the change with the previous step, as for repeats of a held key
   */
  readonly change: (frames: FramedPages, isSameStep?: boolean) => void;
  /** Null if there is nothing to undo. */
  readonly undo: (() => void) | null;
  readonly redo: (() => void) | null;
}

interface Steps {
  readonly past: readonly FramedPages[];
  readonly future: readonly FramedPages[];
}

/** Returns the undo history of the frames on all pages. It is kept while the dialog is open. */
export function useFrameHistory(frames: FramedPages, onFrames: (frames: FramedPages) => void): FrameHistory {
  const [{ past, future }, setSteps] = useState<Steps>({ past: [], future: [] });
  const before = past.at(-1);
  const after = future.at(-1);
  return {
    change: (next, isSameStep = false) => {
      setSteps({ past: isSameStep && before ? past : [...past, frames], future: [] });
      onFrames(next);
    },
    undo:
      before === undefined
        ? null
        : () => {
            setSteps({ past: past.slice(0, -1), future: [...future, frames] });
            onFrames(before);
          },
    redo:
      after === undefined
        ? null
        : () => {
            setSteps({ past: [...past, frames], future: future.slice(0, -1) });
            onFrames(after);
          },
  };
}
