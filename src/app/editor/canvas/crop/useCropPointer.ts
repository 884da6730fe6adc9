import { type PointerEvent, useRef } from 'react';
import { rotateVector } from '../../../../core/base/boxes.ts';
import type { CroppedPicture } from '../../../../core/edit/picture/cropPicture.ts';
import { dragFrame, dragUnderFrame } from '../../../../core/edit/placing/dragFrame.ts';
import type { ResizeHandle } from '../../../../core/edit/placing/resizeBox.ts';

/** Movement up to which a press counts as a click. */
const CLICK_PX = 3;
const HANDLES: readonly ResizeHandle[] = ['n', 'ne', 'e', 'se', 's', 'sw', 'w', 'nw'];

/** State of a press, with the picture as it was when the press began. */
interface Press {
  readonly start: CroppedPicture;
  readonly handle: ResizeHandle | null;
  readonly isOnPicture: boolean;
  readonly isOnFrame: boolean;
  readonly xPx: number;
  readonly yPx: number;
  hasMoved: boolean;
}

interface CropPointerOptions {
  readonly cropped: CroppedPicture;
  /** Screen pixels per millimeter. */
  readonly scale: number;
  readonly rotationDeg: number;
  /** True if the hand tool is active, so that the pointer scrolls the canvas. */
  readonly isHand: boolean;
  readonly onCrop: (cropped: CroppedPicture) => void;
  /** Called for a click outside the frame. */
  readonly onClickOutside: () => void;
}

/** Returns the pointer handlers of a crop frame. Dragging a handle crops; dragging another part of the picture moves the picture. */
export function useCropPointer(options: CropPointerOptions) {
  const { cropped, scale, rotationDeg, isHand, onCrop, onClickOutside } = options;
  const press = useRef<Press | null>(null);
  return {
    onPointerDown: (event: PointerEvent<HTMLElement>) => {
      if (event.button !== 0 || isHand) return;
      event.stopPropagation();
      const target = event.target instanceof Element ? event.target : null;
      if (target?.closest('button')) return;
      const part = target?.closest('[data-crop]')?.getAttribute('data-crop') ?? null;
      press.current = {
        start: cropped,
        handle: HANDLES.find((handle) => handle === part) ?? null,
        isOnPicture: part !== null,
        isOnFrame: part !== null && part !== 'cut',
        xPx: event.clientX,
        yPx: event.clientY,
        hasMoved: false,
      };
      event.currentTarget.setPointerCapture(event.pointerId);
    },
    onPointerMove: (event: PointerEvent) => {
      const pressed = press.current;
      if (!pressed) return;
      event.stopPropagation();
      const [byXPx, byYPx] = [event.clientX - pressed.xPx, event.clientY - pressed.yPx];
      pressed.hasMoved ||= Math.hypot(byXPx, byYPx) >= CLICK_PX;
      if (!pressed.hasMoved || !pressed.isOnPicture) return;
      const { xMm, yMm } = rotateVector(byXPx / scale, byYPx / scale, -rotationDeg);
      onCrop(
        pressed.handle
          ? dragFrame(pressed.start, pressed.handle, xMm, yMm)
          : dragUnderFrame(pressed.start, xMm, yMm),
      );
    },
    onPointerUp: (event: PointerEvent) => {
      const pressed = press.current;
      press.current = null;
      if (!pressed) return;
      event.stopPropagation();
      if (!pressed.hasMoved && !pressed.isOnFrame) onClickOutside();
    },
    onPointerCancel: () => {
      press.current = null;
    },
  };
}
