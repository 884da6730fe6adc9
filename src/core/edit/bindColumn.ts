import { withSource } from '../label/kinds/registry.ts';
import type { DataSource, LabelElement } from '../label/label.ts';
import { type Plan, planChange } from './planners.ts';

/** Column of the bound spreadsheet: its header and position. */
export interface SheetColumn {
  readonly name: string;
  readonly position: number;
}

function sourceOf({ name, position }: SheetColumn): DataSource {
  return { source: 'column', key: name, position, showKeyName: false };
}

/** True if an element can be bound to a column: it is unlocked and has content of its own. */
export function canBindColumn(element: LabelElement): boolean {
  return !element.locked && withSource(element, { source: 'manual' }) !== null;
}

/** Returns the element with its content bound to a column; unchanged if it is locked or has no content. */
export function bindToColumn(element: LabelElement, column: SheetColumn): LabelElement {
  return (element.locked ? null : withSource(element, sourceOf(column))) ?? element;
}

/** Plans to bind an element to a column. */
export function planBindColumn(id: string, column: SheetColumn): Plan {
  return planChange(id, (element) => bindToColumn(element, column));
}
