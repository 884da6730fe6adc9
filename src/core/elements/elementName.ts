import { slotsOf } from '../label/kinds/registry.ts';
import type { LabelElement } from '../label/label.ts';

const NAME_LENGTH = 40;
const characters = new Intl.Segmenter();

/** Returns the start of a text. It ends between two grapheme clusters. */
function beginning(text: string): string {
  if (text.length <= NAME_LENGTH) return text;
  let end = 0;
  for (const { index, segment } of characters.segment(text.slice(0, 2 * NAME_LENGTH))) {
    if (index + segment.length > NAME_LENGTH) break;
    end = index + segment.length;
  }
  return text.slice(0, end);
}

/**
 * Returns the content of an element with a single one; for an element bound to a column, the column's name in braces. Tables have several.
 */
export function contentText(element: LabelElement): string {
  const [slot, ...others] = slotsOf(element);
  if (slot?.source !== 'data' || others.length > 0) return '';
  return slot.data.source === 'column' ? `{${slot.data.key}}` : slot.content;
}

/** Returns a text by which a note can name an element: its name, else the start of its content, else its id. */
export function nameInNote(element: LabelElement): string {
  return element.name || beginning(contentText(element)) || element.id;
}

/** Returns the name that the user gave an element; without one, its kind and the start of its content. */
export function elementName(element: LabelElement, kind: string): string {
  if (element.name !== '') return element.name;
  const content = beginning(contentText(element));
  return content === '' ? kind : `${kind}: ${content}`;
}
