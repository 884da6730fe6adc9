import { writeCsv } from '../sheet/writeCsv.ts';
import type { ImportedSample } from './imported.ts';

/** Converts a document's sample rows to a csv file, which can be bound as a spreadsheet. */
export function sampleCsv({ columns, rows }: ImportedSample): string {
  return writeCsv([columns, ...rows]);
}
