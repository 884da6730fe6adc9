import type { LabelElement } from '../../core/label/label.ts';

const NAME_LENGTH = 40;
const characters = new Intl.Segmenter();

/** Returns the start of a text, cut between grapheme clusters. */
function beginning(text: string): string {
  if (text.length <= NAME_LENGTH) return text;
  let end = 0;
  for (const { index, segment } of characters.segment(text.slice(0, 2 * NAME_LENGTH))) {
    if (index + segment.length > NAME_LENGTH) break;
    end = index + segment.length;
  }
  return text.slice(0, end);
}

/** Returns an element's content, or its column in braces if the element is bound to a column, since its own content is not shown then. */
export function contentText(element: LabelElement): string {
  if ('data' in element && element.data.source === 'column') return `{${element.data.key}}`;
  return 'content' in element ? element.content : '';
}

/** Returns the name of an element, or its kind with the start of its content. */
export function elementName(element: LabelElement, kind: string): string {
  if (element.name !== '') return element.name;
  const content = beginning(contentText(element));
  return content === '' ? kind : `${kind}: ${content}`;
}
