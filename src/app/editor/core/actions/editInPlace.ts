import { isPicture } from '../../../../core/edit/picture/pictureElement.ts';
import type { LabelElement } from '../../../../core/label/label.ts';
import type { Editor } from '../createEditor.ts';

/** True if the element can be edited in place: the content of a text, the crop of a picture. */
export function isEditedInPlace(element: LabelElement | undefined): boolean {
  if (!element || element.locked) return false;
  if (element.kind === 'text') return element.data.source !== 'column';
  return isPicture(element) && element.kind !== 'background' && element.asset !== '' && !element.tile;
}

/** Starts editing an element in place, or reports why its text cannot be edited; returns false if there is nothing to edit. */
export function editInPlace(
  { view, tellBound }: Pick<Editor, 'view' | 'tellBound'>,
  element: LabelElement | undefined,
): boolean {
  if (isEditedInPlace(element)) {
    view.edit(element?.id ?? null);
    return true;
  }
  if (element?.kind !== 'text' || element.locked || element.data.source !== 'column') return false;
  tellBound.current?.(element.data.key);
  return true;
}
