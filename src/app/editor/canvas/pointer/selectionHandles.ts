import type { ResizeHandle } from '../../../../core/edit/placing/resizeBox.ts';
import { handleCursor } from './handleCursor.ts';
import type { TurnedBox } from './sharedShift.ts';

/** Class names of the parts of the selection's frame. */
export interface HandleStyle {
  readonly frame: string;
  readonly lockedFrame: string;
  readonly handle: string;
  readonly hit: string;
  readonly stem: string;
  readonly rotate: string;
}

/** Set of handles: none for locked elements, two for a line. */
export type HandleSet = 'none' | 'ends' | 'all';

const HANDLE_PX = 8;
/** Side of a handle's hit area, which is larger than the visible handle. */
const HIT_PX = 14;
/** Minimum length of a side with a handle in its middle; on a shorter side it would cover the corner handles. */
const MIN_SIDE_PX = 34;
const ROTATE_OFFSET_PX = 24;
/** Length of a side that stays free of handles, so that the element itself can be dragged. */
const FREE_PX = 14;
/** Minimum size of an area that the pointer can hit. */
const MIN_BODY_PX = 10;

const HANDLES: readonly { readonly handle: ResizeHandle; readonly x: number; readonly y: number }[] = [
  { handle: 'nw', x: 0, y: 0 },
  { handle: 'n', x: 0.5, y: 0 },
  { handle: 'ne', x: 1, y: 0 },
  { handle: 'e', x: 1, y: 0.5 },
  { handle: 'se', x: 1, y: 1 },
  { handle: 's', x: 0.5, y: 1 },
  { handle: 'sw', x: 0, y: 1 },
  { handle: 'w', x: 0, y: 0.5 },
];

function shownHandles(set: HandleSet, widthPx: number, heightPx: number) {
  if (set === 'none') return [];
  if (set === 'ends') return HANDLES.filter(({ handle }) => handle === 'e' || handle === 'w');
  return HANDLES.filter(
    ({ x, y }) => (x !== 0.5 || widthPx >= MIN_SIDE_PX) && (y !== 0.5 || heightPx >= MIN_SIDE_PX),
  );
}

/** Returns how far the handles of a short side move outward, so that its middle stays free. */
function outsetPx(sidePx: number): number {
  return Math.max(0, (Math.min(sidePx, FREE_PX) - sidePx + HIT_PX) / 2);
}

/** Returns the hit area that moves a small element: above the element, below the handles. */
function bodyMarkup(x: number, y: number, width: number, height: number, className: string): string {
  if (width >= MIN_BODY_PX && height >= MIN_BODY_PX) return '';
  const [wide, high] = [Math.max(width, MIN_BODY_PX), Math.max(height, MIN_BODY_PX)];
  return `<rect data-handle="move" class="${className}" style="cursor:move" x="${x - (wide - width) / 2}" y="${y - (high - height) / 2}" width="${wide}" height="${high}"/>`;
}

function square(className: string, x: number, y: number, sidePx: number, radius: number): string {
  return `<rect class="${className}" x="${x - sidePx / 2}" y="${y - sidePx / 2}" width="${sidePx}" height="${sidePx}" rx="${radius}"/>`;
}

/** Returns frame and handles of the selected element as SVG markup, in pixels, so that their size is the same at every zoom. */
export function selectionMarkup(box: TurnedBox, set: HandleSet, scale: number, style: HandleStyle): string {
  const { rotationDeg } = box;
  const x = box.xMm * scale;
  const y = box.yMm * scale;
  const width = box.widthMm * scale;
  const height = box.heightMm * scale;
  const middle = x + width / 2;
  const top = y - ROTATE_OFFSET_PX;
  const frame = set === 'none' ? style.lockedFrame : style.frame;
  const rotate =
    set === 'none'
      ? ''
      : `<g data-handle="rotate" class="${style.rotate}"><line class="${style.stem}" x1="${middle}" y1="${y}" x2="${middle}" y2="${top}"/><circle class="${style.handle}" cx="${middle}" cy="${top}" r="${HANDLE_PX / 2 + 1}"/><circle class="${style.hit}" cx="${middle}" cy="${top}" r="${HIT_PX / 2 + 2}"/></g>`;
  const handles = shownHandles(set, width, height).map(({ handle, x: shareX, y: shareY }) => {
    const atX = x + width * shareX + (shareX - 0.5) * 2 * outsetPx(width);
    const atY = y + height * shareY + (shareY - 0.5) * 2 * outsetPx(height);
    const cursor = handleCursor(handle, rotationDeg);
    return `<g data-handle="${handle}" style="cursor:${cursor}">${square(style.handle, atX, atY, HANDLE_PX, 1.5)}${square(style.hit, atX, atY, HIT_PX, 0)}</g>`;
  });
  return `<g transform="rotate(${rotationDeg} ${middle} ${y + height / 2})"><rect class="${frame}" x="${x}" y="${y}" width="${width}" height="${height}"/>${set === 'none' ? '' : bodyMarkup(x, y, width, height, style.hit)}${rotate}${handles.join('')}</g>`;
}
