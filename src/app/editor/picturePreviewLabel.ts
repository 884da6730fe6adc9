import { isPicture, type PictureElement } from '../../core/edit/pictureElement.ts';
import type { Label } from '../../core/label/label.ts';

/**
 * Returns a label that contains only the pictures, with one of them replaced by the tried variant. It includes all pictures of the edited
 * label, so that the worker's cache drops none of them.
 */
export function picturePreviewLabel(label: Label, tried: PictureElement): Label {
  const elements = label.elements.filter(isPicture).map((other) => (other.id === tried.id ? tried : other));
  return { ...label, elements };
}
