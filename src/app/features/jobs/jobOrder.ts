import type { RunRequest } from '../../../../workers/api.ts';
import type { OutputFormat } from '../../../core/run/formats.ts';
import type { Stock } from '../../../core/scene/stock.ts';
import type { PrinterProfile } from '../../services/printers/printerProfile.ts';

export type OutputTarget = 'printer' | OutputFormat;

/** A run as the dialog asks for it. */
export interface JobOrder {
  readonly target: OutputTarget;
  readonly request: RunRequest;
  readonly stock: Stock;
  /** Size of one printed piece after turning. */
  readonly widthMm: number;
  readonly heightMm: number;
  /** The label printer that takes what was made; null or left out where it is handed over otherwise. */
  readonly printer?: PrinterProfile | null;
}
