import type { PrinterSettings } from '../../core/output/printerSettings.ts';
import type { PrintTime } from '../../core/print/printTime.ts';
import type { OutputFormat, RunFormat } from '../../core/run/formats.ts';
import type { LABEL_RUN_OPTIONS } from '../options/labelOptions.ts';
import type { ValuesOf } from '../options/option.ts';
import type { PrinterAddress } from '../options/printerAddress.ts';

/** Labels that a command line asks for. */
export interface LabelArguments extends ValuesOf<typeof LABEL_RUN_OPTIONS> {
  /** Path of the label. */
  readonly file: string;
  readonly printer: PrinterSettings;
  readonly onFailure: 'stop' | 'skip';
}

/** Arguments with the print time that applies. */
export type TimedArguments = LabelArguments & PrintTime;

/** Printer or queue that gets the labels. */
export interface PrinterDestination {
  readonly kind: 'printer';
  readonly format: OutputFormat;
  readonly address: PrinterAddress;
  /** Timeout in seconds for a printer or queue that doesn't respond. */
  readonly timeoutSeconds: number;
  /** True to check all rows before the first label is sent to a network printer. */
  readonly checkFirst: boolean;
  /** True if an interrupted job is resumed. */
  readonly resume: boolean;
  /** Number of the last label that the printer has printed, as given with `--printed`; null if not given. */
  readonly printed: number | null;
}

/** Where the labels of a run go. A check makes labels without an output. */
export type Destination =
  | {
      readonly kind: 'files';
      readonly format: OutputFormat;
      /** Path, or `-` for standard output. */
      readonly out: string;
      /** True if an interrupted run is resumed. */
      readonly resume: boolean;
    }
  | PrinterDestination
  | { readonly kind: 'check' };

export function formatTo(to: Destination): RunFormat {
  return to.kind === 'check' ? 'check' : to.format;
}

/** Returns the path of the output, and `-` if there is none. */
export function outOf(to: Destination): string {
  return to.kind === 'files' ? to.out : '-';
}
