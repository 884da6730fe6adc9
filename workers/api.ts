import type { Problem, Result } from '../src/core/base/result.ts';
import type { FaceLocation, OfferedFace } from '../src/core/font/readFontFile.ts';
import type { WrittenPdfme } from '../src/core/import/pdfme/writePdfme.ts';
import type { Label } from '../src/core/label/label.ts';
import type { SizeMm } from '../src/core/pages/labelSizes.ts';
import type { PageEnd } from '../src/core/print/pageMarks.ts';
import type { RowChoice } from '../src/core/print/printedRows.ts';
import type { DataNotes } from '../src/core/run/dataNotes.ts';
import type { MadeFormat } from '../src/core/run/formats.ts';
import type { NativeModeElements } from '../src/core/run/native/nativeMode.ts';
import type { OrderedPages } from '../src/core/run/pages/pageOrder.ts';
import type { RunOrder } from '../src/core/run/planRun.ts';
import type { LabelWindow } from '../src/core/run/planStretch.ts';
import type { RunProblem, RunProgress, RunReport } from '../src/core/run/runChunks.ts';
import type { ChunkInput, PageFile } from '../src/core/run/runTypes.ts';
import type { SheetSummary } from '../src/core/sheet/inspectSheet.ts';
import type { OpenSheetOptions, SheetProfile } from '../src/core/sheet/sheet.ts';
import type { SheetRow } from '../src/core/sheet/table/rowReader.ts';
import type { Folding } from '../src/device/foldDraft.ts';
import type { LabelBundle } from '../src/device/labelFile.ts';
import type { TriedFace } from '../src/jobs/fonts/tryFont.ts';
import type { ScannedPage } from '../src/jobs/pages/pageReader.ts';
import type { AssetFile } from '../src/jobs/pictureJob.ts';
import type { PageAnswer, PageDrawing, PageRequest, PagesOrder } from '../src/jobs/preview/pageTypes.ts';
import type {
  PreviewAnswer,
  PreviewDelta,
  PreviewFolder,
  PreviewInput,
  PreviewOutput,
} from '../src/jobs/preview/previewTypes.ts';
import type { DotsAnswer, DotsInput } from '../src/jobs/preview/printedDots.ts';

/**
 * API of the workers, from which the page's client and the workers take their types. Every method resolves with a value; failures are
 * results.
 */

/** Spreadsheet file with a unique key, since different files may have equal names and sizes. */
export interface SheetFile {
  readonly key: string;
  readonly file: File;
  readonly options: OpenSheetOptions;
}

/** Request to print or export. Rows refer to the spreadsheet that the conductor holds. */
export interface RunRequest extends Omit<RunOrder, 'zone'> {
  readonly assets: readonly AssetFile[];
  readonly onFailure: 'stop' | 'skip';
  readonly workers: number;
  /** Spreadsheet of the run; null for none. Default: the bound spreadsheet. */
  readonly sheet?: SheetFile | null;
  /** Pages to print instead of the label's elements; the label is then their background. */
  readonly pages?: OrderedPages;
  /** Range of labels. Default or null: all labels. */
  readonly window?: LabelWindow | null;
}

/** Filter of spreadsheet rows. */
export interface RowQuery extends RowChoice {
  /** Text that a cell contains, ignoring case; empty for any text. */
  readonly search: string;
  /** Time that `today()` and `now()` return in the row filter. */
  readonly nowMs: number;
}

/** Labels whose data is checked. */
export type NotedLabels = Pick<RunOrder, 'label' | 'rows' | 'nowMs' | 'listedAtMs'>;

export interface RunOutcome extends RunReport {
  /** Spreadsheet rows of the labels; absent without a spreadsheet. */
  readonly rows?: Uint32Array;
  /** Finished file, or several pictures in a zip; null for a check. */
  readonly file: Blob | null;
  readonly extension: MadeFormat | 'zip' | '';
  /** Page ends in printer code; absent or empty for other formats. */
  readonly pages?: readonly PageEnd[];
}

/** Holds the bound spreadsheet and runs batches over its rows, off the main thread. */
export interface ConductorApi {
  openSheet(source: SheetFile): Promise<Result<SheetSummary, Problem>>;
  closeSheet(): Promise<void>;
  /** Returns rows by index; an empty row for each index that doesn't exist. */
  readRows(rows: readonly number[]): Promise<readonly SheetRow[]>;
  /** Returns the rows that a label is printed for, filtered by a text; null for all rows. */
  listRows(query: RowQuery): Promise<Result<Uint32Array<ArrayBuffer> | null, Problem>>;
  /** Returns the number of copies of each row according to a column; see `copiesByRow`. */
  columnCopies(column: string, rows: Uint32Array | null): Promise<Result<Uint16Array<ArrayBuffer>, Problem>>;
  /** Returns the rows whose cell in a column equals the scanned code; see `indexKeys`. */
  findScanned(column: string, content: string): Promise<Result<readonly number[], Problem>>;
  /** Checks the labels of a scan without producing them, in parallel to other runs. */
  checkScanned(request: RunRequest): Promise<Result<RunOutcome, RunProblem>>;
  /** Prepares for single labels: starts a worker and indexes the column. */
  awaitScans(column: string | null): Promise<void>;
  /** Returns rows by index in the form that a run needs; null without a spreadsheet. */
  cutRows(rows: Uint32Array, firstEntry: number): Promise<ChunkInput | null>;
  /** @param isPaused true to start paused, when a new thread continues a paused run */
  run(
    request: RunRequest,
    onProgress: (progress: RunProgress) => void,
    isPaused: boolean,
  ): Promise<Result<RunOutcome, RunProblem>>;
  cancelRun(): Promise<void>;
  /** Pauses or resumes the current run. */
  pauseRun(isPaused: boolean): Promise<void>;
  /** Returns notes about the data of labels; see `noteData`. */
  noteData(labels: NotedLabels): Promise<DataNotes>;
  /** Counts the labels of a request, including labels of failed rows. */
  countLabels(request: RunRequest): Promise<Result<number, Problem>>;
}

/** Size of a displayable picture. */
export interface PictureSize {
  readonly widthPx: number;
  readonly heightPx: number;
}

/** Page of a run for display. */
export type PagePicture =
  | Extract<PageDrawing, { kind: 'vector' }>
  | {
      readonly kind: 'dots';
      readonly bitmap: ImageBitmap;
      readonly widthDots: number;
      readonly heightDots: number;
      readonly failures: PageDrawing['failures'];
      readonly nativeModes: readonly NativeModeElements[];
    };

/** Lays out the label in the editor. */
export interface PreviewApi {
  /** Lays out a whole label once. */
  layout(input: PreviewInput): Promise<Result<PreviewOutput, Problem>>;
  /** Updates the edited label: takes changes and returns the visible differences. */
  update(delta: PreviewDelta): Promise<Result<PreviewAnswer, Problem>>;
  /** Opens a run for page previews, which replaces the previous run. */
  openPages(order: PagesOrder): Promise<Result<null, Problem>>;
  /** Draws one page of the open run. */
  drawPage(request: PageRequest): Promise<PageAnswer<PagePicture>>;
  /** Closes the open run. */
  closePages(): Promise<void>;
  /** Returns the printer dots of a picture with tentative settings. */
  printedDots(input: DotsInput): Promise<DotsAnswer>;
  /** Sets the picture folder, which layouts with its number use. */
  setFolder(folder: PreviewFolder): Promise<void>;
  /** Draws a thumbnail of the edited label as a data URL; null if there is no edited label. */
  thumbnail(maxSidePx: number): Promise<string | null>;
  /** Decodes a picture upright and returns its size, because an undecodable picture must not become an element. */
  checkPicture(asset: AssetFile): Promise<Result<PictureSize, Problem>>;
  /** Decodes a picture upright, with at most `maxSidePx` pixels per side. */
  smallPicture(asset: AssetFile, maxSidePx: number): Promise<Result<ImageBitmap, Problem>>;
}

/** Handles data on this device, off the main thread. */
export interface DeviceApi {
  /** Folds a draft's log; see `foldDraft`. */
  fold(id: string, folding: Folding): Promise<Result<number, Problem>>;
  /** Packs all drafts in a zip; see `packDrafts`. */
  packAll(): Promise<Result<Blob, Problem>>;
  /** Reads a label file or a zip of several labels; see `unpackLabels`. */
  unpack(file: File): Promise<Result<LabelBundle[], Problem>>;
  /** Lists the faces of a font file; see `readFontFile`. Runs in a worker that is terminated if a malicious file blocks it. */
  listFont(
    file: Uint8Array<ArrayBuffer>,
    fallbackFamily: string,
  ): Promise<Result<readonly OfferedFace[], Problem>>;
  /** Checks one face of a font file. */
  tryFont(file: Uint8Array<ArrayBuffer>, place: FaceLocation): Promise<Result<TriedFace, Problem>>;
  /** Exports a label as a pdfme template with the pictures of this device; see `writePdfme`. */
  writePdfme(label: Label): Promise<WrittenPdfme>;
}

/** File to be stored as a table. */
export interface TableFile {
  readonly file: File;
  readonly options: OpenSheetOptions;
  readonly profile: SheetProfile;
}

/** Validated file. */
export interface ReadTable {
  readonly summary: SheetSummary;
  /** Copy of the validated bytes, with a name that matches the file type. */
  readonly copy: File;
}

/** Filter and order of table rows. */
export interface TableQuery {
  /** Text that a cell contains, ignoring case; empty for any text. */
  readonly search: string;
  /** Column and direction to sort by; null for the original order. */
  readonly order: { readonly column: number; readonly isDescending: boolean } | null;
  /** BCP 47 tag of the language that determines the sort order of texts. */
  readonly locale: string;
}

/** Reads stored spreadsheets and holds the displayed spreadsheet. */
export interface TablesApi {
  /**
   * Validates a file with the rules of a profile.
   *
   * @param onBytes called with the number of bytes read so far
   */
  check(table: TableFile, onBytes: (bytes: number) => void): Promise<Result<ReadTable, Problem>>;
  /** Returns the other sheets of a file that satisfy the rules of a profile. */
  acceptedSheets(table: TableFile): Promise<readonly string[]>;
  /** Opens a stored table, which replaces the previous table. */
  open(table: TableFile): Promise<Result<SheetSummary, Problem>>;
  /** Returns the rows of the open table that match a query; null for all rows in the original order. */
  listRows(query: TableQuery): Promise<Uint32Array<ArrayBuffer> | null>;
  readRows(rows: readonly number[]): Promise<readonly SheetRow[]>;
  /** Returns the header and rows as tab-separated text, as spreadsheets paste it. */
  rowsAsText(rows: Uint32Array): Promise<string>;
}

/** Request to scan the pages of a file. */
export interface PageScanRequest {
  readonly name: string;
  readonly source: File | Blob;
  /** Expected file type. */
  readonly kind: PageFile['kind'];
  /** Page ranges as entered, counted from 1; null for all pages. */
  readonly pages: string | null;
  /** Indexes of pages with known results, counted from 0. */
  readonly known: readonly number[];
  /** Size of the labels to detect; null to use whole pages. */
  readonly wanted: SizeMm | null;
}

/** Scan result of a page. */
export interface PageScan {
  /** Page number, counted from 0. */
  readonly page: number;
  readonly result: Result<ScannedPage, Problem>;
}

/** Scans pages before they are printed. */
export interface PagesApi {
  /**
   * Opens a file and scans its pages that have no known results.
   *
   * @param onScans called with the page counts and a few results at a time
   * @returns the number of pages; `batchCancelled` after a cancellation
   */
  look(
    request: PageScanRequest,
    onScans: (scans: readonly PageScan[], counts: PageScanCounts) => void | Promise<void>,
  ): Promise<Result<number, Problem>>;
  /** Cancels the current scan after its current page. */
  cancel(): Promise<void>;
}

export interface PageScanCounts {
  readonly pageCount: number;
  readonly donePages: number;
  readonly wantedPages: number;
}

/** Reads camera pictures. */
export interface CameraApi {
  /** Decodes the first symbol of a picture; null if there is none. The picture is transferred. */
  read(picture: ImageBitmap): Promise<string | null>;
}
