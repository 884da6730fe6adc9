import { makeStyles, tokens } from '@fluentui/react-components';
import { type PointerEvent, type ReactNode, useEffect, useRef, useState } from 'react';
import type { PointMm } from '../../../core/base/boxes.ts';
import { pixelsPerMm } from '../../state/fitView.ts';
import { readTarget } from '../canvas/pointer/pickGesture.ts';
import { useEditor } from '../core/EditorContext.ts';

const useStyles = makeStyles({
  ghost: {
    position: 'fixed',
    left: 0,
    top: 0,
    zIndex: 1000,
    display: 'flex',
    padding: tokens.spacingVerticalS,
    fontSize: tokens.fontSizeBase600,
    pointerEvents: 'none',
    borderRadius: tokens.borderRadiusMedium,
    border: `1px dashed ${tokens.colorCompoundBrandStroke}`,
    backgroundColor: tokens.colorNeutralBackgroundAlpha2,
    color: tokens.colorBrandForeground1,
  },
});

/** Distance in pixels after which a press becomes a drag. */
const THRESHOLD_PX = 6;

interface Dragged {
  readonly picture: ReactNode;
  readonly xPx: number;
  readonly yPx: number;
}

export interface CanvasDrag<Item> {
  /**
   * Starts a drag.
   *
   * @param picture image that follows the pointer
   */
  readonly press: (item: Item, picture: ReactNode, event: PointerEvent) => void;
  /** True if the press that ends with this click was a drag. */
  readonly wasDragged: () => boolean;
  /** Image that follows the pointer during a drag. */
  readonly ghost: ReactNode;
}

/**
 * Drags an item with the pointer and drops it on the canvas.
 *
 * @param onDrop called with the drop position on the label, and the element at that position
 */
export function useCanvasDrag<Item>(
  onDrop: (item: Item, at: PointMm, elementId: string | null) => void,
): CanvasDrag<Item> {
  const styles = useStyles();
  const { viewState } = useEditor();
  const [dragged, setDragged] = useState<Dragged | null>(null);
  const listeners = useRef<AbortController | null>(null);
  const hasDragged = useRef(false);
  useEffect(() => () => listeners.current?.abort(), []);
  const end = () => {
    listeners.current?.abort();
    listeners.current = null;
    setDragged(null);
  };
  const drop = (item: Item, event: globalThis.PointerEvent) => {
    const target = document.elementFromPoint(event.clientX, event.clientY);
    const board = target?.closest('[data-canvas]');
    if (!board) return;
    const frame = board.getBoundingClientRect();
    const scale = pixelsPerMm(viewState.zoomPercent);
    const at = {
      xMm: (event.clientX - frame.left - viewState.panXPx) / scale,
      yMm: (event.clientY - frame.top - viewState.panYPx) / scale,
    };
    onDrop(item, at, readTarget(target).elementId);
  };
  const press = (item: Item, picture: ReactNode, start: PointerEvent) => {
    if (start.button !== 0) return;
    listeners.current?.abort();
    hasDragged.current = false;
    const { pointerId } = start;
    const controller = new AbortController();
    listeners.current = controller;
    const { signal } = controller;
    const handleMove = (event: globalThis.PointerEvent) => {
      if (event.pointerId !== pointerId) return;
      const wayPx = Math.hypot(event.clientX - start.clientX, event.clientY - start.clientY);
      if (wayPx > THRESHOLD_PX) hasDragged.current = true;
      if (hasDragged.current) setDragged({ picture, xPx: event.clientX, yPx: event.clientY });
    };
    const handleUp = (event: globalThis.PointerEvent) => {
      if (event.pointerId !== pointerId) return;
      end();
      if (hasDragged.current) drop(item, event);
    };
    const handleKey = (event: KeyboardEvent) => {
      if (event.key !== 'Escape') return;
      event.stopPropagation();
      end();
    };
    window.addEventListener('pointermove', handleMove, { signal });
    window.addEventListener('pointerup', handleUp, { signal });
    window.addEventListener('pointercancel', end, { signal });
    window.addEventListener('keydown', handleKey, { capture: true, signal });
  };
  const ghost = dragged && (
    <div
      className={styles.ghost}
      style={{ transform: `translate(${dragged.xPx - 22}px, ${dragged.yPx - 22}px)` }}
    >
      {dragged.picture}
    </div>
  );
  return { press, wasDragged: () => hasDragged.current, ghost };
}
