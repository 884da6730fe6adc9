import { parseTemplate } from '../data/template.ts';
import type { DataSource, Label } from '../label/label.ts';

/** A place of a label that holds text: an element's content, or a table cell's. */
export interface ContentSlot {
  readonly elementId: string;
  readonly content: string;
  readonly data: DataSource;
}

/** Every content slot of a label, in the order of its elements. */
export function contentSlots(label: Label): ContentSlot[] {
  return label.elements.flatMap((element) => {
    const slots = 'data' in element ? [element] : element.kind === 'table' ? element.cells : [];
    return slots.map(({ content, data }) => ({ elementId: element.id, content, data }));
  });
}

/** Names under which print-time inputs are asked for, each once; an input without a name has its element's id. */
export function promptNames(label: Label): string[] {
  const names = new Set<string>();
  for (const { data, elementId } of contentSlots(label)) {
    if (data.source === 'prompt') names.add(data.name === '' ? elementId : data.name);
  }
  return [...names];
}

/** Columns that the label takes its contents from, each once. */
export function boundColumns(label: Label): string[] {
  const columns = new Set<string>();
  for (const { data, content } of contentSlots(label)) {
    if (data.source === 'column') columns.add(data.key);
    if (data.source !== 'template') continue;
    for (const part of parseTemplate(content)) if ('column' in part) columns.add(part.column);
  }
  return [...columns];
}
