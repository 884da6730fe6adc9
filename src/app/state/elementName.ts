import type { LabelElement } from '../../core/label/label.ts';

const NAME_LENGTH = 40;
const characters = new Intl.Segmenter();

/** The beginning of a text, cut between whole characters. */
function beginning(text: string): string {
  if (text.length <= NAME_LENGTH) return text;
  let end = 0;
  for (const { index, segment } of characters.segment(text.slice(0, 2 * NAME_LENGTH))) {
    if (index + segment.length > NAME_LENGTH) break;
    end = index + segment.length;
  }
  return text.slice(0, end);
}

/** What an element says: the column where it takes that from one, since its own content is seen nowhere then. */
export function saidBy(element: LabelElement): string {
  if ('data' in element && element.data.source === 'column') return `{${element.data.key}}`;
  return 'content' in element ? element.content : '';
}

/** What an element is called, with the beginning of what it says. */
export function elementName(element: LabelElement, kind: string): string {
  if (element.name !== '') return element.name;
  const content = beginning(saidBy(element));
  return content === '' ? kind : `${kind}: ${content}`;
}
