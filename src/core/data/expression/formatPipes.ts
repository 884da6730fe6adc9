import { padded, truncated } from '../../base/characters.ts';
import { TEXT_LIMITS } from '../../base/limits.ts';
import { percentEncode } from '../../base/percentEncode.ts';
import { asDate, asNumber, asText } from './coerce.ts';
import { unshownPart } from './datePatterns.ts';
import { patternWriter } from './dates.ts';
import { formatDecimal } from './decimals.ts';
import { type Read, refuseLong, type Typed, textOrNothing } from './typed.ts';

export interface Format {
  /** Usage of the format (the text after the bar) for the help. */
  readonly usage: string;
  /**
   * Builds the formatted text.
   *
   * @returns null for an invalid argument, or if the value is a condition
   */
  readonly build: (value: Typed, argument: string | null, source: string) => Read<string> | null;
  /** Returns the invalid part of an argument; empty or null if no part can be named. */
  readonly wrongPart?: (argument: string) => string | null;
}

const MAX_COUNT = 1000;
const MAX_PLACES = 20;

/** Splits an argument at its colons. A part in straight quotes may contain colons, and quotes if they are doubled. */
function partsOf(argument: string | null): readonly string[] {
  if (argument === null || argument.trim() === '') return [];
  const parts = argument.match(/(?:"(?:[^"]|"")*"|[^:])+|(?<=:|^)(?=:|$)/g) ?? [];
  // A blank is a separator or a filler, as in `number:2:,: `.
  return parts.map((part) => (part.trim() === '' ? part : unquoted(part)));
}

function unquoted(part: string): string {
  const written = part.trim();
  const isQuoted = written.length > 1 && written.startsWith('"') && written.endsWith('"');
  return isQuoted ? written.slice(1, -1).replaceAll('""', '"') : written;
}

/**
 * True if texts can be the decimal sign and the thousands separator, which may be empty, so that no other number is read. The decimal sign
 * is printed only with decimal places.
 */
function areSigns(decimalSign: string, group: string, places: number): boolean {
  if (/[\d-]/.test(group)) return false;
  return places === 0 || (decimalSign.trim() !== '' && !/\d/.test(decimalSign) && decimalSign !== group);
}

/** Parses a number of up to four digits; null for any other text, and for a number above the maximum. */
function countOf(text: string | undefined, max: number): number | null {
  return text !== undefined && /^\d{1,4}$/.test(text) && Number(text) <= max ? Number(text) : null;
}

function changed(usage: string, change: (text: string) => string): Format {
  return {
    usage,
    build: (value, argument) => {
      const text = asText(value);
      return text && argument === null ? (evaluation) => change(text(evaluation)) : null;
    },
  };
}

const truncate: Format['build'] = (value, argument) => {
  const [count, suffix = ''] = partsOf(argument);
  const [text, length] = [asText(value), countOf(count, MAX_COUNT)];
  return text && length !== null ? (evaluation) => truncated(text(evaluation), length, suffix) : null;
};

const pad: Format['build'] = (value, argument) => {
  const [count, filler = '0'] = partsOf(argument);
  const [text, length] = [asText(value), countOf(count, MAX_COUNT)];
  if (!text || length === null) return null;
  return (evaluation) => {
    const filled = padded(text(evaluation), length, filler, TEXT_LIMITS.maxContentLength);
    if (filled === null) refuseLong(evaluation);
    return filled ?? '';
  };
};

const number: Format['build'] = (value, argument, source) => {
  const [count = '0', decimalSign = '.', group = ''] = partsOf(argument);
  const [read, places] = [asNumber(value, source), countOf(count, MAX_PLACES)];
  return read && places !== null && areSigns(decimalSign, group, places)
    ? (evaluation) => formatDecimal(read(evaluation), places, decimalSign, group)
    : null;
};

const date: Format['build'] = (value, argument, source) => {
  const pattern = argument === null ? '' : unquoted(argument);
  const read = asDate(value, source);
  if (!read || unshownPart(pattern) !== null) return null;
  const write = patternWriter(pattern);
  return (evaluation) => write(read(evaluation));
};

const otherwise: Format['build'] = (value, argument) => {
  const text = asText(value);
  if (!text || argument === null) return null;
  const instead = unquoted(argument);
  return (evaluation) => {
    const written = textOrNothing(text, evaluation);
    return written.trim() === '' ? instead : written;
  };
};

const FORMATS: Readonly<Record<string, Format>> = {
  upper: changed('upper', (text) => text.toUpperCase()),
  lower: changed('lower', (text) => text.toLowerCase()),
  trim: changed('trim', (text) => text.trim()),
  url: changed('url', percentEncode),
  escape: changed('escape', (text) => text.replace(/[\\;,":]/g, '\\$&')),
  truncate: { usage: 'truncate:20', build: truncate },
  pad: { usage: 'pad:8', build: pad },
  number: { usage: 'number:2', build: number },
  date: {
    usage: 'date:dd.MM.yyyy',
    build: date,
    wrongPart: (argument) => unshownPart(unquoted(argument)),
  },
  default: { usage: 'default:–', build: otherwise },
};

/** Returns the format with the given lowercase name; null if there is none. */
export function formatOf(name: string): Format | null {
  return Object.hasOwn(FORMATS, name) ? FORMATS[name] : null;
}

/** Usage of each format, with an example argument. */
export const FORMAT_USAGES: readonly string[] = Object.values(FORMATS).map(({ usage }) => usage);
