import { type BoxMm, boxesOverlap, rotatedBounds, unionBounds } from '../../../core/base/boxes.ts';
import type { Label, LabelElement } from '../../../core/label/label.ts';
import type { PreviewElement } from '../../../jobs/preview/previewTypes.ts';
import { pixelsPerMm } from '../../state/fitView.ts';
import type { ViewState } from '../../state/viewStore.ts';
import { seenBox } from './shownBox.ts';

type View = Pick<ViewState, 'zoomPercent' | 'panXPx' | 'panYPx' | 'widthPx' | 'heightPx'>;

/** Overscan: share of the viewport drawn beyond each edge, so that a small move needs no redraw. */
const OVERSCAN = 0.5;
/** Maximum ratio of the drawn area to the viewport, by area. Beyond it, as after zooming in, a smaller area is drawn. */
const MAX_AREA_RATIO = 16;

/** Returns the area that the viewport shows, in the label's coordinates. It may extend beyond the label. */
export function shownArea({ zoomPercent, panXPx, panYPx, widthPx, heightPx }: View): BoxMm {
  const scale = pixelsPerMm(zoomPercent);
  return {
    xMm: -panXPx / scale,
    yMm: -panYPx / scale,
    widthMm: widthPx / scale,
    heightMm: heightPx / scale,
  };
}

/** Returns the visible part of the label, or the whole label if the viewport has no size yet or shows no part of the label. */
export function visiblePart({ widthMm, heightMm }: Label, view: View): BoxMm {
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

/** Returns the area to draw for a viewport, including the overscan. */
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

/** True if the drawn area covers the viewport and is not much larger than it. */
export function stillCovers(drawn: BoxMm, shown: BoxMm): boolean {
  return (
    drawn.xMm <= shown.xMm &&
    drawn.yMm <= shown.yMm &&
    drawn.xMm + drawn.widthMm >= shown.xMm + shown.widthMm &&
    drawn.yMm + drawn.heightMm >= shown.yMm + shown.heightMm &&
    drawn.widthMm * drawn.heightMm <= shown.widthMm * shown.heightMm * MAX_AREA_RATIO
  );
}

/** Returns the bounding box of an element and its ink. The ink of a text can overflow the element's box. */
function elementExtent(element: LabelElement, shown: PreviewElement | undefined): BoxMm {
  const box = seenBox(element, shown);
  const ink = shown?.ink;
  const moved = ink && {
    ...ink,
    xMm: ink.xMm - shown.box.xMm + box.xMm,
    yMm: ink.yMm - shown.box.yMm + box.yMm,
  };
  const whole = moved ? (unionBounds([box, moved]) ?? box) : box;
  if (element.rotationDeg === 0) return whole;
  // The element rotates about the center of its box, not of its ink. Use a box around that center that contains box and ink.
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

/** Creates a cache of extents. An extent is valid until the element or its layout changes. */
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

/**
 * True if an extent overlaps an area. Extents without width or height, such as lines, get a minimum, since boxes that only touch do not
 * overlap.
 */
export function isInArea({ xMm, yMm, widthMm, heightMm }: BoxMm, area: BoxMm): boolean {
  const touchable = { xMm, yMm, widthMm: Math.max(widthMm, 0.01), heightMm: Math.max(heightMm, 0.01) };
  return boxesOverlap(touchable, area);
}
