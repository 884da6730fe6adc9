import type { BoxMm } from '../base/boxes.ts';
import type { ZipRecord } from '../base/zip/zipArchive.ts';
import type { LayoutProblem } from '../elements/elementLayout.ts';
import type { Label } from '../label/label.ts';
import type { GlyphUse, PdfNames } from '../output/pdf/pageEncoder.ts';
import type { PreparedPicture } from '../output/picturePort.ts';
import type { PrinterSettings } from '../output/printerSettings.ts';
import type { Matrix } from '../scene/matrix.ts';
import type { PictureRequest, Scene } from '../scene/scene.ts';
import type { Placing } from '../scene/stock.ts';
import type { TextColumn } from '../sheet/table/columnStore.ts';
import type { OwnFont } from '../text/ownFonts.ts';
import type { RunFormat } from './formats.ts';

/** Properties of a run that are the same for all labels, as plain data that can be sent to workers. */
export interface RunSpec {
  readonly label: Label;
  /** Headers of the bound spreadsheet. */
  readonly columns: readonly string[];
  /** True if the only row is a sample: fields without a value show their names, and the row filter is ignored. */
  readonly isSample?: boolean;
  readonly prompts: readonly (readonly [string, string])[];
  /** IDs of elements whose serial begins, on the first label of the run, with a value from the request. */
  readonly startedSerials?: readonly string[];
  /** Column with the number of copies of each row; a row without a valid number fails. */
  readonly copiesColumn?: string;
  readonly nowMs: number;
  /** Offset from UTC in minutes, or the time zone of the machine. */
  readonly zone: number | 'local';
  readonly dpi: number;
  readonly placing: Placing;
  /** Start position, which is the number of used slots on the first page; default 0. */
  readonly start?: number;
  readonly format: RunFormat;
  /** Printer settings; only printer languages use them. */
  readonly printer: PrinterSettings;
  /** True to decode every symbol from the final dots; a row with an unreadable symbol can't be printed. */
  readonly verify?: boolean;
}

/** Prepared picture and the request for it. */
export interface PictureEntry {
  readonly request: PictureRequest;
  readonly picture: PreparedPicture;
}

/** File in a form that can be sent to a worker: a path, or the browser's blob. */
export type FileSource =
  | string
  | {
      readonly size: number;
      readonly slice: (from: number, to: number) => { readonly arrayBuffer: () => Promise<ArrayBuffer> };
    };

/** Picture in the folder that is bound together with the spreadsheet. Its bytes are read on demand. */
export interface FolderFile {
  /** Path in the folder, with forward slashes. */
  readonly path: string;
  readonly source: FileSource;
  /** Location in the zip archive `source`; null if `source` is the picture itself. */
  readonly packed: ZipRecord | null;
  /** Identity of the source when the run was planned (size, time, inode), to detect changes; missing if it isn't checked. */
  readonly stamp?: string;
  /** Page of a file with several pages, such as a TIFF, counted from 0; default 0. */
  readonly page?: number;
  /** Part of the file that is drawn; default the whole file. */
  readonly part?: PagePart;
}

/** Part of a page, with the size in pixels at which it is rendered. */
export interface PagePart {
  readonly kind: 'pdf' | 'picture';
  /** Name of the file for messages. */
  readonly name: string;
  /** Page number, counted from 0. */
  readonly page: number;
  /** Size of the page in millimeters, after its rotation. */
  readonly pageMm: { readonly widthMm: number; readonly heightMm: number };
  readonly shown: BoxMm;
  /** Clockwise skew of the scan; `shown` refers to the page without skew. Default 0. */
  readonly skewDeg?: number;
  /** Clockwise rotation of the part. */
  readonly turnDeg: 0 | 90 | 180 | 270;
  readonly widthPx: number;
  readonly heightPx: number;
  /** Rendering of the part: as a printer's dots, in color, or in color and encoded as PNG for a PDF. */
  readonly look: 'dots' | 'colours' | 'png';
}

/** File whose pages are printed. */
export interface PageFile {
  /** Name of the file for messages. */
  readonly name: string;
  readonly source: FileSource;
  readonly kind: 'pdf' | 'picture';
}

/** Part of a page that is printed as one label, and is one entry of the plan. */
export interface PageUnit {
  /** Index in the run's list of files. */
  readonly file: number;
  /** Page number, counted from 0. */
  readonly page: number;
  /** Size of the page as it is displayed. */
  readonly widthMm: number;
  readonly heightMm: number;
  readonly part: BoxMm;
  /** Clockwise skew of the scan; `part` refers to the page without skew. Default 0. */
  readonly skewDeg?: number;
  /** Clockwise rotation from page to label. */
  readonly turnDeg: 0 | 90 | 180 | 270;
  /** Transforms PDF coordinates to millimeters of the page; null for a page that can't be copied to a PDF. */
  readonly matrix: Matrix | null;
  /** True if no label was detected on the page. */
  readonly isUnrecognized: boolean;
  /** True if the page is a picture that doesn't declare its size; default false. */
  readonly isSizeGuessed?: boolean;
}

/** Pages of documents that a run prints instead of rows; each part (`PageUnit`) is one entry of the plan. */
export interface RunPages {
  readonly files: readonly PageFile[];
  readonly units: readonly PageUnit[];
  readonly fit: 'none' | 'full';
}

/** Message that opens a run in a worker. */
export interface OpenRun {
  readonly spec: RunSpec;
  readonly names: PdfNames;
  readonly pictures: readonly PictureEntry[];
  /** Fonts stored with the label. */
  readonly fonts: readonly OwnFont[];
  /** Pictures that data can name; null if no folder is bound. */
  readonly pictureFolder: readonly FolderFile[] | null;
  /** Maximum number of warnings that a chunk reports in detail; all others are only counted. */
  readonly warningsPerChunk: number;
  /** Pages of documents to print instead of the label's elements. */
  readonly pages?: RunPages;
}

/** Consecutive entries of a plan with the rows that they need. */
export interface ChunkInput {
  /** Index of the first entry in the plan. */
  readonly firstEntry: number;
  /** Position of each entry in the list of all rows from which it was chosen; null if it equals the entry's index. */
  readonly places: Uint32Array | null;
  /** Index of each entry's row within `columns`. */
  readonly rows: Uint32Array;
  readonly rowCount: number;
  readonly columns: readonly TextColumn[];
}

/** Problems of an entry of the plan: why it has no label, or the warnings about its label. */
export interface EntryReport {
  readonly entry: number;
  readonly problems: readonly LayoutProblem[];
}

/** Encoded labels of a chunk, concatenated. */
interface Units {
  readonly content: Uint8Array<ArrayBuffer>;
  /** Length in bytes of each entry's encoded label; 0 for a failed entry. */
  readonly lengths: Uint32Array<ArrayBuffer>;
}

/** Labels encoded as page contents of a PDF, and the shared resources that they use. */
export interface PdfUnits extends Units {
  readonly kind: 'pdf';
  readonly glyphs: readonly GlyphUse[];
  readonly opacities: readonly number[];
  readonly pictures: readonly number[];
  readonly pages: readonly number[];
}

/** Labels encoded independently of each other: pictures and printer code. */
export interface PlainUnits extends Units {
  readonly kind: 'plain';
}

export type ChunkUnits = PdfUnits | PlainUnits;

/** Encodes the labels of one chunk. */
export interface UnitEncoder {
  readonly add: (scene: Scene) => void | Promise<void>;
  /** Returns the encoded labels, with one length for each added scene. */
  readonly take: () => Promise<ChunkUnits>;
}

/** Answer of a worker for a range of the plan's entries; `made + failures.length` must equal `count`. */
export interface ChunkAnswer {
  readonly firstEntry: number;
  readonly count: number;
  readonly made: number;
  /** All entries that failed, in ascending order. */
  readonly failures: readonly EntryReport[];
  /** First few of the entries with warnings; `warningCount` is the number of all of them. */
  readonly warnings: readonly EntryReport[];
  readonly warningCount: number;
  /** Encoded labels; null for a check, and if no label was made. */
  readonly units: ChunkUnits | null;
}
