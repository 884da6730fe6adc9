import type { Language } from '../../core/base/languages.ts';
import type { Problem } from '../../core/base/result.ts';
import type { LayoutProblem } from '../../core/elements/elementLayout.ts';
import type { LabelInput as LabelDocument } from '../../core/label/label.ts';
import type { Cut, MediaChoice } from '../../core/output/printerSettings.ts';
import type { OutputFormat } from '../../core/run/formats.ts';
import type { Sheet } from '../../core/sheet/sheet.ts';
import type { RowRecord } from '../../core/sheet/tableOfRecords.ts';

/** Label document as described in `docs/FORMAT.md`, parsed or as JSON. */
export type LabelSource = LabelDocument | string | Uint8Array;

/** Rows to print: objects with column names as keys, or a spreadsheet; null for a label without data. */
export type RowsInput = Sheet | Iterable<RowRecord> | AsyncIterable<RowRecord> | null;

/** Font or picture, with the name that the label uses. */
export interface NamedFile {
  readonly name: string;
  readonly bytes: Uint8Array;
}

/** Languages of messages. */
export type EngineLanguage = Language;

/** Print options that don't depend on the output format. Defaults are those of the command line. */
export interface PrintOptions {
  /** Resolution of the printer in dpi: 203, 300 (default) or 600. */
  readonly dpi?: number;
  /** Copies of each row, 1 to 2,000. */
  readonly copies?: number;
  /** Column that contains the number of copies of each row. */
  readonly copiesColumn?: string | null;
  /** True to print copies set by set. Default: true. */
  readonly collate?: boolean;
  /** Label ranges such as `1-100,205-`, counted from 1; null for all. */
  readonly ranges?: string | null;
  /** Row filter; null for the label's own filter. */
  readonly where?: string | null;
  /** Sort columns, most important first; null for the label's own order. */
  readonly sort?: readonly { readonly column: string; readonly isDescending: boolean }[] | null;
  /** Column headers of the data for columns of the label, by the label's column names. */
  readonly columns?: Readonly<Record<string, string>>;
  /** Answers to print-time inputs, by name. */
  readonly prompts?: Readonly<Record<string, string>>;
  /** Start values of serial numbers, by element id. */
  readonly serials?: Readonly<Record<string, string>>;
  /**
   * Print time: a date, shown in the machine's own zone, or an ISO 8601 text, shown in the zone that it names. Default: the current time.
   */
  readonly now?: Date | string;
  /** Clockwise rotation. */
  readonly rotateDeg?: 0 | 90 | 180 | 270;
  readonly offset?: { readonly xMm: number; readonly yMm: number };
  /** Number of used labels at the start of the first sheet. */
  readonly usedPlaces?: number;
  /** Settings for printer languages; a setting that is omitted or null keeps the printer's own setting. */
  readonly printer?: {
    readonly darknessPercent?: number | null;
    readonly speed?: number | null;
    readonly cut?: Cut | null;
    readonly media?: MediaChoice | null;
    readonly isNative?: boolean;
  };
  /** True to decode every symbol from its final pixels; a row with an unreadable symbol fails. */
  readonly verify?: boolean;
  /**
   * True to restore the leading zero that GTINs lost when the spreadsheet stored them as numbers; otherwise such GTINs are only reported in
   * the notes.
   */
  readonly restoreZeros?: boolean;
  /** Font files for families that the texts use and that the label doesn't contain. */
  readonly fonts?: readonly NamedFile[];
  /** Pictures and fonts of the label, with the names that the label uses. */
  readonly assets?: readonly NamedFile[];
  /** Maximum number of rows with errors, and of rows with warnings, that are reported in detail. Default: 1,000. All rows are counted. */
  readonly maxReports?: number;
  /** Language of messages. Default: en-US. */
  readonly language?: EngineLanguage;
  /** Number of rendering threads. Default: one per core for large runs, none for small runs. */
  readonly threads?: number;
  readonly signal?: AbortSignal;
  readonly onProgress?: (progress: { readonly doneLabels: number; readonly totalLabels: number }) => void;
}

export interface RenderOptions extends PrintOptions {
  /** Output format: pdf, png, jpg, svg, or a printer language; several pictures are packed into a zip. */
  readonly format?: OutputFormat;
  /** Policy for rows that can't be printed: stop (default) or skip them. */
  readonly onError?: 'stop' | 'skip';
}

/** Problem with its message. */
export interface SpokenProblem extends Problem {
  readonly message: string;
}

/** Problem of one element of one label. */
export interface RowProblem extends LayoutProblem {
  readonly message: string;
}

/** Row with errors, or with warnings. */
export interface RowFailure {
  /** Row number in the spreadsheet; rows that a program passes are counted from 1. */
  readonly row: number;
  /** Number of the row's label in print order, counted from 1. */
  readonly label: number;
  readonly problems: readonly RowProblem[];
}

/** Outcome of the rows. */
export interface RowsReport {
  readonly failures: readonly RowFailure[];
  readonly failureCount: number;
  readonly warnings: readonly RowFailure[];
  readonly warningCount: number;
  /** Notes on label and data, independent of the rows. */
  readonly notes: readonly SpokenProblem[];
}

/** Outcome of rendering. */
export interface RenderReport extends RowsReport {
  /** Number of rendered labels. */
  readonly labels: number;
  /** Number of planned labels, including the labels of failed rows. */
  readonly plannedLabels: number;
  /** Number of bytes that were produced. */
  readonly bytes: number;
  readonly mimeType: string;
  /** File extension of the output. */
  readonly extension: string;
}

/** Reason of a failure, with the failed rows if there are any. */
export interface RenderFailure extends SpokenProblem {
  readonly failures: readonly RowFailure[];
}

/** Problems of a label and its rows. */
export interface ValidateReport extends RowsReport {
  /** True if every label can be printed. */
  readonly isPrintable: boolean;
  /** Problems of the label document, or of the order. If there are any, the rows are not checked. */
  readonly problems: readonly SpokenProblem[];
  readonly rows: number;
}
