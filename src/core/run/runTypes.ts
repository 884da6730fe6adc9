import type { BoxMm } from '../base/boxes.ts';
import type { ZipRecord } from '../base/zipArchive.ts';
import type { LayoutProblem } from '../elements/elementLayout.ts';
import type { Label } from '../label/label.ts';
import type { GlyphUse, PdfNames } from '../output/pdf/pageEncoder.ts';
import type { PreparedPicture } from '../output/picturePort.ts';
import type { PrinterSettings } from '../output/printerSettings.ts';
import type { Matrix } from '../scene/matrix.ts';
import type { PictureRequest } from '../scene/scene.ts';
import type { Placing } from '../scene/stock.ts';
import type { TextColumn } from '../sheet/table/columnStore.ts';
import type { OwnFont } from '../text/ownFonts.ts';
import type { RunFormat } from './formats.ts';

/** Parts of a run that are the same for all labels; plain data that can be sent to workers. */
export interface RunSpec {
  readonly label: Label;
  /** Headers of the bound spreadsheet. */
  readonly columns: readonly string[];
  /** True if the only row is a sample: fields without a value show their names, and no row is skipped. */
  readonly isSample?: boolean;
  readonly prompts: readonly (readonly [string, string])[];
  /** Elements whose serial numbers start with a value from the request, at the first label of the run. */
  readonly startedSerials?: readonly string[];
  /** Column with the number of copies of each row; a row without a valid number fails. */
  readonly copiesColumn?: string;
  readonly nowMs: number;
  /** Offset from UTC in minutes, or the machine's own zone. */
  readonly zone: number | 'local';
  readonly dpi: number;
  readonly placing: Placing;
  /** Start position: number of used slots on the first page; default 0. */
  readonly start?: number;
  readonly format: RunFormat;
  /** Printer settings; only printer languages use them. */
  readonly printer: PrinterSettings;
  /** True decodes every symbol from the final dots; a row with an unreadable symbol can't be printed. */
  readonly verify?: boolean;
}

/** Request for a picture with its prepared picture. */
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

/** Picture in the folder that is bound together with the spreadsheet; its bytes are read on demand. */
export interface FolderFile {
  /** Path in the folder, with forward slashes. */
  readonly path: string;
  readonly source: FileSource;
  /** Record in the archive `source`; null if `source` is the picture itself. */
  readonly packed: ZipRecord | null;
  /** Identity of the source when the run was planned (size, time, inode); missing if it wasn't checked. */
  readonly stamp?: string;
  /** Page of a file with several pictures, such as a TIFF, from 0; default 0. */
  readonly page?: number;
  /** Part of the file that is drawn as the picture; default the whole file. */
  readonly part?: PagePart;
}

/** Part of a page, with its size in pixels when rendered. */
export interface PagePart {
  readonly kind: 'pdf' | 'picture';
  /** Name of the file for messages. */
  readonly name: string;
  /** Page number, counted from 0. */
  readonly page: number;
  /** Page size in millimeters, after rotation. */
  readonly pageMm: { readonly widthMm: number; readonly heightMm: number };
  readonly shown: BoxMm;
  /** Skew of the scan, clockwise; `shown` refers to the straightened page. Default 0. */
  readonly skewDeg?: number;
  /** Clockwise rotation. */
  readonly turnDeg: 0 | 90 | 180 | 270;
  readonly widthPx: number;
  readonly heightPx: number;
  /** Rendering: as a printer's dots, in color, or in color and encoded as PNG for a document. */
  readonly look: 'dots' | 'colours' | 'png';
}

/** A file whose pages are printed. */
export interface PageFile {
  /** Name of the file for messages. */
  readonly name: string;
  readonly source: FileSource;
  readonly kind: 'pdf' | 'picture';
}

/** Part of a page that is printed as one label: one entry of a plan. */
export interface PageUnit {
  /** Index in the run's list of files. */
  readonly file: number;
  /** Page number, counted from 0. */
  readonly page: number;
  /** Size of the page as displayed. */
  readonly widthMm: number;
  readonly heightMm: number;
  readonly part: BoxMm;
  /** Skew of the scan, clockwise; `part` refers to the straightened page. Default 0. */
  readonly skewDeg?: number;
  /** Clockwise rotation from page to label. */
  readonly turnDeg: 0 | 90 | 180 | 270;
  /** Transforms PDF coordinates to millimeters of the page; null for a page that can't be copied as PDF. */
  readonly matrix: Matrix | null;
  /** True if detection found no label on the page. */
  readonly isUnrecognized: boolean;
  /** True if the page is a picture that doesn't declare its size; default false. */
  readonly isSizeGuessed?: boolean;
}

/** A run over pages instead of rows: the plan's entries are its units. */
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
  /** Files that rows can name as pictures; null without a bound folder. */
  readonly pictureFolder: readonly FolderFile[] | null;
  /** Maximum number of warnings that a chunk reports; further ones are only counted. */
  readonly warningsPerChunk: number;
  /** Pages of documents to print instead of the label's elements. */
  readonly pages?: RunPages;
}

/** Consecutive entries of a plan with the rows that they need. */
export interface ChunkInput {
  /** Index of the first entry in the plan. */
  readonly firstEntry: number;
  /** Position of each entry in the list that the plan's entries were chosen from; null if the positions are the plan's indices. */
  readonly places: Uint32Array | null;
  /** Row of each entry within `columns`. */
  readonly rows: Uint32Array;
  readonly rowCount: number;
  readonly columns: readonly TextColumn[];
}

/** Why an entry has no label, or has a label with warnings. */
export interface EntryReport {
  readonly entry: number;
  readonly problems: readonly LayoutProblem[];
}

/** Labels of a chunk, concatenated. */
interface Units {
  readonly content: Uint8Array<ArrayBuffer>;
  /** Length of each entry's unit in bytes; 0 for a failed entry. */
  readonly lengths: Uint32Array<ArrayBuffer>;
}

/** Page contents of a PDF, and the shared resources that they use. */
export interface PdfUnits extends Units {
  readonly kind: 'pdf';
  readonly glyphs: readonly GlyphUse[];
  readonly opacities: readonly number[];
  readonly pictures: readonly number[];
  readonly pages: readonly number[];
}

/** Independent units: pictures and printer code. */
export interface PlainUnits extends Units {
  readonly kind: 'plain';
}

export type ChunkUnits = PdfUnits | PlainUnits;

/** Answer of a worker for a range of entries: `made + failures.length` always equals `count`. */
export interface ChunkAnswer {
  readonly firstEntry: number;
  readonly count: number;
  readonly made: number;
  /** All entries that failed, in ascending order. */
  readonly failures: readonly EntryReport[];
  /** First few entries with warnings; `warningCount` counts all. */
  readonly warnings: readonly EntryReport[];
  readonly warningCount: number;
  /** Encoded labels; null for a check, and if no label was made. */
  readonly units: ChunkUnits | null;
}
