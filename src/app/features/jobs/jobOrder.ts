import type { RunRequest } from '../../../../workers/api.ts';
import { isRecord } from '../../../core/base/record.ts';
import type { StoredCounter } from '../../../core/print/storedCounters.ts';
import type { RowReport } from '../../../core/run/chunks/runChunks.ts';
import type { MadeFormat, OutputFormat } from '../../../core/run/formats.ts';
import type { Stock } from '../../../core/scene/stock.ts';
import type { PrinterProfile } from '../../services/printers/printerProfile.ts';

export type OutputTarget = 'printer' | OutputFormat;
/**
 * Target, with the output that is made for it: a file format, a language for a label printer, or `printer` for pages in the system's print
 * dialog.
 */
export type PageTarget = 'printer' | MadeFormat;

/** Order: everything that a print job needs, as plain data. It is stored, so that the job can be resumed or reprinted. */
export interface JobOrder {
  readonly target: OutputTarget;
  readonly request: RunRequest;
  readonly stock: Stock;
  /** Width of one printed label after rotation. */
  readonly widthMm: number;
  readonly heightMm: number;
  /** Label printer that receives the output; null or undefined for other targets. */
  readonly printer?: PrinterProfile | null;
  /** Printed draft with its revision; null if the label is not a draft. */
  readonly draft: { readonly id: string; readonly revision: number } | null;
  /** Rows that were left out because they were known to fail; undefined if there are none. */
  readonly leftOut?: readonly RowReport[];
  /** Serial counters of the label, with the values that the job uses; undefined if the label has none. */
  readonly counters?: readonly StoredCounter[];
}

/** True if a value is a stored order. */
export function isJobOrder(value: unknown): value is JobOrder {
  return (
    isRecord(value) && typeof value.target === 'string' && isRecord(value.request) && isRecord(value.stock)
  );
}
