import { useState } from 'react';
import type { FramedPages } from '../framedPages.ts';

export interface FrameHistory {
  /** @param isSameStep true for a repeat of the step before, as a held key makes */
  readonly change: (frames: FramedPages, isSameStep?: boolean) => void;
  /** Null without a step to undo. */
  readonly undo: (() => void) | null;
  readonly redo: (() => void) | null;
}

interface Steps {
  readonly past: readonly FramedPages[];
  readonly future: readonly FramedPages[];
}

/** Undo and redo of what is drawn on any page, for as long as the dialog is open. */
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
