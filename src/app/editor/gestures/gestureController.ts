import type { Gesture, PointerAt } from './gesture.ts';

/** Pixels that a pressed pointer may tremble before it drags. */
const THRESHOLD_PX = 3;

export interface GestureController {
  /** Where the pointer of the gesture is that has begun; null where none has. */
  readonly pointer: () => PointerAt | null;
  readonly press: (gesture: Gesture, at: PointerAt) => void;
  /** True when the gesture has begun. */
  readonly move: (at: PointerAt) => boolean;
  readonly release: () => void;
  /** Ends a gesture that is under way as it is now, before something else changes the document; a click is forgotten. */
  readonly settle: () => void;
  /** True when there was one to drop. */
  readonly cancel: () => boolean;
}

/** Runs one gesture at a time. */
export function createGestureController(): GestureController {
  let current: { gesture: Gesture; start: PointerAt; at: PointerAt; hasBegun: boolean } | null = null;
  return {
    pointer: () => (current?.hasBegun ? current.at : null),
    press: (gesture, at) => {
      // A second finger: what the first one has dragged so far stays, as one step.
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
