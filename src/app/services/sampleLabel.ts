import type { Label } from '../../core/label/label.ts';
import { parseLabel } from '../../core/label/parseLabel.ts';
import { boundColumns } from '../../core/print/labelInputs.ts';
import { LANGUAGES, type Language } from '../i18n/languages.ts';
import { examplePath, firstRowPath, type NamedRow } from './examplePath.ts';

/** The sample of a language is fetched with that language. */
const labels = import.meta.glob<unknown>(
  ['../../../examples/price/label.json', '../../../examples/price/*/label.json'],
  { import: 'default' },
);
const rows = import.meta.glob<NamedRow>('./firstRows/price.*.json', { import: 'default' });

const SAMPLE = 'price';

export interface Sample {
  readonly label: Label;
  /** What fills it until a spreadsheet is bound. */
  readonly row: NamedRow;
}

const loadRow = (language: Language) => rows[firstRowPath(SAMPLE, language)]();

/** The finished label that a new visitor finds in the editor. Rejects where it cannot be fetched. */
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

/** A label that shares fewer columns with the sample was hardly begun from it: “name” and “price” many have. */
const SAMPLE_COLUMNS = 3;

/**
 * The sample that a label was begun from, by its columns: it keeps the language that it was begun in. A label without
 * columns goes with the sample of the page; one with columns of its own gets no values, which would look like its own.
 * Rejects where it cannot be fetched.
 */
export async function findSampleRow(label: Label, pageLanguage: Language): Promise<SampleRow> {
  const columns = boundColumns(label);
  const known = (row: NamedRow) => columns.filter((column) => Object.hasOwn(row, column)).length;
  let best: SampleRow = { language: pageLanguage, row: await loadRow(pageLanguage) };
  for (const { code: language } of LANGUAGES) {
    if (known(best.row) === columns.length) break;
    const row = await loadRow(language);
    if (known(row) > known(best.row)) best = { language, row };
  }
  const isOfSample = columns.length === 0 || known(best.row) >= SAMPLE_COLUMNS;
  return isOfSample ? best : { language: best.language, row: {} };
}
