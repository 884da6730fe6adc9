import { isPicture } from '../../core/edit/pictureElement.ts';
import type { LabelElement } from '../../core/label/label.ts';
import type { Editor } from './createEditor.ts';

/** Whether an element is edited where it stands: a text's words, how a picture is cropped. */
export function isEditedInPlace(element: LabelElement | undefined): boolean {
  if (!element || element.locked) return false;
  if (element.kind === 'text') return element.data.source !== 'column';
  return isPicture(element) && element.kind !== 'background' && element.asset !== '' && !element.tile;
}

/** Begins to edit an element where it stands, or says why its text cannot be; false where there is nothing to edit. */
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
