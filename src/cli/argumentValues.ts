import { PRINT_LIMITS, SHEET_LIMITS } from '../core/base/limits.ts';
import type { Cut, MediaChoice } from '../core/output/printerSettings.ts';
import { type PrintTime, parsePrintTime } from '../core/print/printTime.ts';
import { findFormat, OUTPUT_FORMATS, type OutputFormat } from '../core/run/formats.ts';
import { parseSeparator } from '../core/sheet/csv/csvDialect.ts';
import { type CsvEncoding, ENCODINGS, parseEncoding } from '../core/sheet/encoding/encodings.ts';

/** List of the output formats, for messages. */
export const FORMAT_CHOICE = `${OUTPUT_FORMATS.slice(0, -1).join(', ')} or ${OUTPUT_FORMATS.at(-1)}`;

class UsageError extends Error {}

export function refuse(message: string): never {
  throw new UsageError(message);
}

export function oneOf<Value extends string>(
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

export function wholeNumber(
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

/** Parses an encoding by any of its names. */
export function encodingOf(value: string | undefined): CsvEncoding | null {
  if (value === undefined) return null;
  const names = Object.values(ENCODINGS).join(', ');
  return parseEncoding(value) ?? refuse(`--encoding is one of ${names}, not ${value}`);
}

/** Parses the separator of a csv file: one character, or `tab`. */
export function separatorOf(value: string | undefined): string | null {
  if (value === undefined) return null;
  return (
    parseSeparator(value) ??
    refuse(
      `--separator is “tab” or one character such as “;”, but no letter, digit or quotation mark; not “${value}”`,
    )
  );
}

export function headerRowOf(value: string): number {
  return wholeNumber(value, 'header-row', 1, SHEET_LIMITS.maxRows, 1);
}

/** Parses a printer setting, whose range the printer language checks later; returns null if the option is not given. */
export function plainNumber(value: string | undefined, name: string): number | null {
  if (value === undefined) return null;
  return /^\d{1,9}(\.\d+)?$/.test(value) ? Number(value) : refuse(`--${name} is a number, not ${value}`);
}

/** Parses `--cut`: `each`, `end`, or a number of feeds. */
export function cutOf(value: string | undefined): Cut | null {
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

/** Parses `--media`: `gap`, `mark` or `continuous`; `gap` and `mark` optionally with a length in millimeters, such as `gap:3`. */
export function mediaOf(value: string | undefined): MediaChoice | null {
  if (value === undefined) return null;
  const match = /^(?:(gap|mark)(?::(\d{1,3}(?:\.\d{1,3})?))?|continuous)$/.exec(value);
  if (!match) refuse(`--media is gap, mark or continuous, or with a length such as gap:3, not ${value}`);
  return { kind: MEDIA[match[1] ?? 'continuous'], gapMm: match[2] === undefined ? null : Number(match[2]) };
}

/** Parses an ISO 8601 time. Labels show a time with a zone in that zone, and a time without a zone in the machine's own zone. */
export function parseNow(value: string | undefined, clockMs: number): PrintTime {
  if (value === undefined) return { nowMs: clockMs, zone: 'local' };
  return parsePrintTime(value) ?? refuse(`--now is a time such as 2026-03-01T08:00:00Z, not ${value}`);
}

export function formatOf(values: { format?: string; out?: string }): OutputFormat {
  const { format, out = '' } = values;
  if (format !== undefined)
    return findFormat(format) ?? refuse(`--format is one of ${OUTPUT_FORMATS.join(', ')}, not ${format}`);
  const ending = /\.([a-z]+)$/i.exec(out)?.[1] ?? '';
  return findFormat(ending) ?? refuse(`the format cannot be told from --out; give --format ${FORMAT_CHOICE}`);
}

/** Shortens the message of an error that Node's argument parser throws; some of these messages have several lines. */
export function plainReason({ message }: Error): string {
  const dashed = /^Option '(--[\w-]+).*' argument is ambiguous/.exec(message);
  if (dashed) return `${dashed[1]} takes a value; one that begins with a dash is written ${dashed[1]}=-…`;
  return message.split('. To specify')[0];
}

/** Parses one of the supported printer resolutions. */
export function dpiOf(value: string | undefined): number {
  const dpi = wholeNumber(value, 'dpi', 1, 10_000, PRINT_LIMITS.defaultDpi);
  return PRINT_LIMITS.resolutionsDpi.some((known) => known === dpi)
    ? dpi
    : refuse(`--dpi is 203, 300 or 600, not ${value}`);
}

/** Refuses repeated options, because it would be unclear which value applies. */
export function refuseTwice(options: readonly string[]): void {
  const twice = options.find((option, index) => options.indexOf(option) !== index);
  if (twice !== undefined) refuse(`--${twice} is given twice`);
}
