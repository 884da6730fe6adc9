import type { Problem, Result } from '../../core/base/result.ts';
import type { PrinterSettings } from '../../core/output/printerSettings.ts';
import type { RowReport } from '../../core/run/chunks/runChunks.ts';
import type { OutputFormat } from '../../core/run/formats.ts';
import type { LabelOrder } from '../../core/run/planning/planOrder.ts';
import type { AssetFile } from '../../jobs/pictureJob.ts';
import type { SheetReading } from '../inputs/sheetReading.ts';
import type { StripTable } from './cutStrips.ts';

/** Label document with its pictures and fonts. Calls with the same `key` share one prepared label. */
export interface RenderLabel {
  readonly key: string;
  /** Label document as validated JSON. */
  readonly document: string;
  readonly assets: readonly AssetFile[];
}

/** Source of the rows. */
export type RenderRows =
  | { readonly kind: 'none' }
  /** Rows of the request, packed; see `packRecords`. */
  | { readonly kind: 'records'; readonly bytes: Uint8Array<ArrayBuffer> }
  | (SheetReading & {
      readonly kind: 'file';
      readonly path: string;
      /** File name with its extension. */
      readonly name: string;
    });

/** Rendering options, as on the command line. */
export interface RenderOrder extends Omit<LabelOrder, 'format' | 'pictureFolder' | 'printer' | 'verify'> {
  /** Output format; `check` only checks whether the labels can be rendered. */
  readonly format: OutputFormat | 'check';
  /** True if each label gets its own page, whatever its stock. */
  readonly isAlone: boolean;
  readonly printer: PrinterSettings;
  readonly verify: boolean;
  /** Policy for rows that can't be printed: fail the whole order, or skip these rows. */
  readonly onFailure: 'stop' | 'skip';
}

/** Share of a background job that a thread renders into a new file. */
export type JobShare = {
  readonly path: string;
} /** `isPrinted`: the file is sent to a printer strip by strip. */ & (
  | { readonly kind: 'whole'; readonly isPrinted: boolean }
  /** Renders one part of the job, which is a range of chunks. `run` is the fingerprint that the run on this machine must have. */
  | { readonly kind: 'part'; readonly run: string; readonly part: number }
);

export interface RenderWork {
  readonly label: RenderLabel;
  readonly rows: RenderRows;
  readonly order: RenderOrder;
  /** Limits of the output in labels and bytes. */
  readonly maxLabels: number;
  readonly maxBytes: number;
  /** Share of a background job; absent for calls whose client waits. */
  readonly job?: JobShare;
}

/** Summary that precedes the output. */
export interface RenderHead {
  readonly mimeType: string;
  /** File extension of the output. */
  readonly extension: string;
  /** Number of labels in the output (`labels`), and number of planned labels including failed rows (`plannedLabels`). */
  readonly labels: number;
  readonly plannedLabels: number;
  /** All failed rows; for a background job, at most the first thousand. */
  readonly failures: readonly RowReport[];
  readonly failureCount: number;
  readonly warnings: readonly RowReport[];
  /** Notes on order and data, independent of the rows. */
  readonly notes: readonly Problem[];
  /** Digest of a job's file; absent for calls whose client waits. */
  readonly file?: FileDigest;
  /** Strips of a file that is sent to a printer. */
  readonly strips?: StripTable;
}

export interface FileDigest {
  readonly bytes: number;
  /** SHA-256 of the file, hexadecimal. */
  readonly sha256: string;
}

/** Reason of a failure, with all failed rows if there are any. */
export type RenderProblem = Problem & { readonly failures?: readonly RowReport[] };

export type ToRenderThread =
  | { readonly id: number; readonly work: RenderWork }
  /** Response to `wants`: the file of the requested part, which now belongs to the thread. */
  | { readonly id: number; readonly part: number; readonly path: string };

/** Division of a planned job. */
export interface JobCut {
  /** Fingerprint of the run; equal fingerprints mean identical output. */
  readonly run: string;
  /** Number of parts that are rendered elsewhere; 1 if the process that assembles the job also renders it. */
  readonly parts: number;
}

/** Progress of a job. */
export interface RenderProgress {
  readonly doneLabels: number;
  readonly plannedLabels: number;
}

/**
 * Message of a thread. The order is `head`, any number of `bytes`, then `done`. A problem ends the messages of a call at any time. A
 * background job sends `progress` instead of `bytes`, and `head` when its file is complete.
 */
export type FromRenderThread =
  | { readonly type: 'ready' }
  | { readonly type: 'head'; readonly id: number; readonly head: RenderHead }
  | { readonly type: 'progress'; readonly id: number; readonly progress: RenderProgress }
  | { readonly type: 'cut'; readonly id: number; readonly cut: JobCut }
  /** The thread needs a part; with `isDamaged`, its earlier file was corrupt. */
  | { readonly type: 'wants'; readonly id: number; readonly part: number; readonly isDamaged: boolean }
  | { readonly type: 'bytes'; readonly id: number; readonly bytes: Uint8Array<ArrayBuffer> }
  | { readonly type: 'done'; readonly id: number; readonly result: Result<null, RenderProblem> }
  /** Rendering threw an unexpected error. The state of the thread can't be trusted any more, so the pool ends it. */
  | { readonly type: 'broke'; readonly id: number; readonly message: string };
