import type { RunRequest } from '../../../../workers/api.ts';
import { isRecord } from '../../../core/base/record.ts';
import type { KeptCounter } from '../../../core/print/keptCounters.ts';
import type { MadeFormat, OutputFormat } from '../../../core/run/formats.ts';
import type { Stock } from '../../../core/scene/stock.ts';
import type { PrinterProfile } from '../../services/printers/printerProfile.ts';

export type OutputTarget = 'printer' | OutputFormat;
/** What pages are made as: files, pages for the system's print dialog, or what a printer of the device is told. */
export type PageTarget = 'printer' | MadeFormat;

/** A run as the dialog asks for it: plain data, which is kept so that it can go on or be printed again. */
export interface JobOrder {
  readonly target: OutputTarget;
  readonly request: RunRequest;
  readonly stock: Stock;
  /** Size of one printed piece after turning. */
  readonly widthMm: number;
  readonly heightMm: number;
  /** The label printer that takes what was made; null or left out where it is handed over otherwise. */
  readonly printer?: PrinterProfile | null;
  /** The draft that it is printed from, and its revision. */
  readonly draft: { readonly id: string; readonly revision: number } | null;
  /** What it makes of the label's counters; left out where there are none. */
  readonly counters?: readonly KeptCounter[];
}

/** Whether this is an order that was kept on the device. */
export function isJobOrder(value: unknown): value is JobOrder {
  return (
    isRecord(value) && typeof value.target === 'string' && isRecord(value.request) && isRecord(value.stock)
  );
}
