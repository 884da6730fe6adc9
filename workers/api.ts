import type { Problem, Result } from '../src/core/base/result.ts';
import type { ChunkInput, EntryReport } from '../src/core/batch/batchTypes.ts';
import type { BatchProgress } from '../src/core/batch/runBatch.ts';
import type { Label } from '../src/core/label/label.ts';
import type { SheetSummary } from '../src/core/sheet/inspectSheet.ts';
import type { BatchJobs } from './jobs/batchJob.ts';
import type { AssetFile } from './jobs/pictureJob.ts';
import type { PreviewInput, PreviewOutput } from './jobs/previewJob.ts';
import type { RasterOptions, RasterOutput } from './jobs/rasterJob.ts';

/** The contract of the threads: page client and workers are typed from it. Every method resolves with a value; failures are results. */

/** One of the pool: works off chunks of a run. */
export interface RenderApi extends BatchJobs {
  rasterizeChunk(chunk: ChunkInput, options: RasterOptions): Promise<Result<RasterOutput, Problem>>;
}

export type RunFormat = 'pdf' | 'zpl' | 'tspl' | 'png' | 'jpg' | 'check';

/** What the page asks to be printed or exported. Rows are those of the sheet that the conductor holds. */
export interface RunRequest {
  readonly label: Label;
  readonly assets: readonly AssetFile[];
  readonly format: RunFormat;
  /** Zero-based rows in their order; null for all of them. */
  readonly rows: readonly number[] | null;
  readonly copies: number;
  readonly collate: boolean;
  readonly copiesColumn: string | null;
  readonly prompts: readonly (readonly [string, string])[];
  readonly nowMs: number;
  readonly dpi: number;
  readonly rotateDeg: 0 | 90 | 180 | 270;
  readonly onFailure: 'stop' | 'skip';
  readonly workers: number;
}

export interface RunOutcome {
  /** The finished file, or several pictures in a zip; null for a check. */
  readonly file: Blob | null;
  readonly extension: 'pdf' | 'zpl' | 'tspl' | 'png' | 'jpg' | 'zip' | '';
  readonly printedLabels: number;
  readonly failures: readonly EntryReport[];
  readonly failureCount: number;
  readonly warnings: readonly EntryReport[];
  readonly warningCount: number;
}

export type RunProblem = Problem & { readonly report?: EntryReport };

export interface OpenSheetOptions {
  readonly sheetName: string | null;
  readonly mergedCells: 'refuse' | 'repeat';
  /** Language of the dates that follow the reader's (BCP 47). */
  readonly locale?: string;
}

/** Holds the bound spreadsheet and runs batches over it, away from the page's thread. */
export interface ConductorApi {
  openSheet(file: File, options: OpenSheetOptions): Promise<Result<SheetSummary, Problem>>;
  closeSheet(): Promise<void>;
  /** Texts of rows, one array a row. */
  readRows(first: number, count: number): Promise<readonly (readonly string[])[]>;
  run(
    request: RunRequest,
    onProgress: (progress: BatchProgress) => void,
  ): Promise<Result<RunOutcome, RunProblem>>;
  cancelRun(): Promise<void>;
}

/** Lays out the label in the editor. */
export interface PreviewApi {
  layout(input: PreviewInput): Promise<Result<PreviewOutput, Problem>>;
  /** Decodes a picture as if to show it: what cannot be decoded must not become an element. */
  checkPicture(asset: AssetFile): Promise<Result<null, Problem>>;
}
