import { isPicture, type PictureElement } from '../../../core/edit/picture/pictureElement.ts';
import type { Label } from '../../../core/label/label.ts';

/**
 * Returns a label with only the pictures of the edited label, one of them replaced by the variant `tried`. It contains all pictures, so
 * that the worker keeps all of them in its cache.
 */
export function picturePreviewLabel(label: Label, tried: PictureElement): Label {
  const elements = label.elements.filter(isPicture).map((other) => (other.id === tried.id ? tried : other));
  return { ...label, elements };
}
