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

/** Everything that is the same for all labels of a run; plain data, so that it can be sent to workers. */
export interface RunSpec {
  readonly label: Label;
  /** Headers of the bound spreadsheet. */
  readonly columns: readonly string[];
  /** True if the only row is a sample: fields without a value show their names, and no row is skipped. */
  readonly isSample?: boolean;
  readonly prompts: readonly (readonly [string, string])[];
  /** Elements whose serial numbers start with a value that the request gives: that of the first label of the run. */
  readonly startedSerials?: readonly string[];
  /** Column of the copies of each row: rows whose cell has no number of copies fail. */
  readonly copiesColumn?: string;
  readonly nowMs: number;
  /** Minutes ahead of UTC, or the machine's own zone. */
  readonly zone: number | 'local';
  readonly dpi: number;
  readonly placing: Placing;
  /** Places of the first page that are used up; left out, none is. */
  readonly start?: number;
  readonly format: RunFormat;
  /** Only printer languages tell it on. */
  readonly printer: PrinterSettings;
  /** True decodes every symbol from the final dots; a row with an unreadable symbol can't be printed. */
  readonly verify?: boolean;
}

/** A picture and the request that it answers. */
export interface PictureEntry {
  readonly request: PictureRequest;
  readonly picture: PreparedPicture;
}

/** A file as a worker can be sent it: a path, or what the browser calls a blob. */
export type FileSource =
  | string
  | {
      readonly size: number;
      readonly slice: (from: number, to: number) => { readonly arrayBuffer: () => Promise<ArrayBuffer> };
    };

/** A picture in the folder that is bound beside the spreadsheet; its bytes are read where they are needed. */
export interface FolderFile {
  /** In the folder, with forward slashes. */
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

/** A part of a page, to be drawn as so many pixels. */
export interface PagePart {
  readonly kind: 'pdf' | 'picture';
  /** The file as people know it. */
  readonly name: string;
  /** Counted from 0. */
  readonly page: number;
  /** Page size in millimeters, after rotation. */
  readonly pageMm: { readonly widthMm: number; readonly heightMm: number };
  readonly shown: BoxMm;
  /** Skew of the scan, clockwise; `shown` refers to the straightened page. Default 0. */
  readonly skewDeg?: number;
  /** Clockwise. */
  readonly turnDeg: 0 | 90 | 180 | 270;
  readonly widthPx: number;
  readonly heightPx: number;
  /** Drawn as a printer's dots, in colors, or in colors that are stored as PNG in a document. */
  readonly look: 'dots' | 'colours' | 'png';
}

/** A file whose pages are printed. */
export interface PageFile {
  /** As people know it. */
  readonly name: string;
  readonly source: FileSource;
  readonly kind: 'pdf' | 'picture';
}

/** Part of a page that is printed as one label: one entry of a plan. */
export interface PageUnit {
  /** Place in the run's list of files. */
  readonly file: number;
  /** Counted from 0. */
  readonly page: number;
  /** The page as it is shown. */
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
  /** The page is a picture that does not say how large it is; left out, the size is known. */
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
  /** Fonts that the label brings along. */
  readonly fonts: readonly OwnFont[];
  /** Files that rows can name as pictures; null without a bound folder. */
  readonly pictureFolder: readonly FolderFile[] | null;
  /** Warnings that a chunk names; the rest are counted. */
  readonly warningsPerChunk: number;
  /** Pages of documents to print instead of the label's elements. */
  readonly pages?: RunPages;
}

/** Consecutive entries of a plan with the rows that they need. */
export interface ChunkInput {
  /** Place of the first entry in the plan. */
  readonly firstEntry: number;
  /** For each entry its place in the list that the plan's were chosen from; null where that is its number in the plan. */
  readonly places: Uint32Array | null;
  /** For each entry its row within `columns`. */
  readonly rows: Uint32Array;
  readonly rowCount: number;
  readonly columns: readonly TextColumn[];
}

/** Why an entry has no label, or has one that deserves a look. */
export interface EntryReport {
  readonly entry: number;
  readonly problems: readonly LayoutProblem[];
}

/** The made labels of a chunk, back to back. */
interface Units {
  readonly content: Uint8Array<ArrayBuffer>;
  /** Bytes of each entry's unit; 0 for a failed one. */
  readonly lengths: Uint32Array<ArrayBuffer>;
}

/** Page contents of a PDF, and what they use of its shared resources. */
export interface PdfUnits extends Units {
  readonly kind: 'pdf';
  readonly glyphs: readonly GlyphUse[];
  readonly opacities: readonly number[];
  readonly pictures: readonly number[];
  readonly pages: readonly number[];
}

/** Units that stand for themselves: pictures and printer code. */
export interface PlainUnits extends Units {
  readonly kind: 'plain';
}

export type ChunkUnits = PdfUnits | PlainUnits;

/** A worker's answer for a stretch of entries: `made + failures.length` always equals `count`. */
export interface ChunkAnswer {
  readonly firstEntry: number;
  readonly count: number;
  readonly made: number;
  /** Entries that cannot be printed, ascending, every one of them. */
  readonly failures: readonly EntryReport[];
  /** The first few entries with warnings, and how many there are. */
  readonly warnings: readonly EntryReport[];
  readonly warningCount: number;
  /** Null for a check, and where nothing was made. */
  readonly units: ChunkUnits | null;
}
