import type { LabelElement } from '../label/label.ts';
import type { DotMode, PictureRequest } from '../scene/scene.ts';

export function isDotMode(mode: PictureRequest['colorMode']): mode is DotMode {
  return mode === 'halftone' || mode === 'floydSteinberg' || mode === 'atkinson';
}

/** True if an element's picture is dithered to the printer's dots before layout. */
export function isMadeOfDots(element: LabelElement): boolean {
  return 'colorMode' in element && isDotMode(element.colorMode);
}
