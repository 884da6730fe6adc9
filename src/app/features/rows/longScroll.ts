/**
 * Height up to which a scrolled element is laid out, in px. Chromium lays out 33,554,431 device pixels (its lengths have 26 bits before the
 * point), Firefox about half of that, and a device pixel can be an eighth of a px (display scale times zoom). More rows than that scroll
 * through a shorter element: positions in its middle stand for more rows than fit there.
 */
const MAX_ELEMENT_PX = 4_000_000;

/** Height at both ends of the element in which its positions are those of the content, so that the first and last rows scroll as usual. */
const END_PX = 100_000;

/** Movement from which a scroll event is a jump, such as a drag of the scroll bar, in px. Smaller ones move the content by as much. */
const JUMP_PX = 2000;

/** Browsers round positions to device pixels, so that an element may end a fraction of a px early. */
const TOLERANCE_PX = 1;

/** Heights of a scrolled element in px. */
interface ScrollHeights {
  readonly contentPx: number;
  /** Height of the visible part. */
  readonly viewPx: number;
}

/** Position of a scrolled element. */
export interface LongScroll {
  /** `scrollTop` of the element. */
  readonly scrollTopPx: number;
  /** Position in the content. */
  readonly topPx: number;
}

export const SCROLL_START: LongScroll = { scrollTopPx: 0, topPx: 0 };

const within = (value: number, max: number) => Math.min(Math.max(value, 0), max);

/** Returns the largest positions of the content and of the element. */
function rangesOf({ contentPx, viewPx }: ScrollHeights) {
  const rangePx = Math.max(0, contentPx - viewPx);
  const elementPx = Math.max(0, Math.min(contentPx, MAX_ELEMENT_PX) - viewPx);
  return { rangePx, elementPx };
}

/** Returns the height of the element that shows a content. */
export const elementHeightPx = (contentPx: number): number => Math.min(contentPx, MAX_ELEMENT_PX);

/** Maps a position between two ranges of which both ends are equal and the middles are proportional. */
function mapped(fromPx: number, fromRangePx: number, toRangePx: number): number {
  if (fromPx <= END_PX) return fromPx;
  if (fromPx >= fromRangePx - END_PX) return toRangePx - (fromRangePx - fromPx);
  return END_PX + ((fromPx - END_PX) * (toRangePx - 2 * END_PX)) / (fromRangePx - 2 * END_PX);
}

/** Returns the position that shows the content at `topPx`. */
export function scrollPositionAt(topPx: number, heights: ScrollHeights): LongScroll {
  const { rangePx, elementPx } = rangesOf(heights);
  const top = within(topPx, rangePx);
  return { topPx: top, scrollTopPx: Math.round(mapped(top, rangePx, elementPx)) };
}

/**
 * Follows a scroll event.
 *
 * @param scrollTopPx `scrollTop` after the event
 * @returns the new position. Its `scrollTopPx` differs from the given one if the element has reached an end before its content
 */
export function followScroll(before: LongScroll, scrollTopPx: number, heights: ScrollHeights): LongScroll {
  const { rangePx, elementPx } = rangesOf(heights);
  const byPx = scrollTopPx - before.scrollTopPx;
  if (Math.abs(byPx) >= JUMP_PX || rangePx === elementPx) {
    const topPx = mapped(within(scrollTopPx, elementPx), elementPx, rangePx);
    // Whole pixels, so that the texts of the rows stay sharp.
    return { scrollTopPx, topPx: rangePx === elementPx ? topPx : Math.round(topPx) };
  }
  const topPx = within(before.topPx + byPx, rangePx);
  const isAtEnd = scrollTopPx <= TOLERANCE_PX || scrollTopPx >= elementPx - TOLERANCE_PX;
  const placed = scrollPositionAt(topPx, heights);
  const isApart = Math.abs(placed.scrollTopPx - scrollTopPx) > TOLERANCE_PX;
  return isAtEnd && isApart ? placed : { scrollTopPx, topPx };
}
