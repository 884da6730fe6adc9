import { conditionColumns, templateColumns } from '../data/template.ts';
import type { DataSlot } from '../label/kinds/kindDefinition.ts';
import { dataSlotsOf } from '../label/kinds/registry.ts';
import type { Label, LabelElement } from '../label/label.ts';

/** Slot of a label for a text that a data source can fill, with the ID of its element. */
export interface LabelSlot extends DataSlot {
  readonly elementId: string;
}

/** Cached slots by element: elements are immutable, and a change of the label leaves most of them unchanged. */
const slotsOfElements = new WeakMap<LabelElement, readonly LabelSlot[]>();

/** Returns the slots of an element, whether it is printed or not. */
export function slotsOf(element: LabelElement): readonly LabelSlot[] {
  const known = slotsOfElements.get(element);
  if (known) return known;
  const slots = dataSlotsOf(element).map((slot) => ({ ...slot, elementId: element.id }));
  slotsOfElements.set(element, slots);
  return slots;
}

const isShown = ({ hidden }: LabelElement) => !hidden;
const isPrinted = ({ hidden, printed }: LabelElement) => !hidden && printed;

/** Returns all such slots of the printed elements, in the order of the label's elements. */
export function printedSlots(label: Label): LabelSlot[] {
  return label.elements.filter(isPrinted).flatMap(slotsOf);
}

/** Returns the names of the print-time inputs of printed elements, without duplicates; an input without a name has its element's ID. */
export function promptNames(label: Label): string[] {
  return namesIn(printedSlots(label));
}

/** Returns the names of all print-time inputs, including those of elements that are only visible in the editor. */
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

/** Returns all columns that printing the label needs, including those of its row filter and row order. */
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

/** Returns the names of the columns that the label needs, without the empty name of an element whose column is not chosen yet. */
export function askedColumns(label: Label): string[] {
  return neededColumns(label).filter((name) => name !== '');
}

/** Returns the columns that the label's contents are bound to, without duplicates, including elements that only the editor shows. */
export function boundColumns(label: Label): string[] {
  return columnsOf(label.elements.filter(isShown));
}

/** Returns the columns that the contents of printed elements are bound to, without duplicates. */
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
