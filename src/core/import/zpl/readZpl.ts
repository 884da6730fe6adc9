import { fail, ok, type Problem, type Result } from '../../base/result.ts';
import type { ImportCode, Imported, ImportedLabel } from '../imported.ts';
import { LabelBuilder, labelSideMm } from '../labelBuilder.ts';
import { LeftOutList } from '../leftOutList.ts';
import { hasCentSign, hasNationalSigns } from './fieldText.ts';
import { MAX_ROWS, quantityOf, type Recall, recallOf, rowsOf, sampleOf } from './numberedFields.ts';
import { endField, runCommand } from './runFormat.ts';
import { type ZplCommand, zplCommands } from './zplCommands.ts';
import {
  freshField,
  MAX_GRAPHIC_BYTES,
  type PrinterState,
  startState,
  toMm,
  type ZplRun,
  type ZplStore,
} from './zplState.ts';

/** Maximum number of commands: users import designs, but a file may be a print job of any length. */
const MAX_COMMANDS = 100_000;
const MAX_LABELS = 50;
/** Maximum number of labels over which an imported serial counts; larger quantities are only reported. */
const MAX_COUNTED = 100_000;
const MAX_STORED = 200;

/** True if a file starts like ZPL: with a format, a download, or another common command. */
export function isZpl(head: string): boolean {
  const start = head.slice(0, 4096).replace(/^[\s\u0002\u0010]+/, '');
  const isCommand = /^[\^~](?:XA|XZ|CC|CT|CD|DG|DY|FX|MC|JA|SD|TA|JSN|ID|EG)/i.test(start);
  // Commands of a printer driver may precede the first format.
  return (
    isCommand || (/^[\x20-\x7e]/.test(start) && !/^[<{[%]/.test(start) && /\^XA/i.test(start.slice(0, 200)))
  );
}

/**
 * Converts bytes to a text with one character per byte. Fields are decoded later, once their encoding is known, and graphics are not text.
 */
function binaryText(bytes: Uint8Array): string {
  const pieces: string[] = [];
  for (let at = 0; at < bytes.length; at += 8192)
    pieces.push(String.fromCharCode(...bytes.subarray(at, at + 8192)));
  return pieces.join('');
}

/** Returns the commands of each format, from `^XA` to `^XZ`, preceded by the commands outside of formats before it. */
function formatsOf(commands: Iterable<ZplCommand>): { formats: ZplCommand[][]; total: number } {
  const formats: ZplCommand[][] = [];
  let current: ZplCommand[] = [];
  let total = 0;
  for (const command of commands) {
    total++;
    if (command.name === 'XZ' || command.name === 'XA') {
      if (current.some(({ name }) => !name.startsWith('~')) || command.name === 'XZ') formats.push(current);
      else if (command.name === 'XA' && current.length > 0) {
        // Downloads before a format are kept as a part of it.
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
 * Returns how many numbers the serials of a format have, and how many labels have the same number. With numbered fields it is a single
 * number, because the rows contain the serials.
 */
function seriesOf(format: readonly ZplCommand[]): ZplRun['series'] {
  const quantity = isNumbered(format) ? null : quantityOf(format);
  if (!quantity || quantity.labels > MAX_COUNTED) return { count: 1, repeat: 1, isUneven: false };
  const { labels, repeat } = quantity;
  return labels % repeat === 0
    ? { count: labels / repeat, repeat, isUneven: false }
    : { count: 1, repeat: 1, isUneven: labels <= MAX_ROWS };
}

const isNumbered = (format: readonly ZplCommand[]) => format.some(({ name }) => name === 'FN');

/** Splits a format into fields: each ends with `^FS`, or before the next position. */
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
const PICTURE_COMMANDS = ['GF', 'XG', 'IM', 'IL'];
const VALUE_COMMANDS: ReadonlySet<string> = new Set(['FN', 'FD', 'FV', 'FH', 'FS']);

/**
 * Separates the values that a format gives to its own numbered fields from its drawing commands. A value is a field with `^FN` and `^FD`
 * but without a position, whose number also has a field with a position (^FN, "Field Number").
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

/** Returns the commands of a recall without its values for numbered fields, which the recalled format prints. */
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
  readonly format: readonly ZplCommand[];
  /** State of the printer before the format, in which it is drawn again. */
  readonly state: Readonly<PrinterState>;
  /** Graphics that the printer has when it prints the label. */
  graphics: ZplStore['graphics'];
  readonly name: string;
  readonly recalls: Recall[];
  /** True if serial numbers count in a way that only the rows of a table can show. */
  readonly needsRows: boolean;
}

class ZplReader {
  readonly #leftOut = new LeftOutList();
  readonly #store: ZplStore = {
    graphics: new Map(),
    downloads: new Map(),
    formats: new Map(),
    graphicBytes: MAX_GRAPHIC_BYTES,
  };
  readonly #made: Made[] = [];
  readonly #stored = new Map<string, Made>();
  readonly #state: PrinterState;
  readonly #dpi: number;
  /** Labels that recall several stored formats together, by the names of the formats. */
  readonly #combined = new Map<string, Made>();
  /** Stored formats whose recalls became separate labels because they draw more. */
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
    else if (recalls.length > 0) {
      // A recall may draw nothing of its own, but graphics that are stored before it count for it.
      const downloads = format.filter(({ name }) => name === '~DG');
      if (downloads.length > 0) this.#add(downloads, '', []);
      this.#recall(recalls, format);
    } else this.#print(format);
  }

  /** Executes a format with its recalls, which also changes the printer's state. */
  #run(
    format: readonly ZplCommand[],
    state: PrinterState,
    recalls: readonly Recall[],
    leftOut: LeftOutList,
    needsRows = false,
  ): ZplRun {
    const copies: number[] = [];
    const run: ZplRun = {
      dpi: this.#dpi,
      state,
      store: this.#store,
      leftOut,
      builder: new LabelBuilder(leftOut),
      field: freshField(state),
      isNumbered: needsRows || isNumbered(format) || recalls.length > 0,
      rows: rowsOf(format, recalls, (labels) => copies.push(labels)),
      columns: [],
      standards: new Map(),
      names: new Map(),
      black: [],
      rightDots: 0,
      bottomDots: 0,
      afterText: { xDots: 0, yDots: 0 },
      copies: 1,
      series: seriesOf(format),
      needsRows,
      isCounting: false,
    };
    for (const command of format)
      if (command.name !== 'DF' && command.name !== 'XF') runCommand(run, command);
    if (run.field.data !== null) endField(run);
    for (const labels of copies) leftOut.add('leftOutCopies', String(labels));
    const isCounted = run.isCounting && run.copies === run.series.count * run.series.repeat;
    if (run.copies > 1 && !run.isNumbered && recalls.length === 0 && !isCounted)
      leftOut.add('leftOutCopies', String(run.copies));
    return run;
  }

  /**
   * Adds a label if the format draws anything. The format is executed now for its effects on the printer, and once more when all of its
   * recalls are known.
   */
  #add(format: readonly ZplCommand[], name: string, recalls: Recall[]): Made | null {
    const state = { ...this.#state };
    const graphics = new Map(this.#store.graphics);
    const { graphicBytes } = this.#store;
    const leftOut = new LeftOutList();
    const { rightDots, needsRows } = this.#run(format, this.#state, recalls, leftOut);
    this.#store.graphicBytes = graphicBytes;
    // Printers print a blank label if the pictures of a format are not there. Without it, the labels after it would have other numbers.
    if (rightDots === 0 && !has(format, ...PICTURE_COMMANDS)) {
      this.#leftOut.addAll(leftOut);
      return null;
    }
    const made = { format, state, graphics, name, recalls, needsRows };
    this.#made.push(made);
    return made;
  }

  #recallOf(format: readonly ZplCommand[], quantity: ReturnType<typeof quantityOf>): Recall {
    const { encoding } = this.#state;
    const recall = recallOf(format, encoding, quantity);
    for (const value of recall.values.values()) {
      if (hasNationalSigns(value, encoding)) this.#leftOut.add('leftOutEncoding', `^CI${encoding}`);
      if (hasCentSign(value, encoding)) this.#leftOut.add('leftOutEncoding', '^CI0 \\');
    }
    return recall;
  }

  /** Adds the label of a format. A format that draws nothing, because it has only settings or downloads, gets no label, but its notes. */
  #print(format: readonly ZplCommand[]): void {
    if (this.#made.length >= MAX_LABELS) {
      if (format.some(({ name }) => name === 'FD' || name === 'GF')) this.#lost++;
      return;
    }
    const { drawn, given } = ownValues(format);
    this.#add(drawn, '', given.length > 0 ? [this.#recallOf(given, quantityOf(format))] : []);
  }

  #keep(name: string, format: readonly ZplCommand[]): void {
    if (this.#stored.size >= MAX_STORED || this.#made.length >= MAX_LABELS) {
      this.#lost++;
      return;
    }
    this.#store.formats.set(name, format);
    const made = this.#add(format, name, []);
    this.#stored.set(
      name,
      made ?? {
        ...{ format, state: { ...this.#state }, graphics: this.#store.graphics },
        ...{ name, recalls: [], needsRows: false },
      },
    );
  }

  /** Adds a recall as a row of the stored format; a recall that draws more, or recalls several formats, becomes a separate label. */
  #recall(names: readonly string[], format: readonly ZplCommand[]): void {
    const known = names.flatMap((name) => {
      const stored = this.#stored.get(name);
      const commands = this.#store.formats.get(name);
      if (stored && commands) return [{ stored, commands }];
      this.#leftOut.add('leftOutStored', name);
      return [];
    });
    const [first] = known;
    if (!first) {
      if (format.some((command) => command.name === 'FO' || command.name === 'FT')) this.#print(format);
      return;
    }
    const own = format.filter(({ name: command }) => ['FO', 'FT', 'GB', 'GF', 'XG'].includes(command));
    const key = known.map(({ stored }) => stored.name).join(' + ');
    const same = known.length === 1 ? first.stored : this.#combined.get(key);
    const recalled = known.flatMap(({ commands }) => commands);
    const recall = this.#recallOf(format, quantityOf(format) ?? quantityOf(recalled));
    if (own.length === 0 && same) {
      if (same.recalls.length === 0) same.graphics = new Map(this.#store.graphics);
      if (same.recalls.length < MAX_ROWS) same.recalls.push(recall);
    } else if (this.#made.length < MAX_LABELS) {
      const made = this.#add([...recalled, ...withoutValues(format)], key, [recall]);
      if (own.length === 0 && made) this.#combined.set(key, made);
      for (const { stored } of known) this.#replaced.add(stored);
    } else this.#lost++;
  }

  labels(stem: string): ImportedLabel[] {
    // If all recalls of a stored format became separate labels, the format itself is not imported.
    const drawn = this.#made.filter((made) => made.recalls.length > 0 || !this.#replaced.has(made));
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

  #build(
    { format, state: before, graphics, recalls, name, needsRows }: Made,
    numbered: string,
  ): ImportedLabel | null {
    const state = { ...before };
    this.#store.graphics = new Map(graphics);
    const run = this.#run(format, state, recalls, this.#leftOut, needsRows);
    if (state.widthDots === null || state.lengthDots === null) this.#leftOut.add('leftOutSize', numbered);
    // If the file has no label size, the label contains all fields with a margin of 2 mm.
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
      sampleOf(run),
    );
  }
}

/**
 * Reads the formats of a ZPL file (ZPL II Programming Guide). Each format becomes a label; the recalls of a stored format become the rows
 * of its label.
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
