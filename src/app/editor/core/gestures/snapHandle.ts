import type { BoxMm, PointMm } from '../../../../core/base/boxes.ts';
import type { ResizeHandle } from '../../../../core/edit/placing/resizeBox.ts';
import { type Snap, type SnapLines, snapEdges } from '../../../../core/edit/placing/snapBox.ts';

export type SnappedBy = PointMm & Pick<Snap, 'guides' | 'spans'>;

/**
 * Returns how far a dragged handle of an unrotated box moves after its edges snap. `by` is the move of the pointer; with `snapping` null
 * nothing snaps.
 */
export function snapHandle(
  box: BoxMm,
  handle: ResizeHandle,
  by: PointMm,
  snapping: { readonly lines: SnapLines; readonly toleranceMm: number } | null,
): SnappedBy {
  if (!snapping) return { ...by, guides: [], spans: [] };
  const edges = {
    x: handle.includes('e') ? 'to' : handle.includes('w') ? 'from' : null,
    y: handle.includes('s') ? 'to' : handle.includes('n') ? 'from' : null,
  } as const;
  const dragged: BoxMm = {
    xMm: box.xMm + (edges.x === 'from' ? by.xMm : 0),
    yMm: box.yMm + (edges.y === 'from' ? by.yMm : 0),
    widthMm: box.widthMm + (edges.x === 'to' ? by.xMm : edges.x === 'from' ? -by.xMm : 0),
    heightMm: box.heightMm + (edges.y === 'to' ? by.yMm : edges.y === 'from' ? -by.yMm : 0),
  };
  const snap = snapEdges(dragged, edges, snapping.lines, snapping.toleranceMm);
  return { xMm: by.xMm + snap.byXMm, yMm: by.yMm + snap.byYMm, guides: snap.guides, spans: snap.spans };
}
