import type { RunRequest } from '../../../../workers/api.ts';
import { isRecord } from '../../../core/base/record.ts';
import type { StoredCounter } from '../../../core/print/storedCounters.ts';
import type { MadeFormat, OutputFormat } from '../../../core/run/formats.ts';
import type { Stock } from '../../../core/scene/stock.ts';
import type { PrinterProfile } from '../../services/printers/printerProfile.ts';

export type OutputTarget = 'printer' | OutputFormat;
/** Target of page jobs: files, pages for the system's print dialog, or printer commands for a device. */
export type PageTarget = 'printer' | MadeFormat;

/** Order of a run as plain data, stored so that the run can be resumed or reprinted. */
export interface JobOrder {
  readonly target: OutputTarget;
  readonly request: RunRequest;
  readonly stock: Stock;
  /** Size of one printed label after rotation. */
  readonly widthMm: number;
  readonly heightMm: number;
  /** Label printer to send to; null or undefined for other targets. */
  readonly printer?: PrinterProfile | null;
  /** Draft that is printed, with its revision. */
  readonly draft: { readonly id: string; readonly revision: number } | null;
  /** Serial counters of the label, with the values that the job uses; undefined if there are none. */
  readonly counters?: readonly StoredCounter[];
}

/** True if a value is a stored order. */
export function isJobOrder(value: unknown): value is JobOrder {
  return (
    isRecord(value) && typeof value.target === 'string' && isRecord(value.request) && isRecord(value.stock)
  );
}
