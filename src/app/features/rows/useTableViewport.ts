import { type RefObject, useCallback, useLayoutEffect, useMemo, useRef, useState } from 'react';
import {
  elementHeightPx,
  followScroll,
  type LongScroll,
  SCROLL_START,
  scrollPositionAt,
} from './longScroll.ts';
import { ROW_PX, scrollToShow, type TableViewport } from './tableWindow.ts';

/** Visible part of a table, with the height of its container including borders and scroll bars. */
interface BoardViewport extends TableViewport {
  readonly outerPx: number;
  /** Distance in px by which rows are placed higher than their number says, because the table is shorter than its rows. */
  readonly liftPx: number;
}

interface LongTable extends BoardViewport {
  /** Height of the table in px, with its header. */
  readonly tablePx: number;
  /** Scrolls so that a position of the rows is at the top. */
  readonly goTo: (topPx: number) => void;
  /** Scrolls as far as necessary to show a row. */
  readonly showRow: (place: number) => void;
}

/**
 * Returns the visible part of a table, updated at most once per frame.
 *
 * @param board element that scrolls the table
 */
export function useTableViewport(board: RefObject<HTMLDivElement | null>, rowCount: number): LongTable {
  const [sight, setSight] = useState<BoardViewport>({
    topPx: 0,
    leftPx: 0,
    widthPx: 0,
    heightPx: 0,
    outerPx: 0,
    liftPx: 0,
  });
  const at = useRef<LongScroll>(SCROLL_START);
  const contentPx = (rowCount + 1) * ROW_PX;
  const content = useRef(contentPx);
  const move = useCallback((node: HTMLElement, to: LongScroll) => {
    at.current = to;
    if (node.scrollTop !== to.scrollTopPx) node.scrollTop = to.scrollTopPx;
    const { scrollLeft, clientWidth, clientHeight, offsetHeight } = node;
    setSight({
      topPx: to.topPx,
      leftPx: scrollLeft,
      widthPx: clientWidth,
      heightPx: clientHeight,
      outerPx: offsetHeight,
      liftPx: to.topPx - to.scrollTopPx,
    });
  }, []);
  useLayoutEffect(() => {
    const node = board.current;
    if (!node) return undefined;
    content.current = contentPx;
    const heights = () => ({ contentPx, viewPx: node.clientHeight });
    let frame = 0;
    const look = () => {
      frame = 0;
      move(node, followScroll(at.current, node.scrollTop, heights()));
    };
    const lookLater = () => {
      frame ||= requestAnimationFrame(look);
    };
    // Other rows have other heights: the position in them stays, as far as they reach.
    move(node, scrollPositionAt(at.current.topPx, heights()));
    node.addEventListener('scroll', lookLater, { passive: true });
    const sizes = new ResizeObserver(lookLater);
    sizes.observe(node);
    return () => {
      cancelAnimationFrame(frame);
      node.removeEventListener('scroll', lookLater);
      sizes.disconnect();
    };
  }, [board, contentPx, move]);
  const goTo = useCallback(
    (topPx: number) => {
      const node = board.current;
      if (!node) return;
      const heights = { contentPx: content.current, viewPx: node.clientHeight };
      move(node, scrollPositionAt(topPx, heights));
    },
    [board, move],
  );
  const showRow = useCallback(
    (place: number) => {
      const node = board.current;
      if (!node) return;
      const topPx = scrollToShow(place, { topPx: at.current.topPx, heightPx: node.clientHeight });
      if (topPx !== at.current.topPx) goTo(topPx);
    },
    [board, goTo],
  );
  const tablePx = elementHeightPx(contentPx);
  return useMemo(() => ({ ...sight, tablePx, goTo, showRow }), [sight, tablePx, goTo, showRow]);
}
