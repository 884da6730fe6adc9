import type { Label } from '../../../core/label/label.ts';
import { parseLabel } from '../../../core/label/parseLabel.ts';
import rows from './starterRows.json';

/** Finished labels to begin with, each with a spreadsheet that fills it. */
export const STARTERS = ['price', 'shipping', 'food-date', 'asset', 'cable', 'jewellery', 'chinese'] as const;
export type StarterId = (typeof STARTERS)[number];

const labels = import.meta.glob<unknown>('../../../../examples/*/label.json', { import: 'default' });
const sheets = import.meta.glob<string>('../../../../examples/*/data.xlsx', {
  query: '?url',
  import: 'default',
});

export interface Starter {
  readonly id: StarterId;
  readonly label: Label;
  /** The first row of its spreadsheet. */
  readonly columns: readonly string[];
  readonly row: readonly string[];
}

export async function loadStarter(id: StarterId): Promise<Starter> {
  const parsed = parseLabel(await labels[`../../../../examples/${id}/label.json`]());
  if (!parsed.ok) throw new Error(`the starter ${id} is not valid: ${parsed.error.code}`);
  const first = rows[id];
  return { id, label: parsed.value, columns: Object.keys(first), row: Object.values(first) };
}

/** Its whole spreadsheet. */
export async function fetchStarterSheet(id: StarterId): Promise<File> {
  const address = await sheets[`../../../../examples/${id}/data.xlsx`]();
  const response = await fetch(address);
  if (!response.ok) throw new Error(`the spreadsheet of ${id} cannot be fetched: ${response.status}`);
  return new File([await response.blob()], `${id}.xlsx`);
}
