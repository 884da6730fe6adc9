import { boxCenter, rotateVector } from '../../../../core/base/boxes.ts';
import type { TurnedBox } from '../pointer/sharedShift.ts';

/** Gap between an element and the outline of its problem. */
const OUTLINE_GAP_PX = 1;
const BADGE_RADIUS_PX = 7;
/** Distance of a badge's center from the sides of its element; the disc touches the corner from outside and covers no text. */
const BADGE_GAP_PX = BADGE_RADIUS_PX * Math.SQRT1_2;
/** Smallest side of an element with a badge. The badge would be larger than a smaller element. */
const BADGE_MIN_PX = 8;

/** Rounds to a tenth of a pixel, finer than any screen. */
function px(value: number): number {
  return Math.round(value * 10) / 10;
}

/** Returns a point of a rotated box in pixels. Shares are 0 at the left and top edges, 1 at the right and bottom edges. */
function pointOf(box: TurnedBox, shareX: number, shareY: number, scale: number, gapPx = 0) {
  const centre = boxCenter(box);
  const out = (share: number) => (share - 0.5) * 2 * gapPx;
  const along = (share: number, lengthMm: number) => (share - 0.5) * lengthMm * scale + out(share);
  const turned = rotateVector(along(shareX, box.widthMm), along(shareY, box.heightMm), box.rotationDeg);
  return { x: px(centre.xMm * scale + turned.xMm), y: px(centre.yMm * scale + turned.yMm) };
}

function framePath(box: TurnedBox, scale: number, gapPx: number): string {
  if (box.rotationDeg === 0) {
    const x = px(box.xMm * scale - gapPx);
    const y = px(box.yMm * scale - gapPx);
    const width = px(box.widthMm * scale + 2 * gapPx);
    return `M${x} ${y}h${width}v${px(box.heightMm * scale + 2 * gapPx)}h${-width}z`;
  }
  const corners = [
    [0, 0],
    [1, 0],
    [1, 1],
    [0, 1],
  ].map(([x, y]) => pointOf(box, x, y, scale, gapPx));
  return `M${corners.map(({ x, y }) => `${x} ${y}`).join('L')}z`;
}

/** Returns the frames of several boxes as one path, in pixels from the label's origin. */
export function framesPath(boxes: readonly TurnedBox[], scale: number): string {
  return boxes.map((box) => framePath(box, scale, 0)).join('');
}

/** Returns the outlines of elements with a problem as one path. */
export function outlinesPath(boxes: readonly TurnedBox[], scale: number): string {
  return boxes.map((box) => framePath(box, scale, OUTLINE_GAP_PX)).join('');
}

export interface BadgePaths {
  /** Discs outside the upper right corners. */
  readonly discs: string;
  /** Database symbol (a drum) on each disc. */
  readonly drums: string;
}

/** Returns the paths of the badges of data-bound elements. A badge has the same size at every zoom; very small elements have none. */
export function badgePaths(boxes: readonly TurnedBox[], scale: number): BadgePaths {
  const r = BADGE_RADIUS_PX;
  let discs = '';
  let drums = '';
  for (const box of boxes) {
    if (Math.min(box.widthMm, box.heightMm) * scale < BADGE_MIN_PX) continue;
    const { x, y } = pointOf(box, 1, 0, scale, BADGE_GAP_PX);
    discs += `M${px(x - r)} ${y}a${r} ${r} 0 1 1 ${2 * r} 0a${r} ${r} 0 1 1 ${-2 * r} 0z`;
    drums += `M${px(x - 3)} ${px(y - 2.6)}a3 1.2 0 0 1 6 0v5a3 1.2 0 0 1 -6 0zm0 0a3 1.2 0 0 0 6 0`;
  }
  return { discs, drums };
}
