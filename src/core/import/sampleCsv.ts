import { writeCsv } from '../sheet/writeCsv.ts';
import type { ImportedSample } from './imported.ts';

/** Converts a document's rows to a csv file, for use as a spreadsheet. */
export function sampleCsv({ columns, rows }: ImportedSample): string {
  return writeCsv([columns, ...rows]);
}
