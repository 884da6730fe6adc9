import { conditionColumns, templateColumns } from '../data/template.ts';
import type { Label } from '../label/label.ts';
import { labelSlots } from './labelInputs.ts';

export interface PlaceholderRow {
  readonly columns: readonly string[];
  readonly row: readonly string[];
}

/**
 * What stands in the bound elements while no spreadsheet is: values of the last one, else the element's own content,
 * else the name of the column in braces.
 */
export function placeholderRow(label: Label, known: Readonly<Record<string, string>>): PlaceholderRow {
  const names = Object.keys(known);
  const values = new Map<string, string>();
  const add = (column: string, fallback: string) => {
    if (!values.has(column)) values.set(column, Object.hasOwn(known, column) ? known[column] : fallback);
  };
  for (const { data, content } of labelSlots(label)) {
    if (data.source === 'column') add(data.key, content);
    if (data.source !== 'template') continue;
    for (const column of templateColumns(content, names)) add(column, `{${column}}`);
  }
  for (const { hidden, printWhen } of label.elements)
    if (!hidden) for (const column of conditionColumns(printWhen)) add(column, `{${column}}`);
  return { columns: [...values.keys()], row: [...values.values()] };
}
