import { type BoxMm, boxBetween, type PointMm } from '../../../../core/base/boxes.ts';
import type { ViewActions } from '../../../state/viewStore.ts';
import { type Gesture, NOTHING, type PointerAt } from './gesture.ts';

/** Creates a text: a click sets the start of its first line, a drag draws its box. */
export function textGesture(
  start: PointerAt,
  view: ViewActions,
  place: (at: BoxMm | PointMm) => void,
): Gesture {
  let box = boxBetween(start, start);
  const finish = (at: BoxMm | PointMm) => {
    view.mark(null);
    view.takeTool(null);
    place(at);
  };
  return {
    begin: NOTHING,
    move: (at) => {
      box = boxBetween(start, at);
      view.mark({ guides: [], marquee: box, hint: '' });
    },
    end: () => finish(box),
    cancel: () => view.mark(null),
    click: () => finish({ xMm: start.xMm, yMm: start.yMm }),
  };
}
