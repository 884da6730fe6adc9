import type { Problem, Result } from '../src/core/base/result.ts';
import type { FacePlace, OfferedFace } from '../src/core/font/readFontFile.ts';
import type { WrittenPdfme } from '../src/core/import/pdfme/writePdfme.ts';
import type { Label } from '../src/core/label/label.ts';
import type { SizeMm } from '../src/core/pages/labelSizes.ts';
import type { PageEnd } from '../src/core/print/pageMarks.ts';
import type { RowChoice } from '../src/core/print/printedRows.ts';
import type { DataNotes } from '../src/core/run/dataNotes.ts';
import type { MadeFormat } from '../src/core/run/formats.ts';
import type { NativeWay } from '../src/core/run/native/nativeWay.ts';
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
import type { LookedPage } from '../src/jobs/pages/pageReader.ts';
import type { AssetFile } from '../src/jobs/pictureJob.ts';
import type { PageAnswer, PageDrawing, PagesOrder, PageWish } from '../src/jobs/preview/pageTypes.ts';
import type {
  PreviewAnswer,
  PreviewDelta,
  PreviewFolder,
  PreviewInput,
  PreviewOutput,
} from '../src/jobs/preview/previewTypes.ts';
import type { DotsAnswer, DotsInput } from '../src/jobs/preview/printedDots.ts';

/** The contract of the threads: page client and workers are typed from it. Every method resolves with a value; failures are results. */

/** A spreadsheet as it is told from others: its key is given with the file, since files of one name and size may differ. */
export interface SheetFile {
  readonly key: string;
  readonly file: File;
  readonly options: OpenSheetOptions;
}

/** What the page asks to be printed or exported. Rows are those of the sheet that the conductor holds. */
export interface RunRequest extends Omit<RunOrder, 'zone'> {
  readonly assets: readonly AssetFile[];
  readonly onFailure: 'stop' | 'skip';
  readonly workers: number;
  /** The run's own spreadsheet; null for none. Left out, the bound one. */
  readonly sheet?: SheetFile | null;
  /** Pages that are printed instead of the label's elements; then the label is what they are put onto. */
  readonly pages?: OrderedPages;
  /** The labels that are wanted; left out or null for all. */
  readonly window?: LabelWindow | null;
}

/** Which rows of the spreadsheet are looked for. */
export interface RowQuery extends RowChoice {
  /** A text that one of the cells holds, in capitals or not; empty for any. */
  readonly search: string;
  /** What `today()` and `now()` of the condition go by. */
  readonly nowMs: number;
}

/** Labels whose data is looked at. */
export type NotedLabels = Pick<RunOrder, 'label' | 'rows' | 'nowMs' | 'listedAtMs'>;

export interface RunOutcome extends RunReport {
  /** Rows of the spreadsheet that it has labels of; left out where none is bound. */
  readonly rows?: Uint32Array;
  /** The finished file, or several pictures in a zip; null for a check. */
  readonly file: Blob | null;
  readonly extension: MadeFormat | 'zip' | '';
  /** Where the pages of printer code end; left out or empty for other formats. */
  readonly pages?: readonly PageEnd[];
}

/** Holds the bound spreadsheet and runs batches over it, away from the page's thread. */
export interface ConductorApi {
  openSheet(source: SheetFile): Promise<Result<SheetSummary, Problem>>;
  closeSheet(): Promise<void>;
  /** Rows by their indexes; empty ones where there are none. */
  readRows(rows: readonly number[]): Promise<readonly SheetRow[]>;
  /** The rows that a label is printed for and, of these, those that hold a text; null for all. */
  listRows(query: RowQuery): Promise<Result<Uint32Array<ArrayBuffer> | null, Problem>>;
  /** How often rows come out as a column has it; see `copiesByRow`. */
  columnCopies(column: string, rows: Uint32Array | null): Promise<Result<Uint16Array<ArrayBuffer>, Problem>>;
  /** Rows whose cell in a column is what was scanned; see `indexKeys`. */
  findScanned(column: string, content: string): Promise<Result<readonly number[], Problem>>;
  /** Goes through the labels of a scan without keeping any, beside whatever else is made or checked. */
  checkScanned(request: RunRequest): Promise<Result<RunOutcome, RunProblem>>;
  /** Gets ready for single labels to be asked for: a worker stands by, and the column is gone through. */
  awaitScans(column: string | null): Promise<void>;
  /** Rows as a run has them, by their indexes; null where no spreadsheet is bound. */
  cutRows(rows: Uint32Array, firstEntry: number): Promise<ChunkInput | null>;
  /** @param isPaused whether it is held before it begins: a fresh thread goes on where the one before was held */
  run(
    request: RunRequest,
    onProgress: (progress: RunProgress) => void,
    isPaused: boolean,
  ): Promise<Result<RunOutcome, RunProblem>>;
  cancelRun(): Promise<void>;
  /** Holds the run that is under way, or lets it go on. */
  pauseRun(isPaused: boolean): Promise<void>;
  /** Findings about the data of labels; see `noteData`. */
  noteData(labels: NotedLabels): Promise<DataNotes>;
  /** How many labels a request asks for, those of rows that cannot be printed among them. */
  countLabels(request: RunRequest): Promise<Result<number, Problem>>;
}

/** Of a picture that can be shown. */
export interface PictureSize {
  readonly widthPx: number;
  readonly heightPx: number;
}

/** A page as the page shows it. */
export type PagePicture =
  | Extract<PageDrawing, { kind: 'vector' }>
  | {
      readonly kind: 'dots';
      readonly bitmap: ImageBitmap;
      readonly widthDots: number;
      readonly heightDots: number;
      readonly failures: PageDrawing['failures'];
      readonly nativeWays: readonly NativeWay[];
    };

/** Lays out the label in the editor. */
export interface PreviewApi {
  /** A whole label, once. */
  layout(input: PreviewInput): Promise<Result<PreviewOutput, Problem>>;
  /** The label that is edited: what changed comes in, what looks different goes out. */
  update(delta: PreviewDelta): Promise<Result<PreviewAnswer, Problem>>;
  /** Takes a run whose pages are looked at, in the place of the one before. */
  openPages(order: PagesOrder): Promise<Result<null, Problem>>;
  /** One page of it, as it comes out. */
  drawPage(wish: PageWish): Promise<PageAnswer<PagePicture>>;
  /** Nobody looks at pages any more. */
  closePages(): Promise<void>;
  /** What a label printer makes of a picture with settings that are tried out. */
  printedDots(input: DotsInput): Promise<DotsAnswer>;
  /** The folder that data names pictures in; what is laid out with its number looks there. */
  setFolder(folder: PreviewFolder): Promise<void>;
  /** The label that is edited, drawn small, as a data URL; null while there is none. */
  thumbnail(maxSidePx: number): Promise<string | null>;
  /** Decodes a picture as if to show it, upright, and tells its size: what cannot be decoded must not become an element. */
  checkPicture(asset: AssetFile): Promise<Result<PictureSize, Problem>>;
  /** A picture to be shown, upright and no larger than so many pixels a side. */
  smallPicture(asset: AssetFile, maxSidePx: number): Promise<Result<ImageBitmap, Problem>>;
}

/** Works on what the page keeps on this device, away from its thread. */
export interface DeviceApi {
  /** Folds a draft's log; see `foldDraft`. */
  fold(id: string, folding: Folding): Promise<Result<number, Problem>>;
  /** All drafts in a zip; see `packDrafts`. */
  packAll(): Promise<Result<Blob, Problem>>;
  /** Reads a label file or a zip of several; see `unpackLabels`. */
  unpack(file: File): Promise<Result<LabelBundle[], Problem>>;
  /** The faces that a font file offers; see `readFontFile`. Read in a worker that is ended with a hostile one. */
  listFont(
    file: Uint8Array<ArrayBuffer>,
    fallbackFamily: string,
  ): Promise<Result<readonly OfferedFace[], Problem>>;
  /** Tries out one face of a font file. */
  tryFont(file: Uint8Array<ArrayBuffer>, place: FacePlace): Promise<Result<TriedFace, Problem>>;
  /** Writes a label as a template of pdfme, with the pictures of this device; see `writePdfme`. */
  writePdfme(label: Label): Promise<WrittenPdfme>;
}

/** A file that is to become a table. */
export interface TableFile {
  readonly file: File;
  readonly options: OpenSheetOptions;
  readonly profile: SheetProfile;
}

/** A file as it was checked. */
export interface ReadTable {
  readonly summary: SheetSummary;
  /** The very bytes that were checked, by the name that says what they are. */
  readonly copy: File;
}

/** Which rows of a table are wanted, in which order. */
export interface TableQuery {
  /** A text that one of the cells holds, in capitals or not; empty for any. */
  readonly search: string;
  /** Column by its place; null for rows as they stand. */
  readonly order: { readonly column: number; readonly isDescending: boolean } | null;
  /** BCP 47 tag of the language whose order texts have. */
  readonly locale: string;
}

/** Reads spreadsheets that are stored, and holds the one that is looked at. */
export interface TablesApi {
  /**
   * Checks a file under the rules of a profile.
   *
   * @param onBytes told how many of its bytes have been read
   */
  check(table: TableFile, onBytes: (bytes: number) => void): Promise<Result<ReadTable, Problem>>;
  /** The other sheets of a file that are read under the rules of a profile. */
  acceptedSheets(table: TableFile): Promise<readonly string[]>;
  /** Holds a stored table, in the place of the one before. */
  open(table: TableFile): Promise<Result<SheetSummary, Problem>>;
  /** Rows of the table that is held; null for all of them as they stand. */
  listRows(query: TableQuery): Promise<Uint32Array<ArrayBuffer> | null>;
  readRows(rows: readonly number[]): Promise<readonly SheetRow[]>;
  /** The header and rows with tabs between cells, as spreadsheets take them from the clipboard. */
  rowsAsText(rows: Uint32Array): Promise<string>;
}

/** What is looked for in a file. */
export interface LookWish {
  readonly name: string;
  readonly source: File | Blob;
  /** What it has to be. */
  readonly kind: PageFile['kind'];
  /** Its pages as people type them, counted from 1; null for all. */
  readonly pages: string | null;
  /** Pages that are known already, counted from 0. */
  readonly known: readonly number[];
  /** The size of the labels that are looked for; null where pages are taken whole. */
  readonly wanted: SizeMm | null;
}

/** A page as it was looked at. */
export interface PageLook {
  /** Counted from 0. */
  readonly page: number;
  readonly result: Result<LookedPage, Problem>;
}

/** Looks at pages before they are ordered. */
export interface PagesApi {
  /**
   * Opens a file and looks at those of its pages that are not known.
   *
   * @param onLooks told how many pages the file has and how many are looked at, and of the pages, a few at a time
   * @returns how many pages it has; `batchCancelled` where somebody gave it up
   */
  look(
    wish: LookWish,
    onLooks: (looks: readonly PageLook[], counts: LookCounts) => void | Promise<void>,
  ): Promise<Result<number, Problem>>;
  /** Ends the looking that is under way, behind the page that it is at. */
  cancel(): Promise<void>;
}

export interface LookCounts {
  readonly pageCount: number;
  readonly donePages: number;
  readonly wantedPages: number;
}

/** Reads what a camera sees. */
export interface CameraApi {
  /** What stands in the first symbol of a picture, null where none is read. The picture is taken along. */
  read(picture: ImageBitmap): Promise<string | null>;
}
