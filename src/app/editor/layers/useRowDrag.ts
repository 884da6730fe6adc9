import { type PointerEvent, type RefObject, useEffect, useRef, useState } from 'react';
import { ROW_PX } from './rowWindow.ts';

/** Movement in pixels after which a press becomes a drag. */
const THRESHOLD_PX = 4;
/** Distance from an edge within which a drag scrolls the list. */
const SCROLL_ZONE_PX = 14;
const SCROLL_STEP_PX = 8;

interface RowDrag {
  /** Index of the row before which the dragged rows would be dropped; null if nothing is dragged. */
  readonly slot: number | null;
  readonly onPointerDown: (event: PointerEvent<HTMLElement>) => void;
  /** True if the next click is the end of a drag. */
  readonly wasDragged: () => boolean;
}

/** Drag and drop of list rows. */
export function useRowDrag(
  listRef: RefObject<HTMLElement | null>,
  rowCount: number,
  onDrop: (row: number, slot: number) => void,
): RowDrag {
  const [slot, setSlot] = useState<number | null>(null);
  const dragged = useRef(false);
  const listening = useRef<AbortController | null>(null);
  useEffect(() => () => listening.current?.abort(), []);

  function slotAt(clientY: number): number {
    const list = listRef.current;
    if (!list) return 0;
    const frame = list.getBoundingClientRect();
    if (clientY < frame.top + SCROLL_ZONE_PX) list.scrollTop -= SCROLL_STEP_PX;
    if (clientY > frame.bottom - SCROLL_ZONE_PX) list.scrollTop += SCROLL_STEP_PX;
    const at = Math.round((clientY - frame.top - list.clientTop + list.scrollTop) / ROW_PX);
    return Math.min(rowCount, Math.max(0, at));
  }

  return {
    slot,
    wasDragged: () => dragged.current,
    onPointerDown: (press) => {
      dragged.current = false;
      const target = press.target instanceof Element ? press.target : null;
      const row = target?.closest('[data-layer-row]')?.getAttribute('data-layer-row') ?? null;
      if (press.button !== 0 || row === null || target?.closest('[data-layer-action], input')) return;
      listening.current?.abort();
      const listeners = new AbortController();
      listening.current = listeners;
      const { signal } = listeners;
      const end = () => {
        listeners.abort();
        setSlot(null);
      };
      window.addEventListener(
        'pointermove',
        (event) => {
          if (event.pointerId !== press.pointerId) return;
          if (event.buttons === 0) return end();
          if (Math.abs(event.clientY - press.clientY) >= THRESHOLD_PX) dragged.current = true;
          if (dragged.current) setSlot(slotAt(event.clientY));
        },
        { signal },
      );
      window.addEventListener(
        'pointerup',
        (event) => {
          if (event.pointerId !== press.pointerId) return;
          end();
          if (dragged.current) onDrop(Number(row), slotAt(event.clientY));
        },
        { signal },
      );
      window.addEventListener('pointercancel', end, { signal });
      window.addEventListener(
        'keydown',
        (event) => {
          if (event.key !== 'Escape') return;
          event.stopPropagation();
          end();
        },
        { signal, capture: true },
      );
    },
  };
}
