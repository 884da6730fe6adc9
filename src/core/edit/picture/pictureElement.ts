import type { LabelElement } from '../../label/label.ts';

/** Element that shows a picture. */
export type PictureElement = Extract<LabelElement, { asset: string }>;

export function isPicture(element: LabelElement | undefined): element is PictureElement {
  return element !== undefined && 'asset' in element;
}
