import type { LabelElement } from '../label/label.ts';
import type { DotMode, PictureRequest } from '../scene/scene.ts';

export function isDotMode(mode: PictureRequest['colorMode']): mode is DotMode {
  return mode === 'halftone' || mode === 'floydSteinberg' || mode === 'atkinson';
}

/** Whether what an element shows is made into the printer's dots before it is laid out. */
export function isMadeOfDots(element: LabelElement): boolean {
  return 'colorMode' in element && isDotMode(element.colorMode);
}
