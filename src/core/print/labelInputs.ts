import { conditionColumns, templateColumns } from '../data/template.ts';
import type { DataSlot } from '../label/kinds/kindDefinition.ts';
import { dataSlotsOf } from '../label/kinds/registry.ts';
import type { Label, LabelElement } from '../label/label.ts';

/** A place of a label that a data source may feed. */
export interface LabelSlot extends DataSlot {
  readonly elementId: string;
}

/** Elements are never changed in place, and a change of a label leaves most of them what they were. */
const slotsOfElements = new WeakMap<LabelElement, readonly LabelSlot[]>();

function slotsOf(element: LabelElement): readonly LabelSlot[] {
  const known = slotsOfElements.get(element);
  if (known) return known;
  const slots = dataSlotsOf(element).map((slot) => ({ ...slot, elementId: element.id }));
  slotsOfElements.set(element, slots);
  return slots;
}

/** Every such place, in the order of the label's elements; what is hidden asks for nothing. */
export function labelSlots(label: Label): LabelSlot[] {
  return label.elements.flatMap((element) => (element.hidden ? [] : slotsOf(element)));
}

/** Names under which print-time inputs are asked for, each once; an input without a name has its element's id. */
export function promptNames(label: Label): string[] {
  const names = new Set<string>();
  for (const { data, elementId } of labelSlots(label)) {
    if (data.source === 'prompt') names.add(data.name === '' ? elementId : data.name);
  }
  return [...names];
}

/** Every column that the label needs of a spreadsheet, those that choose and order its rows among them. */
export function neededColumns(label: Label): string[] {
  const { rowFilter, rowOrder } = label;
  return [
    ...new Set([
      ...boundColumns(label),
      ...conditionColumns(rowFilter),
      ...rowOrder.map(({ column }) => column),
    ]),
  ];
}

/** Columns that the label takes its contents from, each once. */
export function boundColumns(label: Label): string[] {
  const columns = new Set<string>();
  for (const { data, content } of labelSlots(label)) {
    if (data.source === 'column') columns.add(data.key);
    if (data.source !== 'template') continue;
    for (const column of templateColumns(content)) columns.add(column);
  }
  for (const { hidden, printWhen } of label.elements)
    if (!hidden) for (const column of conditionColumns(printWhen)) columns.add(column);
  return [...columns];
}
