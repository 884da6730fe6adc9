import type { Problem, Result } from '../../core/base/result.ts';
import type { PrinterSettings } from '../../core/output/printerSettings.ts';
import type { OutputFormat } from '../../core/run/formats.ts';
import type { LabelOrder } from '../../core/run/planOrder.ts';
import type { RowReport } from '../../core/run/runChunks.ts';
import type { AssetFile } from '../../jobs/pictureJob.ts';
import type { SheetReading } from '../sheetReading.ts';
import type { StripTable } from './cutStrips.ts';

/** A label document with its pictures and fonts, under a key that tells it from all others: it is made ready once for many calls. */
export interface RenderLabel {
  readonly key: string;
  /** As JSON; it has been read by the product's own rules before. */
  readonly document: string;
  readonly assets: readonly AssetFile[];
}

/** Where rows come from. */
export type RenderRows =
  | { readonly kind: 'none' }
  /** See `packRecords`. */
  | { readonly kind: 'records'; readonly bytes: Uint8Array<ArrayBuffer> }
  | (SheetReading & {
      readonly kind: 'file';
      readonly path: string;
      /** With its ending. */
      readonly name: string;
    });

/** What is asked for of a label, as the command line takes it. */
export interface RenderOrder extends Omit<LabelOrder, 'format' | 'pictureFolder' | 'printer' | 'verify'> {
  /** `check`: whether the labels can be made, and nothing of them. */
  readonly format: OutputFormat | 'check';
  /** Whether each label has a page of its own, whatever stock it is made for. */
  readonly isAlone: boolean;
  readonly printer: PrinterSettings;
  readonly verify: boolean;
  /** What to do with a row that cannot be printed: make nothing, or all the others. */
  readonly onFailure: 'stop' | 'skip';
}

/** What a thread makes of an order that nobody waits for, into a file that is not there yet. */
export type JobShare = {
  readonly path: string;
} /** `isPrinted`: it is handed to a printer strip by strip. */ & (
  | { readonly kind: 'whole'; readonly isPrinted: boolean }
  /** Chunks that follow one another, as records; `run` is the fingerprint of the run that they have to be of. */
  | { readonly kind: 'part'; readonly run: string; readonly part: number }
);

export interface RenderWork {
  readonly label: RenderLabel;
  readonly rows: RenderRows;
  readonly order: RenderOrder;
  /** Labels and bytes that may come of it. */
  readonly maxLabels: number;
  readonly maxBytes: number;
  /** For labels that nobody waits for; left out, they go to whoever asked. */
  readonly job?: JobShare;
}

/** Of what is about to come. */
export interface RenderHead {
  readonly mimeType: string;
  /** Ending of a file that holds it. */
  readonly extension: string;
  /** Labels that come, and those of rows that cannot be made. */
  readonly labels: number;
  readonly plannedLabels: number;
  /** Every row that cannot be made; of a job the first thousand. */
  readonly failures: readonly RowReport[];
  readonly failureCount: number;
  readonly warnings: readonly RowReport[];
  /** What to say of order and data, whatever the rows hold. */
  readonly notes: readonly Problem[];
  /** What the file of a job comes to; left out of what goes to whoever asked. */
  readonly file?: FileDigest;
  /** Of a file that is handed to a printer, where it may be parted. */
  readonly strips?: StripTable;
}

export interface FileDigest {
  readonly bytes: number;
  /** In hexadecimal digits. */
  readonly sha256: string;
}

/** Why nothing comes; where rows are at fault, every one of them. */
export type RenderProblem = Problem & { readonly failures?: readonly RowReport[] };

export type ToRenderThread =
  | { readonly id: number; readonly work: RenderWork }
  /** A part that the call waits for; its file is the thread's from then on. */
  | { readonly id: number; readonly part: number; readonly path: string };

/** How a job is cut, once it is planned. */
export interface JobCut {
  /** Tells the run from any other that would not end in the same bytes. */
  readonly run: string;
  /** What is made elsewhere; 1 where the job is made by whoever puts it together. */
  readonly parts: number;
}

/** How far a job has come. */
export interface RenderProgress {
  readonly doneLabels: number;
  readonly plannedLabels: number;
}

/** `head`, then `bytes` as often as there are some, then `done`; a problem may come at any time and ends it. Of a job `progress` comes, and `head` when its file is whole. */
export type FromRenderThread =
  | { readonly type: 'ready' }
  | { readonly type: 'head'; readonly id: number; readonly head: RenderHead }
  | { readonly type: 'progress'; readonly id: number; readonly progress: RenderProgress }
  | { readonly type: 'cut'; readonly id: number; readonly cut: JobCut }
  /** The thread needs a part; what it was given of it before was not whole where `isDamaged`. */
  | { readonly type: 'wants'; readonly id: number; readonly part: number; readonly isDamaged: boolean }
  | { readonly type: 'bytes'; readonly id: number; readonly bytes: Uint8Array<ArrayBuffer> }
  | { readonly type: 'done'; readonly id: number; readonly result: Result<null, RenderProblem> }
  /** A fault in the thread: nothing that it holds may be trusted. */
  | { readonly type: 'broke'; readonly id: number; readonly message: string };
