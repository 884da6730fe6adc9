import { fail, ok, type Problem, type Result } from '../../base/result.ts';
import type { ImportCode, Imported, ImportedLabel, ImportedSample } from '../imported.ts';
import { LabelBuilder, labelSideMm } from '../labelBuilder.ts';
import { LeftOutList } from '../leftOutList.ts';
import { fieldText, hasNationalSigns } from './fieldText.ts';
import { endField, runCommand } from './runFormat.ts';
import { numberOf, parametersOf, type ZplCommand, zplCommands } from './zplCommands.ts';
import {
  freshField,
  MAX_GRAPHIC_BYTES,
  type PrinterState,
  startState,
  toMm,
  type ZplRun,
  type ZplStore,
} from './zplState.ts';

/** Maximum number of commands: a print job may be endless, while users open designs. */
const MAX_COMMANDS = 100_000;
const MAX_LABELS = 50;
/** Maximum number of labels that a file's serial numbers count; larger quantities are for the user to order. */
const MAX_COUNTED = 100_000;
const MAX_ROWS = 10_000;
const MAX_STORED = 200;

/** True if a file starts like ZPL: with a format, or a download before one. */
export function isZpl(head: string): boolean {
  const start = head.slice(0, 4096).replace(/^[\s\u0002\u0010]+/, '');
  const isCommand = /^[\^~](?:XA|XZ|CC|CT|CD|DG|DY|FX|MC|JA|SD|TA|JSN|ID|EG)/i.test(start);
  // A printer driver's own commands may precede the format.
  return (
    isCommand || (/^[\x20-\x7e]/.test(start) && !/^[<{[%]/.test(start) && /\^XA/i.test(start.slice(0, 200)))
  );
}

/** Converts bytes to a text with one character per byte: fields are decoded once their encoding is known, and graphics are not text. */
function binaryText(bytes: Uint8Array): string {
  const pieces: string[] = [];
  for (let at = 0; at < bytes.length; at += 8192)
    pieces.push(String.fromCharCode(...bytes.subarray(at, at + 8192)));
  return pieces.join('');
}

/** Returns the commands between each `^XA` and its `^XZ`, preceded by the commands between the formats. */
function formatsOf(commands: Iterable<ZplCommand>): { formats: ZplCommand[][]; total: number } {
  const formats: ZplCommand[][] = [];
  let current: ZplCommand[] = [];
  let total = 0;
  for (const command of commands) {
    total++;
    if (command.name === 'XZ' || command.name === 'XA') {
      if (current.some(({ name }) => !name.startsWith('~')) || command.name === 'XZ') formats.push(current);
      else if (command.name === 'XA' && current.length > 0) {
        // Downloads before a format belong to that format.
        continue;
      }
      current = [];
    } else current.push(command);
  }
  if (current.length > 0) formats.push(current);
  return { formats: formats.filter((format) => format.length > 0), total };
}

const nameOf = (text: string) =>
  text
    .trim()
    .toUpperCase()
    .replace(/^[A-Z]:/, '')
    .replace(/\.\w*$/, '');

/**
 * Returns how many numbers the serials of a format count through, and how many labels each number has (^PQ, "Print Quantity"). For a format
 * with numbered fields, the rows count instead.
 */
function seriesOf(format: readonly ZplCommand[]): ZplRun['series'] {
  const alone = { count: 1, repeat: 1 };
  const quantity = format.findLast(({ name }) => name === 'PQ');
  if (!quantity || format.some(({ name }) => name === 'FN')) return alone;
  const [labels, , replicates] = parametersOf(quantity.text).map((text) => numberOf(text, 1));
  const repeat = Math.max(1, replicates ?? 1);
  const isWhole = Number.isSafeInteger(labels) && Number.isSafeInteger(repeat) && labels % repeat === 0;
  return isWhole && labels > 0 && labels <= MAX_COUNTED ? { count: labels / repeat, repeat } : alone;
}

/** Returns the values that a recall gives to the numbered fields of the recalled format. */
function valuesOf(commands: readonly ZplCommand[], encoding: number | null): Map<string, string> {
  const values = new Map<string, string>();
  let id: string | null = null;
  let hexSign: string | null = null;
  for (const { name, text } of commands) {
    if (name === 'FN') id = String(Number(/^\s*(\d{1,4})/.exec(text)?.[1] ?? ''));
    else if (name === 'FH') hexSign = text.trim().slice(0, 1) || '_';
    else if ((name === 'FD' || name === 'FV') && id !== null)
      values.set(id, fieldText(text, hexSign, encoding));
    else if (name === 'FS') {
      id = null;
      hexSign = null;
    }
  }
  return values;
}

/** Splits a format into fields: the commands up to each `^FS`, or up to the next position. */
function fieldsOf(commands: readonly ZplCommand[]): ZplCommand[][] {
  const fields: ZplCommand[][] = [[]];
  for (const command of commands) {
    const isPlace = command.name === 'FO' || command.name === 'FT';
    if (isPlace && fields.at(-1)?.some(({ name }) => name === 'FD' || name === 'FV' || name === 'FN'))
      fields.push([]);
    fields.at(-1)?.push(command);
    if (command.name === 'FS') fields.push([]);
  }
  return fields;
}

const numberIn = (field: readonly ZplCommand[]): string | null => {
  const number = field.find(({ name }) => name === 'FN');
  return number ? String(Number(/^\s*(\d{1,4})/.exec(number.text)?.[1] ?? '')) : null;
};
const has = (field: readonly ZplCommand[], ...names: readonly string[]) =>
  field.some(({ name }) => names.includes(name));
const VALUE_COMMANDS: ReadonlySet<string> = new Set(['FN', 'FD', 'FV', 'FH', 'FS']);

/**
 * Separates the values that a format gives to its own numbered fields from its drawing commands: a value is `^FN` with `^FD` and without a
 * position, with a number that has a position elsewhere (^FN, "Field Number").
 */
function ownValues(format: readonly ZplCommand[]): {
  readonly drawn: readonly ZplCommand[];
  readonly given: readonly ZplCommand[];
} {
  const fields = fieldsOf(format);
  const placed = new Set(fields.filter((field) => has(field, 'FO', 'FT')).map(numberIn));
  const isValue = (field: readonly ZplCommand[]) =>
    has(field, 'FD', 'FV') &&
    !has(field, 'FO', 'FT') &&
    numberIn(field) !== null &&
    placed.has(numberIn(field));
  return {
    drawn: fields.flatMap((field) =>
      isValue(field) ? field.filter(({ name }) => !VALUE_COMMANDS.has(name)) : field,
    ),
    given: fields.filter(isValue).flat(),
  };
}

/** Returns a recall without the values of numbered fields: these belong to the recalled format. */
function withoutValues(commands: readonly ZplCommand[]): ZplCommand[] {
  let isValue = false;
  return commands.filter(({ name }) => {
    if (name === 'FN') isValue = true;
    if (!isValue) return true;
    if (name === 'FS') isValue = false;
    return false;
  });
}

interface Made {
  readonly run: ZplRun;
  readonly name: string;
  /** Values of the numbered fields of each recall. */
  readonly rows: ReadonlyMap<string, string>[];
}

class ZplReader {
  readonly #leftOut = new LeftOutList();
  readonly #store: ZplStore = {
    graphics: new Map(),
    formats: new Map(),
    graphicBytes: MAX_GRAPHIC_BYTES,
  };
  readonly #made: Made[] = [];
  readonly #stored = new Map<string, Made>();
  readonly #state: PrinterState;
  readonly #dpi: number;
  /** Labels of several stored formats that are recalled together, by their names. */
  readonly #combined = new Map<string, Made>();
  /** Stored formats that a recall with changes made into a label of its own. */
  readonly #replaced = new Set<Made>();
  #lost = 0;

  constructor(dpi: number) {
    this.#dpi = dpi;
    this.#state = startState(dpi);
  }

  read(format: readonly ZplCommand[]): void {
    const stored = format.find(({ name }) => name === 'DF');
    const recalls = format.filter(({ name }) => name === 'XF').map(({ text }) => nameOf(text));
    if (stored) this.#keep(nameOf(stored.text), format);
    else if (recalls.length > 0) this.#recall(recalls, format);
    else this.#print(format);
  }

  #run(format: readonly ZplCommand[]): ZplRun {
    const state = this.#state;
    const run: ZplRun = {
      dpi: this.#dpi,
      state,
      store: this.#store,
      leftOut: this.#leftOut,
      builder: new LabelBuilder(this.#leftOut),
      field: freshField(state),
      samples: new Map(),
      readers: new Map(),
      names: new Map(),
      black: [],
      rightDots: 0,
      bottomDots: 0,
      afterText: { xDots: 0, yDots: 0 },
      copies: 1,
      series: seriesOf(format),
      isCounting: false,
    };
    for (const command of format)
      if (command.name !== 'DF' && command.name !== 'XF') runCommand(run, command);
    if (run.field.data !== null) endField(run);
    if (run.copies > 1 && !(run.isCounting && run.copies === run.series.count * run.series.repeat))
      this.#leftOut.add('leftOutCopies', String(run.copies));
    // The printer keeps its settings from label to label; later changes must not affect this label.
    return { ...run, state: { ...state } };
  }

  #valuesOf(format: readonly ZplCommand[]): Map<string, string> {
    const { encoding } = this.#state;
    const values = valuesOf(format, encoding);
    for (const value of values.values())
      if (hasNationalSigns(value, encoding)) this.#leftOut.add('leftOutEncoding', `^CI${encoding}`);
    return values;
  }

  /** Makes a label from a format; a format that draws nothing, such as settings or downloads, has no label. */
  #print(format: readonly ZplCommand[]): void {
    if (this.#made.length >= MAX_LABELS) {
      if (format.some(({ name }) => name === 'FD' || name === 'GF')) this.#lost++;
      return;
    }
    const { drawn, given } = ownValues(format);
    const run = this.#run(drawn);
    const values = this.#valuesOf(given);
    if (run.rightDots > 0) this.#made.push({ run, name: '', rows: values.size > 0 ? [values] : [] });
  }

  #keep(name: string, format: readonly ZplCommand[]): void {
    if (this.#stored.size >= MAX_STORED || this.#made.length >= MAX_LABELS) {
      this.#lost++;
      return;
    }
    this.#store.formats.set(name, format);
    const made = { run: this.#run(format), name, rows: [] };
    this.#stored.set(name, made);
    if (made.run.rightDots > 0) this.#made.push(made);
  }

  /** A recall is a row of the stored format; a recall that draws more, or recalls two formats, is a separate label. */
  #recall(names: readonly string[], format: readonly ZplCommand[]): void {
    const known = names.flatMap((name) => {
      const stored = this.#stored.get(name);
      const commands = this.#store.formats.get(name);
      if (stored && commands) return [{ stored, commands }];
      this.#leftOut.add('leftOutStored', name);
      return [];
    });
    const values = this.#valuesOf(format);
    const [first] = known;
    if (!first) {
      if (format.some((command) => command.name === 'FO' || command.name === 'FT')) this.#print(format);
      return;
    }
    const own = format.filter(({ name: command }) => ['FO', 'FT', 'GB', 'GF', 'XG'].includes(command));
    const key = known.map(({ stored }) => stored.name).join(' + ');
    const same = known.length === 1 ? first.stored : this.#combined.get(key);
    if (own.length === 0 && same) {
      if (same.rows.length < MAX_ROWS) same.rows.push(values);
      const copies = format.find((command) => command.name === 'PQ');
      if (copies && Number(copies.text.split(',')[0]) > 1)
        this.#leftOut.add('leftOutCopies', copies.text.split(',')[0]);
    } else if (this.#made.length < MAX_LABELS) {
      const recalled = known.flatMap(({ commands }) => commands);
      const made = { run: this.#run([...recalled, ...withoutValues(format)]), name: key, rows: [values] };
      this.#made.push(made);
      if (own.length === 0) this.#combined.set(key, made);
      for (const { stored } of known) this.#replaced.add(stored);
    } else this.#lost++;
  }

  labels(stem: string): ImportedLabel[] {
    // A stored format is a label of its own only if it was recalled without changes.
    const drawn = this.#made.filter((made) => made.rows.length > 0 || !this.#replaced.has(made));
    const labels = drawn.flatMap((made, index) => {
      const built = this.#build(made, drawn.length > 1 ? `${stem} ${index + 1}` : stem);
      return built ? [built] : [];
    });
    this.#leftOut.add('leftOutDpi', String(this.#dpi));
    if (this.#lost > 0) this.#leftOut.add('leftOutLabels', '', this.#lost);
    return labels;
  }

  leftOut(): ReturnType<LeftOutList['list']> {
    return this.#leftOut.list();
  }

  tellCommands(): void {
    this.#leftOut.add('leftOutMany');
  }

  #build({ run, rows, name }: Made, numbered: string): ImportedLabel | null {
    const { state } = run;
    if (state.widthDots === null || state.lengthDots === null) this.#leftOut.add('leftOutSize', numbered);
    // Without a size in the file, the label fits all fields with a margin of 2 mm.
    const side = (declared: number | null, used: number) =>
      labelSideMm(declared === null ? toMm(run, used) + 2 : toMm(run, declared));
    return run.builder.build(
      {
        name: name === '' ? numbered : name,
        widthMm: side(state.widthDots, run.rightDots),
        heightMm: side(state.lengthDots, run.bottomDots),
        paperType: state.paper,
        printDirection: state.isUpsideDown ? 180 : 0,
      },
      sampleOf(run, rows),
    );
  }
}

/** Returns the columns of numbered fields: a row for each recall, or the fields' own values. */
function sampleOf(
  { samples, names, readers }: ZplRun,
  rows: readonly ReadonlyMap<string, string>[],
): ImportedSample | null {
  const columns = [...samples.keys()];
  if (columns.length === 0) return null;
  const numberOfColumn = new Map([...names].map(([id, name]) => [name === '' ? `FN${id}` : name, id]));
  const cell = (column: string, row: ReadonlyMap<string, string>) => {
    const given = row.get(numberOfColumn.get(column) ?? '') ?? samples.get(column) ?? '';
    return readers.get(column)?.(given) ?? given;
  };
  const filled = rows.length > 0 ? rows : [new Map<string, string>()];
  const texts = filled.map((row) => columns.map((column) => cell(column, row)));
  // Rows without any text are not data.
  return texts.some((row) => row.some((text) => text !== '')) ? { columns, rows: texts } : null;
}

/**
 * Reads the formats of a ZPL file (ZPL II Programming Guide): a label for each format, and a single label for a stored format with a row
 * for each of its recalls.
 *
 * @param path name of the file in error messages
 * @param dpi resolution of the printer in whose dots the file measures
 */
export function readZpl(bytes: Uint8Array, path: string, dpi: number): Result<Imported, Problem<ImportCode>> {
  const reader = new ZplReader(dpi);
  const { formats, total } = formatsOf(zplCommands(binaryText(bytes), MAX_COMMANDS));
  for (const format of formats) reader.read(format);
  if (total >= MAX_COMMANDS) reader.tellCommands();
  const stem = path.replace(/^.*[\\/]/s, '').replace(/\.(?:zpl2?|txt|prn|lbl)$/i, '');
  const [first, ...more] = reader.labels(stem);
  if (!first) return fail('foreignEmpty', { path, kind: 'ZPL' });
  return ok({ kind: 'zpl', labels: [first, ...more], leftOut: reader.leftOut() });
}
