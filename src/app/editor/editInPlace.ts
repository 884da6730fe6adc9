import { isPicture } from '../../core/edit/pictureElement.ts';
import type { LabelElement } from '../../core/label/label.ts';

/** Whether an element is edited where it stands: a text's words, how a picture is cropped. */
export function isEditedInPlace(element: LabelElement | undefined): boolean {
  if (!element || element.locked) return false;
  if (element.kind === 'text') return element.data.source !== 'column';
  return isPicture(element) && element.kind !== 'background' && element.asset !== '' && !element.tile;
}
