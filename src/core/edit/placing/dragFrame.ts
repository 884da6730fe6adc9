import type { BoxMm } from '../../base/boxes.ts';
import type { CroppedPicture } from '../picture/cropPicture.ts';
import { MIN_FRAME_MM } from '../picture/cropPicture.ts';
import type { ResizeHandle } from './resizeBox.ts';

function clamp(value: number, min: number, max: number): number {
  return Math.min(Math.max(value, min), Math.max(min, max));
}

interface Span {
  readonly from: number;
  readonly to: number;
}

function dragEnds(span: Span, within: Span, byMm: number, direction: number): Span {
  if (direction > 0) return { ...span, to: clamp(span.to + byMm, span.from + MIN_FRAME_MM, within.to) };
  if (direction < 0) return { ...span, from: clamp(span.from + byMm, within.from, span.to - MIN_FRAME_MM) };
  return span;
}

/** Drags an edge or a corner of the frame; the other edges and the picture stay in place. The frame never leaves the picture. */
export function dragFrame(
  { whole, frame }: CroppedPicture,
  handle: ResizeHandle,
  byXMm: number,
  byYMm: number,
): CroppedPicture {
  const directionX = handle.includes('e') ? 1 : handle.includes('w') ? -1 : 0;
  const directionY = handle.includes('s') ? 1 : handle.includes('n') ? -1 : 0;
  const x = dragEnds(across(frame), across(whole), byXMm, directionX);
  const y = dragEnds(down(frame), down(whole), byYMm, directionY);
  return { whole, frame: { xMm: x.from, yMm: y.from, widthMm: x.to - x.from, heightMm: y.to - y.from } };
}

/** Moves the picture under its frame. The frame stays in place, and the picture always covers it. */
export function dragUnderFrame(
  { whole, frame }: CroppedPicture,
  byXMm: number,
  byYMm: number,
): CroppedPicture {
  return {
    frame,
    whole: {
      ...whole,
      xMm: clamp(whole.xMm + byXMm, frame.xMm + frame.widthMm - whole.widthMm, frame.xMm),
      yMm: clamp(whole.yMm + byYMm, frame.yMm + frame.heightMm - whole.heightMm, frame.yMm),
    },
  };
}

function across({ xMm, widthMm }: BoxMm): Span {
  return { from: xMm, to: xMm + widthMm };
}

function down({ yMm, heightMm }: BoxMm): Span {
  return { from: yMm, to: yMm + heightMm };
}
