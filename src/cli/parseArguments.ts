import { parseArgs } from 'node:util';
import { LABEL_LIMITS, PRINT_LIMITS } from '../core/base/limits.ts';
import { fail, ok, type Problem, type Result } from '../core/base/result.ts';
import type { ColumnAlias } from '../core/data/columnNames.ts';
import type { RowOrder } from '../core/label/label.ts';
import { isPrinterFormat, PRINTER_FORMATS } from '../core/output/printerLanguages.ts';
import type { PrinterSettings } from '../core/output/printerSettings.ts';
import { findFormat, type OutputFormat } from '../core/run/formats.ts';
import type { CsvEncoding } from '../core/sheet/encoding/encodings.ts';
import { DEFAULT_LOCALE } from '../core/sheet/sheet.ts';
import {
  cutOf,
  dpiOf,
  encodingOf,
  formatOf,
  headerRowOf,
  mediaOf,
  oneOf,
  parseNow,
  plainNumber,
  plainReason,
  refuse,
  refuseTwice,
  separatorOf,
  wholeNumber,
} from './argumentValues.ts';
import { type PrinterAddress, parsePrinterAddress } from './printerAddress.ts';

/** Validated command line. */
export interface Arguments {
  readonly command: 'render' | 'print' | 'validate' | 'inspect' | 'convert' | 'gs1' | 'help' | 'version';
  /** Label file; for `gs1`, the text itself. */
  readonly file: string;
  /** Number of the label in a document with several labels, counted from 1. */
  readonly label: number;
  /** Format that `convert` writes. */
  readonly to: 'label' | 'pdfme' | 'wire';
  /** Printer address of `print`; null for other commands. */
  readonly printTo: PrinterAddress | null;
  /** Timeout in seconds for a printer or queue that doesn't respond. */
  readonly timeoutSeconds: number;
  /** True to check all rows before the first label is sent to a printer. */
  readonly checkFirst: boolean;
  /** Resolution in dpi for which a ZPL input file was written. */
  readonly sourceDpi: number;
  readonly data: string | null;
  readonly sheet: string | null;
  /** Encoding of a csv file; null to detect it. */
  readonly encoding: CsvEncoding | null;
  /** Separator of a csv file; null to detect it. */
  readonly separator: string | null;
  /** Number of the header row, from 1; null for the first row with content. */
  readonly headerRow: number | null;
  /** Folder or zip with the pictures that rows name. */
  readonly pictures: string | null;
  readonly locale: string;
  readonly rows: string | null;
  /** Row filter that replaces the label's own filter. */
  readonly where: string | null;
  /** Row order that replaces the label's own order. */
  readonly sort: readonly RowOrder[] | null;
  /** Column aliases in addition to the label's own aliases. */
  readonly columnMap: readonly ColumnAlias[];
  readonly serials: readonly (readonly [string, string])[];
  /** Paths of font files for fonts that the label uses. */
  readonly fonts: readonly string[];
  readonly mergedCells: 'refuse' | 'repeat';
  /** True to restore leading zeros that code numbers lost in the spreadsheet. */
  readonly restoreZeros: boolean;
  readonly copies: number;
  readonly copiesColumn: string | null;
  readonly collate: boolean;
  /** Number of used labels at the start of the first page. */
  readonly start: number;
  readonly prompts: readonly (readonly [string, string])[];
  readonly nowMs: number;
  readonly zone: number | 'local';
  /** True if `--now` was given. */
  readonly isNowGiven: boolean;
  readonly out: string | null;
  readonly format: OutputFormat;
  readonly dpi: number;
  readonly rotateDeg: 0 | 90 | 180 | 270;
  /** Offset of the print on the label. */
  readonly offset: { readonly xMm: number; readonly yMm: number };
  /** Settings for printer languages. */
  readonly printer: PrinterSettings;
  readonly onFailure: 'stop' | 'skip';
  /** True to decode every symbol from its final pixels. */
  readonly verify: boolean;
  /** True if an interrupted run is resumed. */
  readonly resume: boolean;
  /** Number of the last label that the printer has printed, as given with `--printed`; null if not given. */
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
  encoding: { type: 'string' },
  separator: { type: 'string' },
  'header-row': { type: 'string' },
  pictures: { type: 'string' },
  locale: { type: 'string' },
  rows: { type: 'string' },
  where: { type: 'string' },
  sort: { type: 'string', multiple: true },
  column: { type: 'string', multiple: true },
  serial: { type: 'string', multiple: true },
  font: { type: 'string', multiple: true },
  merged: { type: 'string' },
  'restore-zeros': { type: 'boolean' },
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

/**
 * Upper limit for `--start` while the command line is parsed, above the number of labels on any page. The label's own limit is checked
 * later.
 */
const MAX_PLACES = 1_000_000;

/** Commands that take a file. */
const COMMANDS = ['render', 'print', 'validate', 'inspect', 'convert', 'gs1'] as const;

function verifyOf(value: boolean | undefined, command: Arguments['command']): boolean {
  if (!value) return false;
  return ['render', 'print', 'validate', 'help', 'version'].includes(command)
    ? true
    : refuse('--verify goes with diecut render, print and validate');
}

/** Parses `--printed`: the last label that was printed of the job that is resumed. */
function printedOf(value: string | undefined, command: string, isResumed: boolean): number | null {
  if (value === undefined) return null;
  if (command !== 'print' || !isResumed) refuse('--printed goes with diecut print --resume');
  return wholeNumber(value, 'printed', 0, Number.MAX_SAFE_INTEGER, 0);
}

/** Parses an offset to the right and down in millimeters, such as `1.5,-2`. */
function offsetOf(value: string | undefined): Arguments['offset'] {
  if (value === undefined) return { xMm: 0, yMm: 0 };
  const { minOffsetMm, maxOffsetMm } = PRINT_LIMITS;
  const numbers = /^(-?\d+(?:\.\d+)?),(-?\d+(?:\.\d+)?)$/.exec(value)?.slice(1).map(Number) ?? [];
  const [xMm, yMm] = numbers.filter((number) => number >= minOffsetMm && number <= maxOffsetMm);
  return xMm === undefined || yMm === undefined
    ? refuse(`--offset is two numbers from ${minOffsetMm} to ${maxOffsetMm}, such as 1.5,-2, not ${value}`)
    : { xMm, yMm };
}

function localeOf(value: string | undefined): string {
  if (value === undefined) return DEFAULT_LOCALE;
  try {
    return new Intl.Locale(value).toString();
  } catch {
    return refuse(`--locale is a language such as en-US or de, not ${value}`);
  }
}

/** Parses options of the form `NAME=VALUE`. A name that is given twice is refused, because it would be unclear which value applies. */
function parsePairs(values: readonly string[], option: string): [string, string][] {
  const pairs = values.map((value): [string, string] => {
    const at = value.indexOf('=');
    return at > 0
      ? [value.slice(0, at), value.slice(at + 1)]
      : refuse(`--${option} takes NAME=VALUE, not ${value}`);
  });
  refuseTwice(pairs.map(([name]) => `${option} ${name}`));
  return pairs;
}

/** Parses sort columns, the most important first. A leading dash sorts in descending order. */
function parseOrder(values: readonly string[]): RowOrder[] {
  if (values.length > LABEL_LIMITS.maxOrderColumns)
    refuse(`--sort is given at most ${LABEL_LIMITS.maxOrderColumns} times`);
  return values.map((value) =>
    value.startsWith('-')
      ? { column: value.slice(1), isDescending: true }
      : { column: value, isDescending: false },
  );
}

/** Options that may be repeated. */
const REPEATED = ['set', 'sort', 'column', 'serial', 'font'];

/** Chooses the format for printing. By default, a network printer gets ZPL, and a queue gets PDF, which CUPS converts for any printer. */
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

/** Parses a command line. Refuses unknown commands and options, missing values, and values out of range. */
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

/** Checks the arguments that a command requires, and returns the command. */
function commandOf(
  [name, file, ...more]: readonly string[],
  { help, version, out, resume }: { help?: boolean; version?: boolean; out?: string; resume?: boolean },
): Arguments['command'] {
  if (help || (name === undefined && !version)) return 'help';
  if (version) return 'version';
  const command =
    COMMANDS.find((known) => known === name) ??
    refuse(
      `unknown command ${name}; there are render, print, agent, pages, library, validate, diff, inspect, convert and gs1`,
    );
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
  refuseTwice(given);
  const command = commandOf(positionals, values);
  const printTo = command === 'print' ? addressOf(values.to) : null;
  const dpi = dpiOf(values.dpi);
  const rotate = oneOf(values.rotate, 'rotate', ['0', '90', '180', '270'], '0');
  return {
    command,
    file: positionals[1] ?? '',
    label: wholeNumber(values.label, 'label', 1, 1000, 1),
    to: oneOf(printTo ? undefined : values.to, 'to', ['label', 'pdfme', 'wire'], 'label'),
    printTo,
    timeoutSeconds: wholeNumber(values.timeout, 'timeout', 1, 86_400, 30),
    checkFirst: !values['no-check'],
    sourceDpi: values.dpi === undefined ? PRINT_LIMITS.zplDpi : dpi,
    data: values.data ?? null,
    sheet: values.sheet ?? null,
    encoding: encodingOf(values.encoding),
    separator: separatorOf(values.separator),
    headerRow: values['header-row'] === undefined ? null : headerRowOf(values['header-row']),
    pictures: values.pictures ?? null,
    locale: localeOf(values.locale),
    rows: values.rows ?? null,
    where: values.where ?? null,
    sort: values.sort ? parseOrder(values.sort) : null,
    serials: parsePairs(values.serial ?? [], 'serial'),
    columnMap: parsePairs(values.column ?? [], 'column').map(([name, column]) => ({ name, column })),
    fonts: values.font ?? [],
    mergedCells: oneOf(values.merged, 'merged', ['refuse', 'repeat'], 'refuse'),
    restoreZeros: values['restore-zeros'] ?? false,
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
