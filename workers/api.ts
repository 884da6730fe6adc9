import type { SizeMm } from '../src/core/base/boxes.ts';
import type { Problem, Result } from '../src/core/base/result.ts';
import type { FaceLocation, OfferedFace } from '../src/core/font/readFontFile.ts';
import type { WrittenPdfme } from '../src/core/import/pdfme/writePdfme.ts';
import type { Label } from '../src/core/label/label.ts';
import type { WireOptions } from '../src/core/label/wire/wireField.ts';
import type { PageEnd } from '../src/core/print/pageMarks.ts';
import type { RowChoice } from '../src/core/print/printedRows.ts';
import type { LabelWindow } from '../src/core/run/chunks/planStretch.ts';
import type { RunProblem, RunProgress, RunReport } from '../src/core/run/chunks/runChunks.ts';
import type { MadeFormat } from '../src/core/run/formats.ts';
import type { NativeModeElements } from '../src/core/run/native/nativeMode.ts';
import type { DataNotes } from '../src/core/run/notes/dataNotes.ts';
import type { RowsWithEmptyCells } from '../src/core/run/notes/emptyCells.ts';
import type { OrderedPages } from '../src/core/run/pages/pageOrder.ts';
import type { RunOrder } from '../src/core/run/planning/planRun.ts';
import type { ChunkInput, PageFile } from '../src/core/run/runTypes.ts';
import type { SheetSummary } from '../src/core/sheet/inspectSheet.ts';
import type { OpenSheetOptions, SheetProfile } from '../src/core/sheet/sheet.ts';
import type { CellFix } from '../src/core/sheet/table/fixedStore.ts';
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
 * APIs of the page's workers. The page's client and the workers both use these types. Every method resolves with a value: a failure is a
 * result, not a rejection.
 */

/** Spreadsheet file with a unique key, because different files may have the same name and size. */
export interface SheetFile {
  readonly key: string;
  readonly file: File;
  readonly options: OpenSheetOptions;
}

/** Request to print or export labels. Row indexes refer to the spreadsheet that is bound in the conductor. */
export interface RunRequest extends Omit<RunOrder, 'zone'> {
  readonly assets: readonly AssetFile[];
  readonly onFailure: 'stop' | 'skip';
  readonly workers: number;
  /** Spreadsheet of the run; null for no spreadsheet. Default: the bound spreadsheet. */
  readonly sheet?: SheetFile | null;
  /** Pages to print instead of the label's elements. The label is then the background of each page. */
  readonly pages?: OrderedPages;
  /** Range of labels. Default or null: all labels. */
  readonly window?: LabelWindow | null;
}

/** Choice of spreadsheet rows, and a text to search for. */
export interface RowQuery extends RowChoice {
  /** Text that a cell contains, ignoring case; empty for any text. */
  readonly search: string;
  /** Time that `today()` and `now()` in the row filter return. */
  readonly nowMs: number;
}

/** Labels for which the data is checked. */
export type NotedLabels = Pick<RunOrder, 'label' | 'rows' | 'nowMs' | 'listedAtMs'>;

export interface RunOutcome extends RunReport {
  /** Spreadsheet rows of the labels; absent without a spreadsheet. */
  readonly rows?: Uint32Array;
  /** Finished file, which is a zip if there are several pictures; null for a check. */
  readonly file: Blob | null;
  readonly extension: MadeFormat | 'zip' | '';
  /** Ends of the pages in printer code; absent or empty for other formats. */
  readonly pages?: readonly PageEnd[];
}

/** Worker that holds the bound spreadsheet and runs print jobs over its rows, outside the main thread. */
export interface ConductorApi {
  openSheet(source: SheetFile): Promise<Result<SheetSummary, Problem>>;
  closeSheet(): Promise<void>;
  /**
   * Sets the fixed cells of the label, with which all functions below answer. They apply to spreadsheets that are bound later, too. Runs
   * use the fixed cells of their own label.
   *
   * @returns the fixes that apply to the bound spreadsheet
   */
  fixCells(fixes: readonly CellFix[]): Promise<readonly CellFix[]>;
  /** Returns the rows with the given indexes; an empty row for an index that doesn't exist. */
  readRows(rows: readonly number[]): Promise<readonly SheetRow[]>;
  /** Returns the rows that a label is printed for and that contain the searched text; null if these are all rows. */
  listRows(query: RowQuery): Promise<Result<Uint32Array<ArrayBuffer> | null, Problem>>;
  /** Returns the number of copies of each row, as given in a column; see `copiesByRow`. */
  columnCopies(column: string, rows: Uint32Array | null): Promise<Result<Uint16Array<ArrayBuffer>, Problem>>;
  /** Returns the rows whose cell in a column equals the scanned code; see `indexKeys`. */
  findScanned(column: string, content: string): Promise<Result<readonly number[], Problem>>;
  /** Checks the labels of a scan without output, at the same time as other runs. */
  checkScanned(request: RunRequest): Promise<Result<RunOutcome, RunProblem>>;
  /** Prepares for single labels that scans request: starts a worker, and indexes the column of the scanned codes. */
  awaitScans(column: string | null): Promise<void>;
  /** Returns the addresses of the shipped fonts that the rows of the bound spreadsheet need on a label; see `fontsOfRows`. */
  rowFonts(label: Label): Promise<readonly string[]>;
  /** Returns the rows with the given indexes as the input of a run; null without a spreadsheet. */
  cutRows(rows: Uint32Array, firstEntry: number): Promise<ChunkInput | null>;
  /** @param isPaused true if the run starts paused; used when a new conductor continues a paused run */
  run(
    request: RunRequest,
    onProgress: (progress: RunProgress) => void,
    isPaused: boolean,
  ): Promise<Result<RunOutcome, RunProblem>>;
  /** Cancels the run of the current job, if there is one, and frees the plan of the job, which the conductor holds for further parts. */
  cancelRun(): Promise<void>;
  /** Pauses or resumes the current run. */
  pauseRun(isPaused: boolean): Promise<void>;
  /** Returns notes about the data of labels; see `noteData`. */
  noteData(labels: NotedLabels): Promise<DataNotes>;
  /** Returns the rows whose labels have a gap because of an empty cell. */
  emptyCells(labels: NotedLabels): Promise<RowsWithEmptyCells>;
  /** Counts the labels of a request, including those of failed rows. */
  countLabels(request: RunRequest): Promise<Result<number, Problem>>;
}

/** Size of a picture that the browser can decode. */
export interface PictureSize {
  readonly widthPx: number;
  readonly heightPx: number;
}

/** Page of a run in a form that the page can display. */
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

/** Worker that lays out and draws labels for the editor. */
export interface PreviewApi {
  /** Lays out a whole label, independently of the edited label. */
  layout(input: PreviewInput): Promise<Result<PreviewOutput, Problem>>;
  /** Applies changes to the edited label and returns what has changed in its preview. */
  update(delta: PreviewDelta): Promise<Result<PreviewAnswer, Problem>>;
  /** Opens a run for page previews, which replaces the previous run. */
  openPages(order: PagesOrder): Promise<Result<null, Problem>>;
  /** Draws one page of the open run. */
  drawPage(request: PageRequest): Promise<PageAnswer<PagePicture>>;
  /** Closes the open run. */
  closePages(): Promise<void>;
  /** Returns the printer dots of a picture with settings that the user is trying out. */
  printedDots(input: DotsInput): Promise<DotsAnswer>;
  /** Sets the folder of pictures that rows name. A layout uses the folder if it has the folder's number. */
  setFolder(folder: PreviewFolder): Promise<void>;
  /** Draws a thumbnail of the edited label as a data URL; null if there is no edited label, or one of its fonts can't be loaded. */
  thumbnail(maxSidePx: number): Promise<string | null>;
  /** Tries to load fonts that could not be loaded before. Returns true if one has become available. */
  retryFonts(): Promise<boolean>;
  /** Returns the addresses of the shipped fonts that this worker has requested. */
  fetchedFonts(): Promise<readonly string[]>;
  /**
   * Decodes a picture and returns its upright size. Called before the picture becomes an element, because a picture that can't be decoded
   * must not.
   */
  checkPicture(asset: AssetFile): Promise<Result<PictureSize, Problem>>;
  /** Decodes a picture, upright and scaled down to at most `maxSidePx` pixels per side. */
  smallPicture(asset: AssetFile, maxSidePx: number): Promise<Result<ImageBitmap, Problem>>;
}

/** Worker that handles files and drafts of this device, outside the main thread. */
export interface DeviceApi {
  /** Folds a draft's log; see `foldDraft`. */
  fold(id: string, folding: Folding): Promise<Result<number, Problem>>;
  /** Packs all drafts in a zip; see `packDrafts`. */
  packAll(): Promise<Result<Blob, Problem>>;
  /** Reads a label file or a zip of several labels; see `unpackLabels`. */
  unpack(file: File, wire: WireOptions): Promise<Result<LabelBundle[], Problem>>;
  /** Lists the faces of a font file; see `readFontFile`. The font is read in a worker that is terminated if a malicious file blocks it. */
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

/** File that has passed the validation. */
export interface ReadTable {
  readonly summary: SheetSummary;
  /** Copy of the validated bytes, with a name that matches the file type. */
  readonly copy: File;
}

/** Search text and sort order for table rows. */
export interface TableQuery {
  /** Text that a cell contains, ignoring case; empty for any text. */
  readonly search: string;
  /** Column and direction to sort by; null for the order of the file. */
  readonly order: { readonly column: number; readonly isDescending: boolean } | null;
  /** BCP 47 tag of the language that determines the sort order of texts. */
  readonly locale: string;
}

/** Worker that reads stored spreadsheets and holds the spreadsheet that is displayed. */
export interface TablesApi {
  /**
   * Validates a file by the rules of its profile.
   *
   * @param onBytes called with the number of bytes read so far
   */
  check(table: TableFile, onBytes: (bytes: number) => void): Promise<Result<ReadTable, Problem>>;
  /** Returns the names of the file's sheets that could be chosen instead, because they satisfy the rules of the profile. */
  acceptedSheets(table: TableFile): Promise<readonly string[]>;
  /** Opens a stored table, which replaces the previous table. */
  open(table: TableFile): Promise<Result<SheetSummary, Problem>>;
  /** Returns the rows of the open table that match a query; null if these are all rows in the order of the file. */
  listRows(query: TableQuery): Promise<Uint32Array<ArrayBuffer> | null>;
  readRows(rows: readonly number[]): Promise<readonly SheetRow[]>;
  /** Returns the header and rows as tab-separated text, as spreadsheets paste it. */
  rowsAsText(rows: Uint32Array): Promise<string>;
}

/** Request to scan the pages of a file. */
export interface PageScanRequest {
  readonly name: string;
  readonly source: File | Blob;
  /** File type that the file must have. */
  readonly kind: PageFile['kind'];
  /** Page ranges as entered, counted from 1; null for all pages. */
  readonly pages: string | null;
  /** Indexes of the pages that were scanned before, counted from 0. They are not scanned again. */
  readonly known: readonly number[];
  /** Size of the labels to detect; null if whole pages are printed. */
  readonly wanted: SizeMm | null;
}

/** Scan result of a page. */
export interface PageScan {
  /** Index of the page, counted from 0. */
  readonly page: number;
  readonly result: Result<ScannedPage, Problem>;
}

/** Worker that scans pages before they are printed. */
export interface PagesApi {
  /**
   * Opens a file and scans its pages, except for the known pages.
   *
   * @param onScans called repeatedly with a few results, and with the page counts
   * @returns the number of pages; `batchCancelled` after a cancellation
   */
  look(
    request: PageScanRequest,
    onScans: (scans: readonly PageScan[], counts: PageScanCounts) => void | Promise<void>,
  ): Promise<Result<number, Problem>>;
  /** Cancels the current scan. It stops after the page that is being scanned. */
  cancel(): Promise<void>;
}

export interface PageScanCounts {
  readonly pageCount: number;
  readonly donePages: number;
  readonly wantedPages: number;
}

/** Worker that reads barcodes in camera pictures. */
export interface CameraApi {
  /** Decodes the first symbol in a picture; null if there is none. The picture is transferred to the worker. */
  read(picture: ImageBitmap): Promise<string | null>;
}
