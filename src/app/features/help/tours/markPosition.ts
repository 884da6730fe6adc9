export interface Box {
  readonly leftPx: number;
  readonly topPx: number;
  readonly widthPx: number;
  readonly heightPx: number;
}

export interface Size {
  readonly widthPx: number;
  readonly heightPx: number;
}

const GAP_PX = 12;
const EDGE_PX = 8;

const within = (value: number, most: number) => Math.max(EDGE_PX, Math.min(value, most));

function isInSight({ leftPx, topPx, widthPx, heightPx }: Box, window: Size): boolean {
  const isAcross = leftPx < window.widthPx && leftPx + widthPx > 0;
  return isAcross && topPx < window.heightPx && topPx + heightPx > 0;
}

/**
 * Returns the position of a coach mark: below, above or beside the control, without covering it. Without a control, or without room next to
 * it, the position is a bottom corner.
 */
export function markPosition(
  control: Box | null,
  mark: Size,
  window: Size,
): { readonly leftPx: number; readonly topPx: number } {
  const mostLeft = window.widthPx - mark.widthPx - EDGE_PX;
  const mostTop = window.heightPx - mark.heightPx - EDGE_PX;
  const corner = { leftPx: within(mostLeft, mostLeft), topPx: within(mostTop, mostTop) };
  if (!control || !isInSight(control, window)) return corner;
  const leftPx = within(control.leftPx + control.widthPx / 2 - mark.widthPx / 2, mostLeft);
  const topPx = within(control.topPx + control.heightPx / 2 - mark.heightPx / 2, mostTop);
  const below = control.topPx + control.heightPx + GAP_PX;
  if (below <= mostTop) return { leftPx, topPx: within(below, mostTop) };
  const above = control.topPx - GAP_PX - mark.heightPx;
  if (above >= EDGE_PX) return { leftPx, topPx: within(above, mostTop) };
  const right = control.leftPx + control.widthPx + GAP_PX;
  if (right <= mostLeft) return { leftPx: within(right, mostLeft), topPx };
  const left = control.leftPx - GAP_PX - mark.widthPx;
  return left >= EDGE_PX ? { leftPx: within(left, mostLeft), topPx } : corner;
}
