import type { Result } from '../base/result.ts';
import { readCsvStream } from './csv/readCsvStream.ts';
import { readSheet } from './readSheet.ts';
import type { Sheet, SheetOptions } from './sheet.ts';
import type { SheetRefusal } from './sheetRefusal.ts';

/** A file that can be read more than once. */
export interface SheetSource {
  readonly name: string;
  readonly sizeBytes: number;
  readonly chunks: () => AsyncIterable<Uint8Array>;
  readonly bytes: () => Promise<Uint8Array<ArrayBuffer>>;
}

/**
 * Minimum size for streaming: keeping a smaller file in memory costs less than reading it twice if its encoding changes after the start.
 */
const STREAMED_BYTES = 4 * 1024 * 1024;

/** Refusals of a stream that may not apply to the whole file, since it may have another encoding or another type. */
const NEEDS_WHOLE: readonly string[] = ['sheetEncoding', 'sheetFileType'];

/**
 * Reads a spreadsheet from its source. A large csv or tsv is streamed, so that the file is never in memory in addition to its table;
 * other files are read as a whole.
 */
export async function readSheetSource(
  source: SheetSource,
  options: SheetOptions,
): Promise<Result<Sheet, SheetRefusal>> {
  const { name, sizeBytes } = source;
  // A csv has no worksheets to choose from, so a request for a worksheet is left to the other reader.
  const isStreamed =
    /\.(csv|tsv)$/i.test(name) && sizeBytes > STREAMED_BYTES && options.sheetName === undefined;
  if (isStreamed) {
    const read = await readCsvStream({ name, chunks: source.chunks() }, options);
    if (read.ok || !NEEDS_WHOLE.includes(read.error.code)) return read;
  }
  return readSheet({ name, bytes: await source.bytes() }, options);
}
