import type { ViewActions } from '../../../state/viewStore.ts';
import { type Gesture, NOTHING, type PointerAt } from './gesture.ts';

/** Pans the canvas. */
export function panGesture(start: PointerAt, view: ViewActions): Gesture {
  let last = { xPx: start.xPx, yPx: start.yPx };
  return {
    begin: NOTHING,
    move: (at) => {
      view.pan(at.xPx - last.xPx, at.yPx - last.yPx);
      last = { xPx: at.xPx, yPx: at.yPx };
    },
    end: NOTHING,
    cancel: NOTHING,
    click: NOTHING,
  };
}
