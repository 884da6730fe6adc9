import type { RowRecord } from '../../core/sheet/tableOfRecords.ts';

const LINE_FEED = 10;
/**
 * Rows of a line. What a thread reads in one go has to be small beside its limit of memory: a limit that is reached in the midst of
 * one long step of the engine's, such as a message of many objects or `JSON.parse` of them all, ends the whole process and not the
 * thread alone (Node 24: 1,200,000 rows in 128 MB, each time; by lines never).
 */
const ROWS_OF_LINE = 500;

/** Rows as a message has them: bytes, which no limit of a thread counts. */
export function packRecords(records: readonly RowRecord[]): Uint8Array<ArrayBuffer> {
  const lines: string[] = [];
  for (let first = 0; first < records.length; first += ROWS_OF_LINE)
    lines.push(JSON.stringify(records.slice(first, first + ROWS_OF_LINE)));
  return new TextEncoder().encode(lines.join('\n'));
}

/** Reads what `packRecords` has written. */
export function unpackRecords(bytes: Uint8Array): RowRecord[] {
  const decoder = new TextDecoder();
  const records: RowRecord[] = [];
  for (let start = 0; start < bytes.length; ) {
    const found = bytes.indexOf(LINE_FEED, start);
    const end = found < 0 ? bytes.length : found;
    const line: readonly RowRecord[] = JSON.parse(decoder.decode(bytes.subarray(start, end)));
    for (const record of line) records.push(record);
    start = end + 1;
  }
  return records;
}
