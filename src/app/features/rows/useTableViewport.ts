import { type RefObject, useLayoutEffect, useState } from 'react';
import type { TableViewport } from './tableWindow.ts';

/** Visible part of a table, with the height of its container including borders and scroll bars. */
interface BoardViewport extends TableViewport {
  readonly outerPx: number;
}

/** Returns the visible part of a table, updated at most once per frame. */
export function useTableViewport(board: RefObject<HTMLDivElement | null>): BoardViewport {
  const [sight, setSight] = useState<BoardViewport>({
    topPx: 0,
    leftPx: 0,
    widthPx: 0,
    heightPx: 0,
    outerPx: 0,
  });
  useLayoutEffect(() => {
    const node = board.current;
    if (!node) return undefined;
    let frame = 0;
    const look = () => {
      frame = 0;
      const { scrollTop, scrollLeft, clientWidth, clientHeight, offsetHeight } = node;
      setSight({
        topPx: scrollTop,
        leftPx: scrollLeft,
        widthPx: clientWidth,
        heightPx: clientHeight,
        outerPx: offsetHeight,
      });
    };
    const lookLater = () => {
      frame ||= requestAnimationFrame(look);
    };
    look();
    node.addEventListener('scroll', lookLater, { passive: true });
    const sizes = new ResizeObserver(lookLater);
    sizes.observe(node);
    return () => {
      cancelAnimationFrame(frame);
      node.removeEventListener('scroll', lookLater);
      sizes.disconnect();
    };
  }, [board]);
  return sight;
}
