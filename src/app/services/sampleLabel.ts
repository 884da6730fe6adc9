import { type Language, NAMED_LANGUAGES } from '../../core/base/languages.ts';
import type { Label } from '../../core/label/label.ts';
import { parseLabel } from '../../core/label/parseLabel.ts';
import { boundColumns } from '../../core/print/labelInputs.ts';
import { examplePath, firstRowPath, type NamedRow } from './examplePath.ts';

/** Documents of the sample label, which load by language. */
const labels = import.meta.glob<unknown>(
  ['../../../examples/price/label.json', '../../../examples/price/*/label.json'],
  { import: 'default' },
);
const rows = import.meta.glob<NamedRow>('../../locales/*/firstRows/price.json', { import: 'default' });

const SAMPLE = 'price';

export interface Sample {
  readonly label: Label;
  /** Values that fill the label until a spreadsheet is bound. */
  readonly row: NamedRow;
}

const loadRow = (language: Language) => rows[firstRowPath(SAMPLE, language)]();

/** Loads the label that new visitors find in the editor. Rejects if it cannot be loaded. */
export async function loadSample(language: Language): Promise<Sample> {
  const [document, row] = await Promise.all([
    labels[examplePath(SAMPLE, language, 'label.json')](),
    loadRow(language),
  ]);
  const label = parseLabel(document);
  if (!label.ok) throw new Error(`the sample label is not valid: ${label.error.code}`);
  return { label: label.value, row };
}

interface SampleRow {
  readonly language: Language;
  readonly row: NamedRow;
}

/** Minimum number of columns that a label must share with a sample. Fewer can be shared by chance: “name” and “price” are common. */
const SAMPLE_COLUMNS = 3;

/**
 * Finds the sample from which a label was made, by the columns of the label, so that values in the label's language are used. A label
 * without columns gets the values of the page's language. A label with other columns gets none, because they could be mistaken for its
 * data. Rejects if a sample cannot be loaded.
 */
export async function findSampleRow(label: Label, pageLanguage: Language): Promise<SampleRow> {
  const columns = boundColumns(label);
  const known = (row: NamedRow) => columns.filter((column) => Object.hasOwn(row, column)).length;
  let best: SampleRow = { language: pageLanguage, row: await loadRow(pageLanguage) };
  for (const { code: language } of NAMED_LANGUAGES) {
    if (known(best.row) === columns.length) break;
    const row = await loadRow(language);
    if (known(row) > known(best.row)) best = { language, row };
  }
  const isOfSample = columns.length === 0 || known(best.row) >= SAMPLE_COLUMNS;
  return isOfSample ? best : { language: best.language, row: {} };
}
