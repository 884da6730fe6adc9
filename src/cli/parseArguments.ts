import { parseArgs } from 'node:util';
import { LABEL_LIMITS, PRINT_LIMITS } from '../core/base/limits.ts';
import { fail, ok, type Problem, type Result } from '../core/base/result.ts';
import type { ColumnAlias } from '../core/data/columnNames.ts';
import type { RowOrder } from '../core/label/label.ts';
import { isPrinterFormat, PRINTER_FORMATS } from '../core/output/printerLanguages.ts';
import type { Cut, MediaChoice, PrinterSettings } from '../core/output/printerSettings.ts';
import { findFormat, OUTPUT_FORMATS, type OutputFormat } from '../core/run/formats.ts';
import { DEFAULT_LOCALE } from '../core/sheet/sheet.ts';
import { type PrinterAddress, parsePrinterAddress } from './printerAddress.ts';

/** The formats as a sentence lists them. */
export const FORMAT_CHOICE = `${OUTPUT_FORMATS.slice(0, -1).join(', ')} or ${OUTPUT_FORMATS.at(-1)}`;

/** A command line, checked: what each command needs is there. */
export interface Arguments {
  readonly command: 'render' | 'print' | 'validate' | 'inspect' | 'convert' | 'gs1' | 'help' | 'version';
  /** For `gs1` the text itself. */
  readonly file: string;
  /** Which label of a document that has several, counted from 1. */
  readonly label: number;
  /** What `convert` writes. */
  readonly to: 'label' | 'pdfme';
  /** Where `print` sends labels; null for the other commands. */
  readonly printTo: PrinterAddress | null;
  /** How long a printer or a queue may stay silent. */
  readonly timeoutSeconds: number;
  /** Whether every row is checked before the first label is sent to a printer. */
  readonly checkFirst: boolean;
  /** Resolution that the dots of a ZPL file are counted for. */
  readonly sourceDpi: number;
  readonly data: string | null;
  readonly sheet: string | null;
  /** Folder or zip of the pictures that rows name. */
  readonly pictures: string | null;
  readonly locale: string;
  readonly rows: string | null;
  /** Instead of the label's own condition for rows. */
  readonly where: string | null;
  /** Instead of the label's own order of rows. */
  readonly sort: readonly RowOrder[] | null;
  /** Beside the label's own. */
  readonly columnMap: readonly ColumnAlias[];
  readonly serials: readonly (readonly [string, string])[];
  /** Font files that are offered to the label. */
  readonly fonts: readonly string[];
  readonly mergedCells: 'refuse' | 'repeat';
  readonly copies: number;
  readonly copiesColumn: string | null;
  readonly collate: boolean;
  /** Places of the first page that are used up. */
  readonly start: number;
  readonly prompts: readonly (readonly [string, string])[];
  readonly nowMs: number;
  readonly zone: number | 'local';
  /** Whether the command line says the time, or the clock did. */
  readonly isNowGiven: boolean;
  readonly out: string | null;
  readonly format: OutputFormat;
  readonly dpi: number;
  readonly rotateDeg: 0 | 90 | 180 | 270;
  /** How far the print is moved in its place. */
  readonly offset: { readonly xMm: number; readonly yMm: number };
  /** For printer languages. */
  readonly printer: PrinterSettings;
  readonly onFailure: 'stop' | 'skip';
  /** Whether every symbol is decoded before anything is handed over. */
  readonly verify: boolean;
  /** Whether a run that was ended is gone on with. */
  readonly resume: boolean;
  /** The last label of a printed job that came out, counted from 1; null where nobody says it. */
  readonly printed: number | null;
  readonly jobs: number;
  readonly json: boolean;
  readonly quiet: boolean;
}

const OPTIONS = {
  label: { type: 'string' },
  to: { type: 'string' },
  data: { type: 'string' },
  sheet: { type: 'string' },
  pictures: { type: 'string' },
  locale: { type: 'string' },
  rows: { type: 'string' },
  where: { type: 'string' },
  sort: { type: 'string', multiple: true },
  column: { type: 'string', multiple: true },
  serial: { type: 'string', multiple: true },
  font: { type: 'string', multiple: true },
  merged: { type: 'string' },
  copies: { type: 'string' },
  'copies-column': { type: 'string' },
  'no-collate': { type: 'boolean' },
  start: { type: 'string' },
  set: { type: 'string', multiple: true },
  now: { type: 'string' },
  out: { type: 'string' },
  format: { type: 'string' },
  dpi: { type: 'string' },
  rotate: { type: 'string' },
  offset: { type: 'string' },
  darkness: { type: 'string' },
  speed: { type: 'string' },
  cut: { type: 'string' },
  media: { type: 'string' },
  native: { type: 'boolean' },
  'on-error': { type: 'string' },
  resume: { type: 'boolean' },
  verify: { type: 'boolean' },
  printed: { type: 'string' },
  timeout: { type: 'string' },
  'no-check': { type: 'boolean' },
  jobs: { type: 'string' },
  json: { type: 'boolean' },
  quiet: { type: 'boolean' },
  help: { type: 'boolean', short: 'h' },
  version: { type: 'boolean' },
} as const;

/** More places than any page has: which of them there are is a matter of the label. */
const MAX_PLACES = 1_000_000;

/** Those that work on a file. */
const COMMANDS = ['render', 'print', 'validate', 'inspect', 'convert', 'gs1'] as const;

class UsageError extends Error {}

function refuse(message: string): never {
  throw new UsageError(message);
}

function oneOf<Value extends string>(
  value: string | undefined,
  name: string,
  values: readonly Value[],
  standard: Value,
) {
  if (value === undefined) return standard;
  return (
    values.find((known) => known === value) ??
    refuse(`--${name} is one of ${values.join(', ')}, not ${value}`)
  );
}

function wholeNumber(
  value: string | undefined,
  name: string,
  min: number,
  max: number,
  standard: number,
): number {
  if (value === undefined) return standard;
  const number = Number(value);
  const isGood = /^\d+$/.test(value) && number >= min && number <= max;
  return isGood ? number : refuse(`--${name} is a whole number from ${min} to ${max}, not ${value}`);
}

/** A number that the printer's language is asked about later; null where it is not given. */
function plainNumber(value: string | undefined, name: string): number | null {
  if (value === undefined) return null;
  return /^\d{1,9}(\.\d+)?$/.test(value) ? Number(value) : refuse(`--${name} is a number, not ${value}`);
}

/** When the paper is cut: `each`, `end`, or a number of feeds. */
function cutOf(value: string | undefined): Cut | null {
  if (value === undefined) return null;
  if (value === 'each' || value === 'end') return { kind: value };
  return /^\d{1,9}$/.test(value)
    ? { kind: 'every', feeds: Number(value) }
    : refuse(`--cut is each, end or a number of labels, not ${value}`);
}

const MEDIA: Readonly<Record<string, MediaChoice['kind']>> = {
  gap: 'gap',
  mark: 'blackMark',
  continuous: 'continuous',
};

/** What is loaded: `gap`, `mark` or `continuous`; the first two with a length in millimetres, such as `gap:3`. */
function mediaOf(value: string | undefined): MediaChoice | null {
  if (value === undefined) return null;
  const said = /^(?:(gap|mark)(?::(\d{1,3}(?:\.\d{1,3})?))?|continuous)$/.exec(value);
  if (!said) refuse(`--media is gap, mark or continuous, or with a length such as gap:3, not ${value}`);
  return { kind: MEDIA[said[1] ?? 'continuous'], gapMm: said[2] === undefined ? null : Number(said[2]) };
}

function verifyOf(value: boolean | undefined, command: Arguments['command']): boolean {
  if (!value) return false;
  return ['render', 'print', 'validate', 'help', 'version'].includes(command)
    ? true
    : refuse('--verify goes with diecut render, print and validate');
}

/** The last label that came out of a job that is gone on with. */
function printedOf(value: string | undefined, command: string, isResumed: boolean): number | null {
  if (value === undefined) return null;
  if (command !== 'print' || !isResumed) refuse('--printed goes with diecut print --resume');
  return wholeNumber(value, 'printed', 0, Number.MAX_SAFE_INTEGER, 0);
}

/** Millimetres to the right and down, such as `1.5,-2`. */
function offsetOf(value: string | undefined): Arguments['offset'] {
  if (value === undefined) return { xMm: 0, yMm: 0 };
  const { minOffsetMm, maxOffsetMm } = PRINT_LIMITS;
  const numbers = /^(-?\d+(?:\.\d+)?),(-?\d+(?:\.\d+)?)$/.exec(value)?.slice(1).map(Number) ?? [];
  const [xMm, yMm] = numbers.filter((number) => number >= minOffsetMm && number <= maxOffsetMm);
  return xMm === undefined || yMm === undefined
    ? refuse(`--offset is two numbers from ${minOffsetMm} to ${maxOffsetMm}, such as 1.5,-2, not ${value}`)
    : { xMm, yMm };
}

/** An ISO 8601 time. One that names its zone is printed in that zone, others in the machine's own. */
function parseNow(value: string | undefined, clockMs: number): { nowMs: number; zone: number | 'local' } {
  if (value === undefined) return { nowMs: clockMs, zone: 'local' };
  const nowMs = Date.parse(value);
  // Date.parse takes the 30th of February for the 2nd of March.
  const day = /^\d{4}-(\d\d)-(\d\d)/.exec(value);
  const isOnCalendar = !day || new Date(`${day[0]}T00:00:00Z`).getUTCDate() === Number(day[2]);
  if (Number.isNaN(nowMs) || !isOnCalendar)
    refuse(`--now is a time such as 2026-03-01T08:00:00Z, not ${value}`);
  const zone = /(?:Z|([+-])(\d\d):?(\d\d))$/i.exec(value);
  if (!zone) return { nowMs, zone: /^\d{4}-\d\d-\d\d$/.test(value) ? 0 : 'local' };
  const minutes = Number(zone[2] ?? 0) * 60 + Number(zone[3] ?? 0);
  return { nowMs, zone: zone[1] === '-' ? -minutes : minutes };
}

function localeOf(value: string | undefined): string {
  if (value === undefined) return DEFAULT_LOCALE;
  try {
    return new Intl.Locale(value).toString();
  } catch {
    return refuse(`--locale is a language such as en-US or de, not ${value}`);
  }
}

function parsePairs(values: readonly string[], option: string): [string, string][] {
  return values.map((value) => {
    const at = value.indexOf('=');
    return at > 0
      ? [value.slice(0, at), value.slice(at + 1)]
      : refuse(`--${option} takes NAME=VALUE, not ${value}`);
  });
}

/** Columns to order by, the most important first; a dash before a name is downwards. */
function parseOrder(values: readonly string[]): RowOrder[] {
  if (values.length > LABEL_LIMITS.maxOrderColumns)
    refuse(`--sort is given at most ${LABEL_LIMITS.maxOrderColumns} times`);
  return values.map((value) =>
    value.startsWith('-')
      ? { column: value.slice(1), isDescending: true }
      : { column: value, isDescending: false },
  );
}

/** Options that may be given more than once. */
const REPEATED = ['set', 'sort', 'column', 'serial', 'font'];

function formatOf(values: { format?: string; out?: string }): OutputFormat {
  const { format, out = '' } = values;
  if (format !== undefined)
    return findFormat(format) ?? refuse(`--format is one of ${OUTPUT_FORMATS.join(', ')}, not ${format}`);
  const ending = /\.([a-z]+)$/i.exec(out)?.[1] ?? '';
  return findFormat(ending) ?? refuse(`the format cannot be told from --out; give --format ${FORMAT_CHOICE}`);
}

/** Printers are sent code; a queue converts a PDF as well, for printers of any kind. */
function printedFormatOf(format: string | undefined, { kind }: PrinterAddress): OutputFormat {
  if (format === undefined) return kind === 'tcp' ? 'zpl' : 'pdf';
  const found = findFormat(format);
  if (found && (isPrinterFormat(found) || (kind === 'queue' && found === 'pdf'))) return found;
  const formats = kind === 'tcp' ? PRINTER_FORMATS : ['pdf', ...PRINTER_FORMATS];
  return refuse(`print sends ${formats.join(', ')} there, not ${format}`);
}

function addressOf(to: string | undefined): PrinterAddress {
  if (to === undefined) return refuse('print needs --to tcp://HOST or cups:NAME');
  const address = parsePrinterAddress(to);
  return 'refusal' in address ? refuse(address.refusal) : address;
}

/** Node's own refusals, in our words where theirs run over several lines. */
function plainReason({ message }: Error): string {
  const dashed = /^Option '(--[\w-]+).*' argument is ambiguous/.exec(message);
  if (dashed) return `${dashed[1]} takes a value; one that begins with a dash is written ${dashed[1]}=-…`;
  return message.split('. To specify')[0];
}

/** Reads a command line. Unknown commands and options, missing values and values out of range are refused. */
export function parseArguments(
  argv: readonly string[],
  environment: { clockMs: number; cores: number },
): Result<Arguments, Problem<'usage'>> {
  try {
    return ok(read(argv, environment));
  } catch (error) {
    if (!(error instanceof Error)) throw error;
    return fail('usage', { message: plainReason(error) });
  }
}

/** The command, with what it cannot do without. */
function commandOf(
  [name, file, ...more]: readonly string[],
  { help, version, out, resume }: { help?: boolean; version?: boolean; out?: string; resume?: boolean },
): Arguments['command'] {
  if (help || (name === undefined && !version)) return 'help';
  if (version) return 'version';
  const command =
    COMMANDS.find((known) => known === name) ??
    refuse(`unknown command ${name}; there are render, print, validate, inspect, convert and gs1`);
  if (file === undefined) refuse(command === 'gs1' ? 'gs1 needs a text' : `${command} needs a file`);
  if (more.length > 0) refuse(`unexpected ${more.join(' ')}`);
  if (command === 'render' && out === undefined) refuse('render needs --out FILE, DIR or -');
  if (command === 'print' && out !== undefined) refuse('print writes no file: give --to without --out');
  if (command === 'render' && out === '-' && resume)
    refuse('standard output cannot be gone on with: give --out FILE with --resume');
  if (command === 'convert' && (out === undefined || out === '-')) refuse('convert needs --out FILE');
  return command;
}

function read(argv: readonly string[], environment: { clockMs: number; cores: number }): Arguments {
  const { values, positionals, tokens } = parseArgs({
    args: [...argv],
    options: OPTIONS,
    allowPositionals: true,
    strict: true,
    tokens: true,
  });
  const given = tokens.flatMap((token) =>
    token.kind === 'option' && !REPEATED.includes(token.name) ? [token.name] : [],
  );
  const twice = given.find((option, index) => given.indexOf(option) !== index);
  if (twice !== undefined) refuse(`--${twice} is given twice`);
  const command = commandOf(positionals, values);
  const printTo = command === 'print' ? addressOf(values.to) : null;
  const dpi = wholeNumber(values.dpi, 'dpi', 1, 10_000, PRINT_LIMITS.defaultDpi);
  if (!PRINT_LIMITS.resolutionsDpi.some((known) => known === dpi))
    refuse(`--dpi is 203, 300 or 600, not ${values.dpi}`);
  const rotate = oneOf(values.rotate, 'rotate', ['0', '90', '180', '270'], '0');
  return {
    command,
    file: positionals[1] ?? '',
    label: wholeNumber(values.label, 'label', 1, 1000, 1),
    to: oneOf(printTo ? undefined : values.to, 'to', ['label', 'pdfme'], 'label'),
    printTo,
    timeoutSeconds: wholeNumber(values.timeout, 'timeout', 1, 86_400, 30),
    checkFirst: !values['no-check'],
    sourceDpi: values.dpi === undefined ? PRINT_LIMITS.zplDpi : dpi,
    data: values.data ?? null,
    sheet: values.sheet ?? null,
    pictures: values.pictures ?? null,
    locale: localeOf(values.locale),
    rows: values.rows ?? null,
    where: values.where ?? null,
    sort: values.sort ? parseOrder(values.sort) : null,
    serials: parsePairs(values.serial ?? [], 'serial'),
    columnMap: parsePairs(values.column ?? [], 'column').map(([name, column]) => ({ name, column })),
    fonts: values.font ?? [],
    mergedCells: oneOf(values.merged, 'merged', ['refuse', 'repeat'], 'refuse'),
    copies: wholeNumber(values.copies, 'copies', PRINT_LIMITS.minCopies, PRINT_LIMITS.maxCopies, 1),
    copiesColumn: values['copies-column'] ?? null,
    collate: !values['no-collate'],
    start: wholeNumber(values.start, 'start', 1, MAX_PLACES, 1) - 1,
    prompts: parsePairs(values.set ?? [], 'set'),
    ...parseNow(values.now, environment.clockMs),
    isNowGiven: values.now !== undefined,
    out: values.out ?? null,
    format: printTo
      ? printedFormatOf(values.format, printTo)
      : command === 'render'
        ? formatOf(values)
        : 'pdf',
    dpi,
    rotateDeg: rotate === '0' ? 0 : rotate === '90' ? 90 : rotate === '180' ? 180 : 270,
    offset: offsetOf(values.offset),
    printer: {
      darknessPercent: plainNumber(values.darkness, 'darkness'),
      speed: plainNumber(values.speed, 'speed'),
      cut: cutOf(values.cut),
      media: mediaOf(values.media),
      isNative: values.native ?? false,
    },
    onFailure: oneOf(values['on-error'], 'on-error', ['stop', 'skip'], 'stop'),
    verify: verifyOf(values.verify, command),
    resume: values.resume ?? false,
    printed: printedOf(values.printed, command, values.resume ?? false),
    jobs: wholeNumber(values.jobs, 'jobs', 1, 64, environment.cores),
    json: values.json ?? false,
    quiet: values.quiet ?? false,
  };
}
