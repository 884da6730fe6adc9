import type { Gesture, PointerAt } from './gesture.ts';

/** Movement in pixels after which a press becomes a drag. */
const THRESHOLD_PX = 3;

export interface GestureController {
  /** Returns the pointer position of the gesture that has begun; null without one. */
  readonly pointer: () => PointerAt | null;
  readonly press: (gesture: Gesture, at: PointerAt) => void;
  /** Returns true if the pointer has moved far enough for the gesture to begin. */
  readonly move: (at: PointerAt) => boolean;
  readonly release: () => void;
  /**
   * Ends a running gesture with its present result, before another action changes the document. A press that has not become a drag is
   * dropped.
   */
  readonly settle: () => void;
  /** Cancels the gesture; returns false if there was none. */
  readonly cancel: () => boolean;
}

/** Runs one gesture at a time. */
export function createGestureController(): GestureController {
  let current: { gesture: Gesture; start: PointerAt; at: PointerAt; hasBegun: boolean } | null = null;
  return {
    pointer: () => (current?.hasBegun ? current.at : null),
    press: (gesture, at) => {
      // A second finger: end the first finger's drag as one undo step.
      if (current?.hasBegun) current.gesture.end();
      current = { gesture, start: at, at, hasBegun: false };
    },
    move: (at) => {
      if (!current) return false;
      const { gesture, start } = current;
      current.at = at;
      if (!current.hasBegun) {
        if (Math.hypot(at.xPx - start.xPx, at.yPx - start.yPx) < THRESHOLD_PX) return false;
        current.hasBegun = true;
        gesture.begin();
      }
      gesture.move(at);
      return true;
    },
    release: () => {
      if (!current) return;
      const { gesture, hasBegun } = current;
      current = null;
      if (hasBegun) gesture.end();
      else gesture.click();
    },
    settle: () => {
      const ended = current;
      current = null;
      if (ended?.hasBegun) ended.gesture.end();
    },
    cancel: () => {
      if (!current) return false;
      const { gesture, hasBegun } = current;
      current = null;
      if (hasBegun) gesture.cancel();
      return hasBegun;
    },
  };
}
