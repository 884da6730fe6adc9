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

/** A smaller file costs less to hold than to read twice when its text turns out not to be what it began as. */
const STREAMED_BYTES = 4 * 1024 * 1024;

/** Refusals of a stream that the whole file may not deserve: another encoding, or another kind of file after all. */
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
  // A csv has no sheets to choose from: asking for one is judged by the other reader.
  const isStreamed =
    /\.(csv|tsv)$/i.test(name) && sizeBytes > STREAMED_BYTES && options.sheetName === undefined;
  if (isStreamed) {
    const read = await readCsvStream({ name, chunks: source.chunks() }, options);
    if (read.ok || !NEEDS_WHOLE.includes(read.error.code)) return read;
  }
  return readSheet({ name, bytes: await source.bytes() }, options);
}
