import type { Result } from '../../base/result.ts';
import type { Sheet, SheetOptions } from '../sheet.ts';
import type { SheetRefusal } from '../sheetRefusal.ts';
import { guessCsvEncoding } from './csvEncoding.ts';
import { CsvReader, type CsvSource } from './csvReader.ts';

const CHUNK_BYTES = 256 * 1024;

function readWith(bytes: Uint8Array, source: CsvSource, options: SheetOptions) {
  const reader = new CsvReader(source, options);
  for (let at = 0; at < bytes.length; at += CHUNK_BYTES) {
    if (!reader.push(bytes.subarray(at, at + CHUNK_BYTES))) break;
  }
  return { result: reader.finish(), hasBadUtf8: reader.hasBadUtf8 };
}

/**
 * Reads a csv or tsv file that is in memory. Text that began as UTF-8 and goes on as something else is read again with
 * the encoding judged from the whole file, which a stream cannot do.
 */
export function readCsv(
  bytes: Uint8Array,
  source: CsvSource,
  options: SheetOptions,
): Result<Sheet, SheetRefusal> {
  const first = readWith(bytes, source, options);
  if (!first.hasBadUtf8) return first.result;
  const encoding = guessCsvEncoding(bytes);
  return encoding === undefined || encoding === 'utf-8'
    ? first.result
    : readWith(bytes, { ...source, encoding }, options).result;
}
