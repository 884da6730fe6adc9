import { writeCsv } from '../sheet/writeCsv.ts';
import type { ImportedSample } from './imported.ts';

/** Rows of a document as a csv file, for where a spreadsheet is wanted. */
export function sampleCsv({ columns, rows }: ImportedSample): string {
  return writeCsv([columns, ...rows]);
}
