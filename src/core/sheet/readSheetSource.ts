import type { Result } from '../base/result.ts';
import { readCsvStream } from './csv/readCsvStream.ts';
import { readSheet } from './readSheet.ts';
import type { Sheet, SheetOptions } from './sheet.ts';
import type { SheetRefusal } from './sheetRefusal.ts';

/** Spreadsheet file that can be read more than once. */
export interface SheetSource {
  readonly name: string;
  readonly sizeBytes: number;
  readonly chunks: () => AsyncIterable<Uint8Array>;
  readonly bytes: () => Promise<Uint8Array<ArrayBuffer>>;
}

/**
 * Minimum size for streaming. A smaller file is kept in memory, because reading it twice, if its encoding isn't the one at its start, would
 * cost more.
 */
const STREAMED_BYTES = 4 * 1024 * 1024;

/** Refusals of a streamed file that may not apply once the whole file is read, since its encoding or type may be another. */
const NEEDS_WHOLE: readonly string[] = ['sheetEncoding', 'sheetFileType'];

/**
 * Reads a spreadsheet from its source. A large csv or tsv file is streamed, so that only its table is in memory; any other file is read as
 * a whole.
 */
export async function readSheetSource(
  source: SheetSource,
  options: SheetOptions,
): Promise<Result<Sheet, SheetRefusal>> {
  const { name, sizeBytes } = source;
  // A csv file has no worksheets, so a request for a worksheet is left to `readSheet`.
  const isStreamed =
    /\.(csv|tsv)$/i.test(name) && sizeBytes > STREAMED_BYTES && options.sheetName === undefined;
  if (isStreamed) {
    const read = await readCsvStream({ name, chunks: source.chunks() }, options);
    if (read.ok || !NEEDS_WHOLE.includes(read.error.code)) return read;
  }
  return readSheet({ name, bytes: await source.bytes() }, options);
}
