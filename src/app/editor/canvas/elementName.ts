import type { LabelElement } from '../../../core/label/label.ts';

const NAME_LENGTH = 40;

/** What an element is called, with the beginning of what it says. */
export function elementName(element: LabelElement, kind: string): string {
  if (element.name !== '') return element.name;
  const content = 'content' in element ? element.content.slice(0, NAME_LENGTH) : '';
  return content === '' ? kind : `${kind}: ${content}`;
}
