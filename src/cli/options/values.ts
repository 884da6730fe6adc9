import { LABEL_LIMITS, PRINT_LIMITS, SHEET_LIMITS } from '../../core/base/limits.ts';
import type { RowOrder } from '../../core/label/label.ts';
import type { Cut, MediaChoice } from '../../core/output/printerSettings.ts';
import { type PrintTime, parsePrintTime } from '../../core/print/printTime.ts';
import { findFormat, OUTPUT_FORMATS, type OutputFormat } from '../../core/run/formats.ts';
import { parseSeparator } from '../../core/sheet/csv/csvDialect.ts';
import { type CsvEncoding, ENCODINGS, parseEncoding } from '../../core/sheet/encoding/encodings.ts';
import type { ReadText } from './option.ts';

/** List of the output formats, for messages. */
export const FORMAT_CHOICE = `${OUTPUT_FORMATS.slice(0, -1).join(', ')} or ${OUTPUT_FORMATS.at(-1)}`;

/** Wrong command line; `readUsage` turns it into a problem. */
export class UsageError extends Error {}

export function refuse(message: string): never {
  throw new UsageError(message);
}

export function oneOf<const Names extends readonly string[]>(values: Names): ReadText<Names[number]> {
  return (text, flag) =>
    values.find((known) => known === text) ?? refuse(`--${flag} is one of ${values.join(', ')}, not ${text}`);
}

export function wholeNumber(min: number, max: number): ReadText<number> {
  return (text, flag) => {
    const number = Number(text);
    const isGood = /^\d+$/.test(text) && number >= min && number <= max;
    return isGood ? number : refuse(`--${flag} is a whole number from ${min} to ${max}, not ${text}`);
  };
}

/** Reads an encoding by any of its names. */
export function readEncoding(text: string): CsvEncoding {
  const names = Object.values(ENCODINGS).join(', ');
  return parseEncoding(text) ?? refuse(`--encoding is one of ${names}, not ${text}`);
}

/** Reads the separator of a csv file: one character, `tab`, or `none`. */
export function readSeparator(text: string): string {
  return (
    parseSeparator(text) ??
    refuse(
      `--separator is “tab”, “none” or one character such as “;”, but no letter, digit or quotation mark; not “${text}”`,
    )
  );
}

export const readHeaderRow = wholeNumber(1, SHEET_LIMITS.maxRows);

/** Reads a printer setting, whose range the printer language checks later. */
export const plainNumber: ReadText<number> = (text, flag) =>
  /^\d{1,9}(\.\d+)?$/.test(text) ? Number(text) : refuse(`--${flag} is a number, not ${text}`);

/** Reads `--cut`: `each`, `end`, or a number of feeds. */
export function readCut(text: string): Cut {
  if (text === 'each' || text === 'end') return { kind: text };
  return /^\d{1,9}$/.test(text)
    ? { kind: 'every', feeds: Number(text) }
    : refuse(`--cut is each, end or a number of labels, not ${text}`);
}

const MEDIA: Readonly<Record<string, MediaChoice['kind']>> = {
  gap: 'gap',
  mark: 'blackMark',
  continuous: 'continuous',
};

/** Reads `--media`: `gap`, `mark` or `continuous`; `gap` and `mark` optionally with a length in millimeters, such as `gap:3`. */
export function readMedia(text: string): MediaChoice {
  const match = /^(?:(gap|mark)(?::(\d{1,3}(?:\.\d{1,3})?))?|continuous)$/.exec(text);
  if (!match) refuse(`--media is gap, mark or continuous, or with a length such as gap:3, not ${text}`);
  return { kind: MEDIA[match[1] ?? 'continuous'], gapMm: match[2] === undefined ? null : Number(match[2]) };
}

/** Reads an ISO 8601 time. Labels show a time with a zone in that zone, and a time without a zone in the machine's own zone. */
export function readPrintTime(text: string): PrintTime {
  return parsePrintTime(text) ?? refuse(`--now is a time such as 2026-03-01T08:00:00Z, not ${text}`);
}

export function readFormat(text: string): OutputFormat {
  return findFormat(text) ?? refuse(`--format is one of ${OUTPUT_FORMATS.join(', ')}, not ${text}`);
}

/** Returns the given format, or the one that the extension of the output names. */
export function formatFor(given: OutputFormat | null, out: string): OutputFormat {
  const ending = /\.([a-z]+)$/i.exec(out)?.[1] ?? '';
  return (
    given ??
    findFormat(ending) ??
    refuse(`the format cannot be told from --out; give --format ${FORMAT_CHOICE}`)
  );
}

/** Returns the destination of the output, which the command requires. Standard output can't be resumed. */
export function readOut(command: string, out: string | null, isResumed: boolean): string {
  if (out === null) refuse(`${command} needs --out FILE, DIR or -`);
  if (out === '-' && isResumed)
    refuse('a run to standard output cannot be resumed: give --out FILE with --resume');
  return out;
}

const wholeDpi = wholeNumber(1, 10_000);

/** Reads one of the supported printer resolutions. */
export function readDpi(text: string, flag: string): number {
  const dpi = wholeDpi(text, flag);
  return PRINT_LIMITS.resolutionsDpi.some((known) => known === dpi)
    ? dpi
    : refuse(`--dpi is 203, 300 or 600, not ${text}`);
}

/** Reads an offset to the right and down in millimeters, such as `1.5,-2`. */
export function readOffset(text: string): { readonly xMm: number; readonly yMm: number } {
  const { minOffsetMm, maxOffsetMm } = PRINT_LIMITS;
  const numbers = /^(-?\d+(?:\.\d+)?),(-?\d+(?:\.\d+)?)$/.exec(text)?.slice(1).map(Number) ?? [];
  const [xMm, yMm] = numbers.filter((number) => number >= minOffsetMm && number <= maxOffsetMm);
  return xMm === undefined || yMm === undefined
    ? refuse(`--offset is two numbers from ${minOffsetMm} to ${maxOffsetMm}, such as 1.5,-2, not ${text}`)
    : { xMm, yMm };
}

export function readLocale(text: string): string {
  try {
    return new Intl.Locale(text).toString();
  } catch {
    return refuse(`--locale is a language such as en-US or de, not ${text}`);
  }
}

/** Reads texts of the form `NAME=VALUE`. A name that is given twice is refused, because it would be unclear which value applies. */
export function readPairs(texts: readonly string[], flag: string): readonly (readonly [string, string])[] {
  const pairs = texts.map((given): readonly [string, string] => {
    const at = given.indexOf('=');
    return at > 0
      ? [given.slice(0, at), given.slice(at + 1)]
      : refuse(`--${flag} takes NAME=VALUE, not ${given}`);
  });
  refuseTwice(pairs.map(([name]) => `${flag} ${name}`));
  return pairs;
}

/** Reads sort columns, the most important first. A leading dash sorts in descending order. Null for none. */
export function readSort(texts: readonly string[]): readonly RowOrder[] | null {
  if (texts.length > LABEL_LIMITS.maxOrderColumns)
    refuse(`--sort is given at most ${LABEL_LIMITS.maxOrderColumns} times`);
  if (texts.length === 0) return null;
  return texts.map((given) =>
    given.startsWith('-')
      ? { column: given.slice(1), isDescending: true }
      : { column: given, isDescending: false },
  );
}

/** Refuses repeated options, because it would be unclear which value applies. */
export function refuseTwice(options: readonly string[]): void {
  const twice = options.find((option, index) => options.indexOf(option) !== index);
  if (twice !== undefined) refuse(`--${twice} is given twice`);
}

/** Returns the only operand of a command. */
export function onlyOperand([first, ...more]: readonly string[], missing: string): string {
  if (first === undefined) refuse(missing);
  refuseOperands(more);
  return first;
}

export function refuseOperands(operands: readonly string[]): void {
  if (operands.length > 0) refuse(`unexpected ${operands.join(' ')}`);
}
