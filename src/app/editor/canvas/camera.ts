import { atRest } from '../../state/atRest.ts';
import { pixelsPerMm } from '../../state/fitView.ts';
import type { ViewState } from '../../state/viewStore.ts';

export interface CameraNodes {
  readonly plane: HTMLElement;
  readonly marks: HTMLElement;
}

export interface Camera {
  /** Writes the view where it is another than last time. */
  readonly follow: () => void;
  /** Whether the scale has changed and not come to rest yet. */
  readonly isZooming: () => boolean;
  readonly stop: () => void;
}

/** After so long without a move of the view, what is drawn is made to fit it. */
const SETTLE_MS = 150;

/** Moves and scales the drawing: one attribute a frame. `onSettle` is called when the view has come to rest. */
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
    // Lines that are as thick at every zoom: the length of a pixel on the label. Writing it restyles the whole drawing.
    plane.style.setProperty('--px', String(1 / pixelsPerMm(viewState.zoomPercent)));
    onSettle();
  }
  const rest = atRest(SETTLE_MS, settle);

  return {
    follow: () => {
      const { panXPx, panYPx, zoomPercent, widthPx, heightPx } = viewState;
      const state = `${panXPx} ${panYPx} ${zoomPercent} ${widthPx} ${heightPx}`;
      if (state === written) return;
      const isFirst = written === '';
      isZooming ||= !isFirst && zoomPercent !== writtenZoom;
      written = state;
      writtenZoom = zoomPercent;
      // A layer of its own is moved without being painted. While it is scaled its pixels are coarse; when the view has come
      // to rest it is drawn for the new scale.
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
