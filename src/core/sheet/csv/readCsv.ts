import type { Result } from '../../base/result.ts';
import type { Sheet, SheetOptions } from '../sheet.ts';
import type { SheetRefusal } from '../sheetRefusal.ts';
import { CsvReader, type CsvSource } from './csvReader.ts';

const CHUNK_BYTES = 256 * 1024;

/** Reads a csv or tsv file in memory. In contrast to a stream, its encoding can be detected from all of its bytes. */
export function readCsv(
  bytes: Uint8Array,
  source: CsvSource,
  options: SheetOptions,
): Result<Sheet, SheetRefusal> {
  const reader = new CsvReader({ ...source, whole: bytes }, options);
  for (let at = 0; at < bytes.length; at += CHUNK_BYTES) {
    if (!reader.push(bytes.subarray(at, at + CHUNK_BYTES))) break;
  }
  return reader.finish();
}
