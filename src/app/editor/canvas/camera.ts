import { debounce } from '../../state/debounce.ts';
import { pixelsPerMm } from '../../state/fitView.ts';
import type { ViewState } from '../../state/viewStore.ts';

export interface CameraNodes {
  readonly plane: HTMLElement;
  readonly marks: HTMLElement;
}

export interface Camera {
  /** Writes the view to the nodes if it has changed. */
  readonly follow: () => void;
  /** True while the scale is changing, until the view settles. */
  readonly isZooming: () => boolean;
  readonly stop: () => void;
}

/** Debounce: after this time without a change of the view, the drawing is redone for its scale. */
const SETTLE_MS = 150;

/** Moves and scales the drawing by one transform per frame. Calls `onSettle` when the view has settled. */
export function createCamera(
  viewState: ViewState,
  { plane, marks }: CameraNodes,
  onSettle: () => void,
): Camera {
  let written = '';
  let writtenZoom = 0;
  let isZooming = false;

  function settle(): void {
    isZooming = false;
    for (const { style } of [plane, marks]) style.willChange = '';
    // Length of a screen pixel on the label, for strokes of constant width at every zoom. Writing it restyles the whole drawing.
    plane.style.setProperty('--px', String(1 / pixelsPerMm(viewState.zoomPercent)));
    onSettle();
  }
  const rest = debounce(SETTLE_MS, settle);

  return {
    follow: () => {
      const { panXPx, panYPx, zoomPercent, widthPx, heightPx } = viewState;
      const state = `${panXPx} ${panYPx} ${zoomPercent} ${widthPx} ${heightPx}`;
      if (state === written) return;
      const isFirst = written === '';
      isZooming ||= !isFirst && zoomPercent !== writtenZoom;
      written = state;
      writtenZoom = zoomPercent;
      // A compositing layer moves without repainting, but its pixels are coarse while it is scaled; it is rasterized at the new scale when
      // the view settles.
      for (const { style } of [plane, marks]) style.willChange = isFirst ? '' : 'transform';
      const shift = `translate(${panXPx}px, ${panYPx}px)`;
      plane.style.transform = `${shift} scale(${pixelsPerMm(zoomPercent)})`;
      marks.style.transform = shift;
      if (isFirst) settle();
      else rest.touch();
    },
    isZooming: () => isZooming,
    stop: rest.stop,
  };
}
