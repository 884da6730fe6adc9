import type { PointMm } from '../../../core/edit/boxes.ts';
import type { BoxMm } from '../../../core/edit/planners.ts';
import type { ResizeHandle } from '../../../core/edit/resizeBox.ts';
import { type SnapGuide, type SnapLines, snapEdges } from '../../../core/edit/snapBox.ts';

export interface SnappedBy extends PointMm {
  readonly guides: readonly SnapGuide[];
}

/** How far a handle of an upright box goes when it is dragged by so much and its edges snap; without lines they do not. */
export function snapHandle(
  box: BoxMm,
  handle: ResizeHandle,
  by: PointMm,
  snapping: { readonly lines: SnapLines; readonly toleranceMm: number } | null,
): SnappedBy {
  if (!snapping) return { ...by, guides: [] };
  const isEast = handle.includes('e');
  const isSouth = handle.includes('s');
  const snap = snapEdges(
    isEast || handle.includes('w') ? box.xMm + (isEast ? box.widthMm : 0) + by.xMm : null,
    isSouth || handle.includes('n') ? box.yMm + (isSouth ? box.heightMm : 0) + by.yMm : null,
    snapping.lines,
    snapping.toleranceMm,
  );
  return { xMm: by.xMm + snap.byXMm, yMm: by.yMm + snap.byYMm, guides: snap.guides };
}
