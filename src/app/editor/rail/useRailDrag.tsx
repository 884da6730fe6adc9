import { makeStyles, tokens } from '@fluentui/react-components';
import type { FluentIcon } from '@fluentui/react-icons';
import { type PointerEvent, type ReactNode, useEffect, useRef, useState } from 'react';
import type { PointMm } from '../../../core/edit/boxes.ts';
import type { ElementKind } from '../../../core/label/label.ts';
import { pixelsPerMm } from '../../state/viewStore.ts';
import { useEditor } from '../EditorContext.ts';

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

/** Pixels that a press may tremble before it takes an element out of the rail. */
const THRESHOLD_PX = 6;

interface Dragged {
  readonly kind: ElementKind;
  readonly Icon: FluentIcon;
  readonly xPx: number;
  readonly yPx: number;
}

export interface RailDrag {
  readonly press: (kind: ElementKind, Icon: FluentIcon, event: PointerEvent) => void;
  /** Whether the press that a click ends was a drag. */
  readonly wasDragged: () => boolean;
  /** What is shown under the pointer. */
  readonly ghost: ReactNode;
}

/** Takes elements out of the rail with the pointer and puts them down on the canvas. */
export function useRailDrag(onDrop: (kind: ElementKind, centre: PointMm) => void): RailDrag {
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
  const drop = (kind: ElementKind, event: globalThis.PointerEvent) => {
    const target = document.elementFromPoint(event.clientX, event.clientY);
    const board = target?.closest('[data-canvas]');
    if (!board) return;
    const frame = board.getBoundingClientRect();
    const scale = pixelsPerMm(viewState.zoomPercent);
    onDrop(kind, {
      xMm: (event.clientX - frame.left - viewState.panXPx) / scale,
      yMm: (event.clientY - frame.top - viewState.panYPx) / scale,
    });
  };
  const press = (kind: ElementKind, Icon: FluentIcon, start: PointerEvent) => {
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
      if (hasDragged.current) setDragged({ kind, Icon, xPx: event.clientX, yPx: event.clientY });
    };
    const handleUp = (event: globalThis.PointerEvent) => {
      if (event.pointerId !== pointerId) return;
      end();
      if (hasDragged.current) drop(kind, event);
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
      <dragged.Icon />
    </div>
  );
  return { press, wasDragged: () => hasDragged.current, ghost };
}
