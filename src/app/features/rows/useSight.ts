import { type RefObject, useLayoutEffect, useState } from 'react';
import type { Sight } from './tableWindow.ts';

/** What of a table is in sight, and how high its board is with borders and bars. */
interface BoardSight extends Sight {
  readonly outerPx: number;
}

/** Follows what of a table is in sight, a frame at a time. */
export function useSight(board: RefObject<HTMLDivElement | null>): BoardSight {
  const [sight, setSight] = useState<BoardSight>({
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
