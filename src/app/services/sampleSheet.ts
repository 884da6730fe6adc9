import type { Language } from '../../core/base/languages.ts';
import type { Label } from '../../core/label/label.ts';
import { examplePath } from './examplePath.ts';
import { findSampleRow } from './sampleLabel.ts';

const sheets = import.meta.glob<string>(
  ['../../../examples/price/data.xlsx', '../../../examples/price/*/data.xlsx'],
  { query: '?url', import: 'default', eager: true },
);

/** Loads the spreadsheet of the sample label, in the language of the label that was made from it. */
export async function fetchSampleSheet(label: Label, pageLanguage: Language): Promise<File> {
  const { language } = await findSampleRow(label, pageLanguage);
  const response = await fetch(sheets[examplePath('price', language, 'data.xlsx')]);
  if (!response.ok) throw new Error(`the sample's spreadsheet cannot be fetched: ${response.status}`);
  return new File([await response.blob()], 'data.xlsx');
}
