import type { OverlayStyle } from '../../src/app/editor/canvas/drawing/overlayDrawing.ts';

/** Class names by which tests of the canvas find the marks that are drawn over a label. */
export const OVERLAY_STYLE: OverlayStyle = {
  error: 'error',
  warning: 'warning',
  reason: 'reason',
  badge: 'badge',
  drum: 'drum',
  frame: 'frame',
  lockedFrame: 'locked',
  handle: 'handle',
  hit: 'hit',
  stem: 'stem',
  rotate: 'rotate',
};
