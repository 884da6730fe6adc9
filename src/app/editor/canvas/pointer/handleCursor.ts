import type { ResizeHandle } from '../../../../core/edit/placing/resizeBox.ts';

const ANGLES: Readonly<Record<ResizeHandle, number>> = {
  e: 0,
  se: 45,
  s: 90,
  sw: 135,
  w: 180,
  nw: 225,
  n: 270,
  ne: 315,
};
const CURSORS = ['ew-resize', 'nwse-resize', 'ns-resize', 'nesw-resize'] as const;

/** Returns the resize cursor for the direction of a handle, including the element's rotation. */
export function handleCursor(handle: ResizeHandle, rotationDeg: number): string {
  const eighths = Math.round((ANGLES[handle] + rotationDeg) / 45);
  return CURSORS[((eighths % 4) + 4) % 4];
}
