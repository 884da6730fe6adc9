import type { RowRecord } from '../../core/sheet/tableOfRecords.ts';

const LINE_FEED = 10;
/**
 * Number of rows per line, small relative to the thread's memory limit. If a single engine step reaches the limit, such as a message with
 * many objects or `JSON.parse` of all rows, Node ends the whole process instead of the thread (Node 24: always for 1,200,000 rows in 128
 * MB; never when the rows are parsed line by line).
 */
const ROWS_OF_LINE = 500;

/** Serializes rows as bytes for a message; bytes don't count toward the thread's heap limit. */
export function packRecords(records: readonly RowRecord[]): Uint8Array<ArrayBuffer> {
  const lines: string[] = [];
  for (let first = 0; first < records.length; first += ROWS_OF_LINE)
    lines.push(JSON.stringify(records.slice(first, first + ROWS_OF_LINE)));
  return new TextEncoder().encode(lines.join('\n'));
}

/** Parses the output of `packRecords`. */
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
