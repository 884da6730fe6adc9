import type { ImportedSample } from '../imported.ts';
import { countedText, type FieldSerial } from './fieldSerial.ts';
import { fieldText } from './fieldText.ts';
import { numberOf, parametersOf, type ZplCommand } from './zplCommands.ts';
import type { ZplRow, ZplRun } from './zplState.ts';

/** Maximum number of rows that an import creates; larger quantities are only reported. */
export const MAX_ROWS = 10_000;

/** Values of numbered fields, from a recall or from the format itself, and the number of labels to print with them. */
export interface Recall {
  readonly values: ReadonlyMap<string, string>;
  /** Counting rules of the fields whose value is a serial number (`^SN`, `^SF`). */
  readonly serials: ReadonlyMap<string, FieldSerial>;
  readonly labels: number;
  /** Number of labels with the same serial number. */
  readonly repeat: number;
}

/** Returns how many labels a format prints, and how many of them have the same serial number (^PQ, "Print Quantity"). */
export function quantityOf(format: readonly ZplCommand[]): Pick<Recall, 'labels' | 'repeat'> | null {
  const quantity = format.findLast(({ name }) => name === 'PQ');
  if (!quantity) return null;
  const [labels, , replicates] = parametersOf(quantity.text).map((text) => numberOf(text, 1));
  return { labels: Math.max(1, Math.trunc(labels ?? 1)), repeat: Math.max(1, Math.trunc(replicates ?? 1)) };
}

const numberIn = (text: string) => String(Number(/^\s*(\d{1,4})/.exec(text)?.[1] ?? ''));

/** Reads the values that commands give to numbered fields. */
export function recallOf(
  commands: readonly ZplCommand[],
  encoding: number | null,
  quantity: Pick<Recall, 'labels' | 'repeat'> | null,
): Recall {
  const values = new Map<string, string>();
  const serials = new Map<string, FieldSerial>();
  let id: string | null = null;
  let hexSign: string | null = null;
  for (const { name, text } of commands) {
    if (name === 'FN') id = numberIn(text);
    else if (name === 'FH') hexSign = text.trim().slice(0, 1) || '_';
    else if (name === 'FS') {
      id = null;
      hexSign = null;
    } else if (id === null) continue;
    else if (name === 'FD' || name === 'FV') values.set(id, fieldText(text, hexSign, encoding));
    else if (name === 'SN') {
      const parameters = parametersOf(text);
      values.set(id, fieldText(parameters[0] ?? '', hexSign, encoding));
      serials.set(id, steppedSerial(parameters));
    } else if (name === 'SF') serials.set(id, maskedSerial(parametersOf(text)));
  }
  return { values, serials, ...(quantity ?? { labels: 1, repeat: 1 }) };
}

/** Returns the counting rule of a `^SN` command from its parameters: the first number, the step, and whether leading zeros are printed. */
export const steppedSerial = ([, step, zeros]: readonly string[]): Extract<
  FieldSerial,
  { command: '^SN' }
> => ({
  command: '^SN',
  step: Math.trunc(numberOf(step, 1)),
  keepsZeros: zeros?.trim().toUpperCase() === 'Y',
});

/** Returns the counting rule of a `^SF` command from its parameters: the mask and the increment. */
export const maskedSerial = ([mask, increment]: readonly string[]): FieldSerial => ({
  command: '^SF',
  mask: (mask ?? '').trim(),
  increment: (increment ?? '').trim(),
});

const isCounter = ({ name }: ZplCommand) => name === 'SN' || name === 'SF';

/**
 * Returns the rows of a format with numbered fields: one for each recall. If the format contains serial numbers, it is one for each label,
 * because each recall begins with the first serial number again. Without recalls there is one row without values.
 *
 * @param tellCopies called with the quantity of each recall whose labels don't become rows
 */
export function rowsOf(
  format: readonly ZplCommand[],
  recalls: readonly Recall[],
  tellCopies: (labels: number) => void,
): ZplRow[] {
  const own = quantityOf(format) ?? { labels: 1, repeat: 1 };
  const given = recalls.length > 0 ? recalls : [{ values: new Map(), serials: new Map(), ...own }];
  const isCounting = format.some(isCounter) || given.some(({ serials }) => serials.size > 0);
  const total = given.reduce((sum, { labels }) => sum + labels, 0);
  const isExpanded = isCounting && total <= MAX_ROWS;
  return given.flatMap(({ values, serials, labels, repeat }) => {
    if (isExpanded)
      return Array.from({ length: labels }, (_, at) => ({ values, serials, count: Math.floor(at / repeat) }));
    if (labels > 1) tellCopies(labels);
    return [{ values, serials, count: 0 }];
  });
}

/** Returns a serial number after a number of steps; unchanged and reported if it would fall below zero, or can't be counted. */
function counted(run: ZplRun, text: string, serial: FieldSerial, count: number): string {
  const result = countedText(text, serial, count);
  if (result === null) run.leftOut.add('leftOutSerial', text);
  return result ?? text;
}

/** Returns the values of the current field, a numbered one, in all rows. */
export function numberedValues(run: ZplRun, id: string): string[] {
  const { field, rows } = run;
  const standard = run.standards.get(id) ?? field.data ?? '';
  run.standards.set(id, standard);
  return rows.map(({ values, serials, count }) => {
    const value = values.get(id) ?? standard;
    const serial = serials.get(id) ?? field.serial;
    return serial ? counted(run, value, serial, count) : value;
  });
}

/**
 * Returns the name of the column with these texts, and adds it if there is none. Fields with the same number share a column, unless their
 * commands interpret the value differently: the value `QA,A1` means A1 in a QR code, but QA,A1 in Code 128.
 *
 * @param what command of the field, for the name of an additional column
 */
export function columnFor(
  run: ZplRun,
  id: string,
  base: string,
  texts: readonly string[],
  what: string,
): string {
  const isSame = (column: (typeof run.columns)[number]) =>
    (column.id === id || column.base === base) &&
    column.texts.length === texts.length &&
    column.texts.every((text, at) => text === texts[at]);
  const known = run.columns.find(isSame);
  if (known) return known.name;
  let name = base;
  for (let n = 1; run.columns.some((column) => column.name === name); n++)
    name = n === 1 ? `${base} ${what}` : `${base} ${what} ${n}`;
  run.columns.push({ id, base, name, texts });
  return name;
}

/** Returns the column for a serial number outside of the numbered fields, whose value in each row is computed. */
export function serialColumn(run: ZplRun, text: string, serial: FieldSerial): string {
  const base = `SN${run.columns.filter(({ id }) => id.startsWith('SN')).length + 1}`;
  const texts = run.rows.map(({ count }) => counted(run, text, serial, count));
  return columnFor(run, base, base, texts, serial.command);
}

/** Returns the columns of a format with numbered fields, with their rows; null if all texts are empty. */
export function sampleOf({ columns, rows }: ZplRun): ImportedSample | null {
  if (columns.length === 0) return null;
  const texts = rows.map((_, row) => columns.map((column) => column.texts[row] ?? ''));
  if (!texts.some((row) => row.some((text) => text !== ''))) return null;
  return { columns: columns.map(({ name }) => name), rows: texts };
}
