import type { Label } from '../../core/label/label.ts';
import { parseLabel } from '../../core/label/parseLabel.ts';
import { DEFAULT_LANGUAGE, type Language } from '../i18n/languages.ts';
import { examplePath, firstRowPath, type NamedRow } from './examplePath.ts';

/** Finished labels to begin with, each with a spreadsheet that fills it. */
export const STARTERS = ['price', 'shipping', 'food-date', 'asset', 'cable', 'jewellery', 'chinese'] as const;
export type StarterId = (typeof STARTERS)[number];

const labels = import.meta.glob<unknown>(
  ['../../../examples/*/label.json', '../../../examples/*/*/label.json'],
  { import: 'default' },
);
const rows = import.meta.glob<NamedRow>('./firstRows/*.json', { import: 'default' });
const sheets = import.meta.glob<string>(
  ['../../../examples/*/data.xlsx', '../../../examples/*/*/data.xlsx'],
  { query: '?url', import: 'default', eager: true },
);

export interface Starter {
  readonly id: StarterId;
  /** What it is written in: one that is about a language has only that. */
  readonly language: Language;
  readonly label: Label;
  /** The first row of its spreadsheet. */
  readonly columns: readonly string[];
  readonly row: readonly string[];
}

/** A starter in a language, or as it is where there is none in that. Rejects where it cannot be fetched. */
export async function loadStarter(id: StarterId, wanted: Language): Promise<Starter> {
  const isThere = Object.hasOwn(labels, examplePath(id, wanted, 'label.json'));
  const language = isThere ? wanted : DEFAULT_LANGUAGE;
  const [document, row] = await Promise.all([
    labels[examplePath(id, language, 'label.json')](),
    rows[firstRowPath(id, language)](),
  ]);
  const parsed = parseLabel(document);
  if (!parsed.ok) throw new Error(`the starter ${id} is not valid: ${parsed.error.code}`);
  return { id, language, label: parsed.value, columns: Object.keys(row), row: Object.values(row) };
}

/** Its whole spreadsheet. */
export async function fetchStarterSheet({ id, language, label }: Starter): Promise<File> {
  const response = await fetch(sheets[examplePath(id, language, 'data.xlsx')]);
  if (!response.ok) throw new Error(`the spreadsheet of ${id} cannot be fetched: ${response.status}`);
  return new File([await response.blob()], `${label.name}.xlsx`);
}
