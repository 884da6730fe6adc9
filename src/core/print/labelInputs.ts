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

/** The places of one element, whether it is hidden or not. */
export function slotsOf(element: LabelElement): readonly LabelSlot[] {
  const known = slotsOfElements.get(element);
  if (known) return known;
  const slots = dataSlotsOf(element).map((slot) => ({ ...slot, elementId: element.id }));
  slotsOfElements.set(element, slots);
  return slots;
}

const isShown = ({ hidden }: LabelElement) => !hidden;
const isPrinted = ({ hidden, printed }: LabelElement) => !hidden && printed;

/** Every such place of what is printed, in the order of the label's elements. */
export function printedSlots(label: Label): LabelSlot[] {
  return label.elements.filter(isPrinted).flatMap(slotsOf);
}

/** Names under which print-time inputs are asked for, each once; an input without a name has its element's id. */
export function promptNames(label: Label): string[] {
  return namesIn(printedSlots(label));
}

/** The names of all inputs that may be answered, those that only help in the editor as well. */
export function knownPrompts(label: Label): string[] {
  return namesIn(label.elements.flatMap(slotsOf));
}

function namesIn(slots: readonly LabelSlot[]): string[] {
  const names = new Set<string>();
  for (const { data, elementId } of slots) {
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

/** Columns that the label needs; an element that is bound without a column name needs none yet. */
export function askedColumns(label: Label): string[] {
  return neededColumns(label).filter((name) => name !== '');
}

/** Columns that the label takes its contents from, each once; those that are seen in the editor alone among them. */
export function boundColumns(label: Label): string[] {
  return columnsOf(label.elements.filter(isShown));
}

/** Columns that what is printed of the label takes its contents from, each once. */
export function printedColumns(label: Label): string[] {
  return columnsOf(label.elements.filter(isPrinted));
}

function columnsOf(elements: readonly LabelElement[]): string[] {
  const columns = new Set<string>();
  for (const { data, content } of elements.flatMap(slotsOf)) {
    if (data.source === 'column') columns.add(data.key);
    if (data.source !== 'template') continue;
    for (const column of templateColumns(content)) columns.add(column);
  }
  for (const { printWhen } of elements) for (const column of conditionColumns(printWhen)) columns.add(column);
  return [...columns];
}
