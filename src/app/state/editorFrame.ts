/** Layout of the editor screen in pixels: top bar, rail on the left, panel on the right, zoom bar below the canvas. */
export const EDITOR_FRAME = {
  topPx: 48,
  railPx: 56,
  panelPx: 300,
  zoomBarPx: 37,
  edgePx: 1,
  /** Window width up to which the panel is below the canvas. The next field is the panel's share of the height. */
  narrowPx: 760,
  narrowPanelShare: 0.4,
  /**
   * Window width from which a landscape window has the panel on the right nevertheless, and the width of that panel: a phone held sideways,
   * or a page at 200 %, has no height for both.
   */
  sidewaysPx: 560,
  sidewaysPanelPx: 260,
} as const;

/** Media queries for windows narrower than the usual frame: panel below the canvas, or a smaller panel on the right. No window matches both. */
export const FRAME_QUERIES = {
  below: `(max-width: ${EDITOR_FRAME.sidewaysPx - 1}px), (max-width: ${EDITOR_FRAME.narrowPx}px) and (orientation: portrait)`,
  sideways: `(min-width: ${EDITOR_FRAME.sidewaysPx}px) and (max-width: ${EDITOR_FRAME.narrowPx}px) and (orientation: landscape)`,
} as const;

/** Media query for all windows narrower than the usual frame. */
export const SMALL_FRAMES = `${FRAME_QUERIES.below}, ${FRAME_QUERIES.sideways}`;

export interface CanvasRect {
  readonly leftPx: number;
  readonly topPx: number;
  readonly widthPx: number;
  readonly heightPx: number;
}

/** Returns the rectangle of the canvas in a window of this size. */
export function canvasRect(windowWidthPx: number, windowHeightPx: number): CanvasRect {
  const { topPx, railPx, panelPx, zoomBarPx, edgePx, narrowPx, narrowPanelShare } = EDITOR_FRAME;
  const { sidewaysPx, sidewaysPanelPx } = EDITOR_FRAME;
  const isNarrow = windowWidthPx <= narrowPx;
  const isSideways = isNarrow && windowWidthPx >= sidewaysPx && windowWidthPx > windowHeightPx;
  const besidePx = isSideways ? sidewaysPanelPx : isNarrow ? 0 : panelPx;
  const belowPx = zoomBarPx + (besidePx === 0 ? windowHeightPx * narrowPanelShare : 0);
  return {
    leftPx: railPx,
    topPx: topPx + edgePx,
    widthPx: windowWidthPx - railPx - besidePx,
    heightPx: windowHeightPx - topPx - edgePx - belowPx,
  };
}
