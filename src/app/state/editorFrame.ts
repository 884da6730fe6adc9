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
} as const;

export interface CanvasRect {
  readonly leftPx: number;
  readonly topPx: number;
  readonly widthPx: number;
  readonly heightPx: number;
}

/** Returns the rectangle of the canvas in a window of this size. */
export function canvasRect(windowWidthPx: number, windowHeightPx: number): CanvasRect {
  const { topPx, railPx, panelPx, zoomBarPx, edgePx, narrowPx, narrowPanelShare } = EDITOR_FRAME;
  const isNarrow = windowWidthPx <= narrowPx;
  const belowPx = zoomBarPx + (isNarrow ? windowHeightPx * narrowPanelShare : 0);
  return {
    leftPx: railPx,
    topPx: topPx + edgePx,
    widthPx: windowWidthPx - railPx - (isNarrow ? 0 : panelPx),
    heightPx: windowHeightPx - topPx - edgePx - belowPx,
  };
}
