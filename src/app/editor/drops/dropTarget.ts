import type { PointMm } from '../../../core/base/boxes.ts';
import { isPicture, type PictureElement } from '../../../core/edit/picture/pictureElement.ts';
import { pixelsPerMm } from '../../state/fitView.ts';
import { readTarget } from '../canvas/pointer/pickGesture.ts';
import type { Editor } from '../core/createEditor.ts';

/** Drop target on the label. */
export interface DropTarget {
  /** Picture element that the dropped picture replaces. */
  readonly picture: PictureElement | null;
  /** Point on the label; null outside the canvas. */
  readonly at: PointMm | null;
}

export function dropTargetAt({ document, viewState }: Editor, event: DragEvent): DropTarget {
  const { elementId } = readTarget(event.target);
  const element = document.label().elements.find(({ id }) => id === elementId);
  const picture = isPicture(element) && element.kind !== 'background' && !element.locked ? element : null;
  const board = event.target instanceof Element ? event.target.closest('[data-canvas]') : null;
  if (!board) return { picture, at: null };
  const frame = board.getBoundingClientRect();
  const scale = pixelsPerMm(viewState.zoomPercent);
  return {
    picture,
    at: {
      xMm: (event.clientX - frame.left - viewState.panXPx) / scale,
      yMm: (event.clientY - frame.top - viewState.panYPx) / scale,
    },
  };
}
