import { type PointerEvent as PointerEventOfReact, type RefObject, useRef, useState } from 'react';
import type { BoxMm, PointMm, SizeMm } from '../../../../core/base/boxes.ts';
import { drawFrame, type Edges, isDrawn, moveFrame, resizeFrame, tenth } from './frameSteps.ts';

interface FramePointerPorts {
  readonly page: SizeMm;
  readonly board: RefObject<HTMLFieldSetElement | null>;
  readonly onDraw: (frame: BoxMm) => void;
  readonly onChange: (at: number, frame: BoxMm, isSameStep: boolean) => void;
}

interface LiveFrame {
  /** Index of the frame; -1 for a frame that is being drawn. */
  readonly at: number;
  readonly frame: BoxMm;
}

interface Gesture {
  readonly pointerId: number;
  readonly at: number;
  /** Returns the frame that results from the pointer's position. */
  readonly frameAt: (point: PointMm) => BoxMm;
}

export interface FramePointer {
  /** Frame that is being dragged or drawn; null if the pointer is not pressed. */
  readonly live: LiveFrame | null;
  readonly draw: (event: PointerEventOfReact) => void;
  readonly grab: (event: PointerEventOfReact, at: number, frame: BoxMm, edges: Edges | null) => void;
  readonly handlers: {
    readonly onPointerMove: (event: PointerEventOfReact) => void;
    readonly onPointerUp: (event: PointerEventOfReact) => void;
    readonly onPointerCancel: () => void;
  };
}

/** Returns handlers that draw, move or resize a frame by pointer. Each move is computed from the state at the press. */
export function useFramePointer({ page, board, onDraw, onChange }: FramePointerPorts): FramePointer {
  const gesture = useRef<Gesture | null>(null);
  const [live, setLive] = useState<LiveFrame | null>(null);
  const pointOf = ({ clientX, clientY }: PointerEventOfReact): PointMm => {
    const box = board.current?.getBoundingClientRect();
    if (!box || box.width === 0) return { xMm: 0, yMm: 0 };
    const pxPerMm = box.width / page.widthMm;
    return { xMm: (clientX - box.left) / pxPerMm, yMm: (clientY - box.top) / pxPerMm };
  };
  const begin = (event: PointerEventOfReact, at: number, frameAt: Gesture['frameAt']) => {
    gesture.current = { pointerId: event.pointerId, at, frameAt };
    board.current?.setPointerCapture(event.pointerId);
  };
  const end = () => {
    gesture.current = null;
    setLive(null);
  };
  return {
    live,
    draw: (event) => {
      const start = pointOf(event);
      begin(event, -1, (point) => drawFrame(start, point, page));
    },
    grab: (event, at, frame, edges) => {
      event.stopPropagation();
      if (!event.isPrimary || event.button !== 0) return;
      const start = pointOf(event);
      begin(event, at, ({ xMm, yMm }) => {
        const [byX, byY] = [tenth(xMm - start.xMm), tenth(yMm - start.yMm)];
        return edges ? resizeFrame(frame, edges, byX, byY, page) : moveFrame(frame, byX, byY, page);
      });
    },
    handlers: {
      onPointerMove: (event) => {
        const { current } = gesture;
        if (current?.pointerId !== event.pointerId) return;
        setLive({ at: current.at, frame: current.frameAt(pointOf(event)) });
      },
      onPointerUp: (event) => {
        const { current } = gesture;
        if (current?.pointerId !== event.pointerId) return;
        const frame = current.frameAt(pointOf(event));
        end();
        if (current.at >= 0) {
          // A press without a move only selects.
          if (live) onChange(current.at, frame, false);
        } else if (isDrawn(frame)) onDraw(frame);
      },
      onPointerCancel: end,
    },
  };
}
