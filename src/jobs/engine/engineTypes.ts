import type { Problem } from '../../core/base/result.ts';
import type { LayoutProblem } from '../../core/elements/elementLayout.ts';
import type { LabelInput as LabelDocument } from '../../core/label/label.ts';
import type { Cut, MediaChoice } from '../../core/output/printerSettings.ts';
import type { OutputFormat } from '../../core/run/formats.ts';
import type { Sheet } from '../../core/sheet/sheet.ts';
import type { RowRecord } from '../../core/sheet/tableOfRecords.ts';

/** A label: a document as `docs/FORMAT.md` describes it, parsed or as JSON. */
export type LabelSource = LabelDocument | string | Uint8Array;

/** Rows to print: objects by the names of columns, one after the other, or a spreadsheet; null for a label that needs none. */
export type RowsInput = Sheet | Iterable<RowRecord> | AsyncIterable<RowRecord> | null;

/** A font or a picture by the name that the label has for it. */
export interface NamedFile {
  readonly name: string;
  readonly bytes: Uint8Array;
}

/** The languages that sentences are in. */
export type EngineLanguage = 'en-US' | 'zh-CN' | 'zh-TW' | 'ru-RU';

/** What is printed of label and rows, whatever it is made into. What is left out is as on the command line. */
export interface PrintOptions {
  /** Printer's dots an inch: 203, 300 (which is meant where nothing is said) or 600. */
  readonly dpi?: number;
  /** 1 to 2,000 of each row. */
  readonly copies?: number;
  /** Column that says how often each row comes out. */
  readonly copiesColumn?: string | null;
  /** Whether copies come set by set; true where nothing is said. */
  readonly collate?: boolean;
  /** Labels such as `1-100,205-`, counted from 1; null for all. */
  readonly ranges?: string | null;
  /** Condition for rows; null for the label's own. */
  readonly where?: string | null;
  /** Columns to order by, the most important first; null for the label's own. */
  readonly sort?: readonly { readonly column: string; readonly isDescending: boolean }[] | null;
  /** Headers that stand for columns of the label, by the label's names. */
  readonly columns?: Readonly<Record<string, string>>;
  /** Answers to print-time inputs, by name. */
  readonly prompts?: Readonly<Record<string, string>>;
  /** What serials begin with, by the ids of their elements. */
  readonly serials?: Readonly<Record<string, string>>;
  /** The time that is printed: a date, in the machine's own zone, or ISO 8601, in the zone that it names. Now, where nothing is said. */
  readonly now?: Date | string;
  /** Clockwise. */
  readonly rotateDeg?: 0 | 90 | 180 | 270;
  readonly offset?: { readonly xMm: number; readonly yMm: number };
  /** Places of the first page of a sheet that are used up. */
  readonly usedPlaces?: number;
  /** For printer languages; what is left out stays as the printer is set. */
  readonly printer?: {
    readonly darknessPercent?: number | null;
    readonly speed?: number | null;
    readonly cut?: Cut | null;
    readonly media?: MediaChoice | null;
    readonly isNative?: boolean;
  };
  /** Decode every symbol from the dots that are printed; one that is not read is a fault of its row. */
  readonly verify?: boolean;
  /** Fill up GTINs of codes that lost their leading zero as numbers; without it they are reported in the notes. */
  readonly restoreZeros?: boolean;
  /** Font files to set texts in whose families the label does not bring along. */
  readonly fonts?: readonly NamedFile[];
  /** Pictures and fonts of the label itself, by the names that it has for them. */
  readonly assets?: readonly NamedFile[];
  /** Rows that are named with their reasons, of those that fail and those that deserve a look: 1,000. All are counted. */
  readonly maxReports?: number;
  /** Of sentences: en-US. */
  readonly language?: EngineLanguage;
  /** Threads that make labels: as many as the machine has cores where there is enough to do, and none where there is not. */
  readonly threads?: number;
  readonly signal?: AbortSignal;
  readonly onProgress?: (progress: { readonly doneLabels: number; readonly totalLabels: number }) => void;
}

export interface RenderOptions extends PrintOptions {
  /** pdf, png, jpg, svg, or a printer language; several pictures are a zip. */
  readonly format?: OutputFormat;
  /** What to do with a row that cannot be printed: end there, which is meant where nothing is said, or make the others. */
  readonly onError?: 'stop' | 'skip';
}

/** A problem as a sentence as well. */
export interface SpokenProblem extends Problem {
  readonly message: string;
}

/** What is wrong with one element of one label. */
export interface RowProblem extends LayoutProblem {
  readonly message: string;
}

/** A row that cannot be printed, or one that deserves a look. */
export interface RowFailure {
  /** As the spreadsheet numbers it; rows of a program are counted from 1. */
  readonly row: number;
  /** Its label, counted from 1 in the order of printing. */
  readonly label: number;
  readonly problems: readonly RowProblem[];
}

/** What became of the rows. */
export interface RowsReport {
  readonly failures: readonly RowFailure[];
  readonly failureCount: number;
  readonly warnings: readonly RowFailure[];
  readonly warningCount: number;
  /** What to say of label and data, whatever the rows hold. */
  readonly notes: readonly SpokenProblem[];
}

/** What labels were made into. */
export interface RenderReport extends RowsReport {
  /** Labels that came out. */
  readonly labels: number;
  /** Those, and the labels of rows that failed. */
  readonly plannedLabels: number;
  /** As many as were handed over. */
  readonly bytes: number;
  readonly mimeType: string;
  /** Ending of a file that holds them. */
  readonly extension: string;
}

/** Why nothing came, or no more; where rows are at fault, with their reasons. */
export interface RenderFailure extends SpokenProblem {
  readonly failures: readonly RowFailure[];
}

/** What is wrong with a label and its rows. */
export interface ValidateReport extends RowsReport {
  /** Whether every label can be printed. */
  readonly isPrintable: boolean;
  /** What is wrong with the label or the order as a whole: then no row was looked at. */
  readonly problems: readonly SpokenProblem[];
  readonly rows: number;
}
