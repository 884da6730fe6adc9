import { isPicture, type PictureElement } from '../../core/edit/pictureElement.ts';
import type { Label } from '../../core/label/label.ts';

/**
 * A label of its pictures alone, one of them as it is tried out: laid out beside the label that is edited, with all of
 * them, so that the worker forgets none over one.
 */
export function picturesWith(label: Label, tried: PictureElement): Label {
  const elements = label.elements.filter(isPicture).map((other) => (other.id === tried.id ? tried : other));
  return { ...label, elements };
}
