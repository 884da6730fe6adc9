import * as v from 'valibot';
import type { WorkFolder } from './workFolder.ts';

const described = <Schema extends v.GenericSchema>(schema: Schema, description: string) =>
  v.pipe(schema, v.description(description));

export const pathInput = (description: string) =>
  described(
    v.pipe(v.string(), v.minLength(1), v.maxLength(1000)),
    `${description}, relative to the work folder`,
  );

export const textInput = (description: string) =>
  described(v.pipe(v.string(), v.maxLength(4000)), description);

export const countInput = (min: number, max: number, description: string) =>
  described(v.pipe(v.number(), v.integer(), v.minValue(min), v.maxValue(max)), description);

export const flagInput = (description: string) => v.optional(described(v.boolean(), description), false);

/** Fields that say how a spreadsheet is read. */
export const READING_INPUT = {
  sheet: v.optional(textInput('name of the sheet; default: the first visible one')),
  headerRow: v.optional(
    countInput(1, 1_000_000, 'row with the column names; default: the first row with content'),
  ),
  encoding: v.optional(textInput('encoding of a csv file, such as windows-1251; default: detected')),
  separator: v.optional(textInput('separator of a csv file: one character, or "tab"; default: detected')),
};

/** Label, data and rows, as `diecut render`, `print` and `validate` take them. */
export const RUN_INPUT = {
  label: pathInput('label.json, or a document of another program (gLabels, pdfme, ZPL)'),
  data: v.optional(pathInput('spreadsheet for the columns of the label')),
  ...READING_INPUT,
  labelNumber: v.optional(countInput(1, 1000, 'label of a document with several')),
  rows: v.optional(textInput('rows to print, in this order, such as "1-100,205"; default: all')),
  where: v.optional(textInput('condition on the rows, such as "stock > 0"')),
  sortBy: v.optional(
    v.pipe(v.array(textInput('column; with a leading minus in descending order')), v.maxLength(20)),
  ),
  copies: v.optional(countInput(1, 2000, 'copies of the whole run')),
  copiesColumn: v.optional(textInput('column with the number of copies of each row')),
  inputs: v.optional(
    described(v.record(v.string(), v.string()), 'values of the print-time inputs of the label, by name'),
  ),
  columns: v.optional(
    described(
      v.record(v.string(), v.string()),
      'headers of the spreadsheet for columns of the label, by column',
    ),
  ),
  now: v.optional(textInput('print time, such as 2026-03-01T08:00:00Z; default: the clock')),
  dpi: v.optional(described(v.picklist([203, 300, 600]), 'resolution of the printer; default 300')),
};

export type RunInput = v.InferOutput<v.StrictObjectSchema<typeof RUN_INPUT, undefined>>;
type ReadingInput = v.InferOutput<v.StrictObjectSchema<typeof READING_INPUT, undefined>>;

/** Returns an option of the command line; none if the value is missing. One argument for both, as a value may start with a dash. */
const option = (flag: string, value: string | number | undefined): string[] =>
  value === undefined ? [] : [`--${flag}=${value}`];

const pairs = (flag: string, values: Readonly<Record<string, string>> = {}): string[] =>
  Object.entries(values).map(([name, value]) => `--${flag}=${name}=${value}`);

export function readingArguments({ sheet, headerRow, encoding, separator }: ReadingInput): string[] {
  return [
    ...option('sheet', sheet),
    ...option('header-row', headerRow),
    ...option('encoding', encoding),
    ...option('separator', separator),
  ];
}

/** Returns the operand and the options of the command line for a run. */
export async function runArguments(input: RunInput, folder: WorkFolder): Promise<string[]> {
  return [
    await folder.resolve(input.label),
    ...(input.data === undefined ? [] : [`--data=${await folder.resolve(input.data)}`]),
    ...readingArguments(input),
    ...option('label', input.labelNumber),
    ...option('rows', input.rows),
    ...option('where', input.where),
    ...(input.sortBy ?? []).map((column) => `--sort=${column}`),
    ...option('copies', input.copies),
    ...option('copies-column', input.copiesColumn),
    ...pairs('set', input.inputs),
    ...pairs('column', input.columns),
    ...option('now', input.now),
    ...option('dpi', input.dpi),
  ];
}
