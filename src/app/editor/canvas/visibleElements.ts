import { type BoxMm, boxesOverlap, rotatedBounds, unionBounds } from '../../../core/base/boxes.ts';
import type { Label, LabelElement } from '../../../core/label/label.ts';
import type { PreviewElement } from '../../../jobs/preview/previewTypes.ts';
import { pixelsPerMm } from '../../state/fitView.ts';
import type { ViewState } from '../../state/viewStore.ts';
import { seenBox } from '../shownBox.ts';

type View = Pick<ViewState, 'zoomPercent' | 'panXPx' | 'panYPx' | 'widthPx' | 'heightPx'>;

/** Share of the window that is drawn beyond each of its edges, so that a small move needs nothing new. */
const OVERSCAN = 0.5;
/** Drawn so many times larger than the window, the area is chosen anew. */
const MAX_AREA_RATIO = 16;

/** The part of the label's plane that the window shows. */
export function shownArea({ zoomPercent, panXPx, panYPx, widthPx, heightPx }: View): BoxMm {
  const scale = pixelsPerMm(zoomPercent);
  return {
    xMm: -panXPx / scale,
    yMm: -panYPx / scale,
    widthMm: widthPx / scale,
    heightMm: heightPx / scale,
  };
}

/** What is in sight of a label; all of it before the window has a size, or where none of it is. */
export function partInSight({ widthMm, heightMm }: Label, view: View): BoxMm {
  const area = shownArea(view);
  const part = (fromMm: number, lengthMm: number, labelMm: number): [startMm: number, lengthMm: number] => {
    const start = Math.max(0, fromMm);
    const end = Math.min(labelMm, fromMm + lengthMm);
    return end > start ? [start, end - start] : [0, labelMm];
  };
  const [xMm, partWidthMm] = part(area.xMm, area.widthMm, widthMm);
  const [yMm, partHeightMm] = part(area.yMm, area.heightMm, heightMm);
  return { xMm, yMm, widthMm: partWidthMm, heightMm: partHeightMm };
}

/** The area that is drawn for a window. */
export function drawnArea(shown: BoxMm): BoxMm {
  const besideMm = shown.widthMm * OVERSCAN;
  const aboveMm = shown.heightMm * OVERSCAN;
  return {
    xMm: shown.xMm - besideMm,
    yMm: shown.yMm - aboveMm,
    widthMm: shown.widthMm + 2 * besideMm,
    heightMm: shown.heightMm + 2 * aboveMm,
  };
}

/** Whether what is drawn still does for the window: it covers it, and is not far more than it. */
export function stillCovers(drawn: BoxMm, shown: BoxMm): boolean {
  return (
    drawn.xMm <= shown.xMm &&
    drawn.yMm <= shown.yMm &&
    drawn.xMm + drawn.widthMm >= shown.xMm + shown.widthMm &&
    drawn.yMm + drawn.heightMm >= shown.yMm + shown.heightMm &&
    drawn.widthMm * drawn.heightMm <= shown.widthMm * shown.heightMm * MAX_AREA_RATIO
  );
}

/** The upright box around an element with its ink, which may leave its box: a text that does not fit, say. */
export function elementExtent(element: LabelElement, shown: PreviewElement | undefined): BoxMm {
  const box = seenBox(element, shown);
  const ink = shown?.ink;
  const moved = ink && {
    ...ink,
    xMm: ink.xMm - shown.box.xMm + box.xMm,
    yMm: ink.yMm - shown.box.yMm + box.yMm,
  };
  const whole = moved ? (unionBounds([box, moved]) ?? box) : box;
  if (element.rotationDeg === 0) return whole;
  // The element turns about the centre of its box, which is not that of its ink: a box about that centre that holds both.
  const centreXMm = box.xMm + box.widthMm / 2;
  const centreYMm = box.yMm + box.heightMm / 2;
  const halfWidthMm = Math.max(centreXMm - whole.xMm, whole.xMm + whole.widthMm - centreXMm);
  const halfHeightMm = Math.max(centreYMm - whole.yMm, whole.yMm + whole.heightMm - centreYMm);
  const about = {
    xMm: centreXMm - halfWidthMm,
    yMm: centreYMm - halfHeightMm,
    widthMm: 2 * halfWidthMm,
    heightMm: 2 * halfHeightMm,
  };
  return rotatedBounds(about, element.rotationDeg);
}

export interface ElementExtents {
  readonly of: (element: LabelElement) => BoxMm;
}

/** Extents of elements, each worked out once for as long as it and its picture are the same. */
export function createElementExtents(shownOf: (id: string) => PreviewElement | undefined): ElementExtents {
  const known = new WeakMap<LabelElement, { shown: PreviewElement | undefined; extent: BoxMm }>();
  return {
    of: (element) => {
      const shown = shownOf(element.id);
      const last = known.get(element);
      if (last && last.shown === shown) return last.extent;
      const extent = elementExtent(element, shown);
      known.set(element, { shown, extent });
      return extent;
    },
  };
}

/** Whether an extent is seen in an area. Boxes that only touch do not overlap; one without any extent, such as a line, would never. */
export function isInArea({ xMm, yMm, widthMm, heightMm }: BoxMm, area: BoxMm): boolean {
  const touchable = { xMm, yMm, widthMm: Math.max(widthMm, 0.01), heightMm: Math.max(heightMm, 0.01) };
  return boxesOverlap(touchable, area);
}
