import { DEFAULT_LANGUAGE, type Language } from '../../core/base/languages.ts';
import type { Label } from '../../core/label/label.ts';
import { parseLabel } from '../../core/label/parseLabel.ts';
import { examplePath, firstRowPath, type NamedRow } from './examplePath.ts';

/** Ids of the starter labels. Each starter has a spreadsheet. */
export const STARTERS = ['price', 'shipping', 'food-date', 'asset', 'cable', 'jewellery', 'chinese'] as const;
export type StarterId = (typeof STARTERS)[number];

const labels = import.meta.glob<unknown>(
  ['../../../examples/*/label.json', '../../../examples/*/*/label.json'],
  { import: 'default' },
);
const rows = import.meta.glob<NamedRow>('../../locales/*/firstRows/*.json', { import: 'default' });
const sheets = import.meta.glob<string>(
  ['../../../examples/*/data.xlsx', '../../../examples/*/*/data.xlsx'],
  { query: '?url', import: 'default', eager: true },
);

export interface Starter {
  readonly id: StarterId;
  /** Language of the label. Some starters exist in one language only. */
  readonly language: Language;
  readonly label: Label;
  /** Columns of the starter's spreadsheet. */
  readonly columns: readonly string[];
  readonly row: readonly string[];
}

/** Loads a starter in a language, otherwise in the default language. Rejects if it cannot be loaded. */
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

/** Loads the complete spreadsheet of a starter. */
export async function fetchStarterSheet({ id, language, label }: Starter): Promise<File> {
  const response = await fetch(sheets[examplePath(id, language, 'data.xlsx')]);
  if (!response.ok) throw new Error(`the spreadsheet of ${id} cannot be fetched: ${response.status}`);
  return new File([await response.blob()], `${label.name}.xlsx`);
}
