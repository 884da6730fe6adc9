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
  /** Whether its one row only stands for a spreadsheet: fields without a value show themselves, and nothing is left out. */
  readonly isSample?: boolean;
  readonly prompts: readonly (readonly [string, string])[];
  /** Elements whose serials were told to begin with a value: that is the first label's of the run. */
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
  /** Whether every symbol is decoded from the final dots; those that are not read are rows that cannot be printed. */
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
  /** Where it lies in the archive that the source is; null where the source is the picture. */
  readonly packed: ZipRecord | null;
  /** What told the source from any other content when the run was planned; left out where nobody looked. */
  readonly stamp?: string;
  /** Which of several pictures of the file, such as a TIFF of several pages, counted from 0; left out, the first. */
  readonly page?: number;
  /** Where the picture is a part of the file, drawn for the label that it goes onto; left out, it is the file. */
  readonly part?: PagePart;
}

/** A part of a page, to be drawn as so many pixels. */
export interface PagePart {
  readonly kind: 'pdf' | 'picture';
  /** The file as people know it. */
  readonly name: string;
  /** Counted from 0. */
  readonly page: number;
  /** Of the whole page as it is shown. */
  readonly pageMm: { readonly widthMm: number; readonly heightMm: number };
  readonly shown: BoxMm;
  /** How far the page lies askew, clockwise: `shown` is of the page that was turned back; left out, not at all. */
  readonly skewDeg?: number;
  /** Clockwise. */
  readonly turnDeg: 0 | 90 | 180 | 270;
  readonly widthPx: number;
  readonly heightPx: number;
  /** A printer's dots, or colours; those go into a document as a PNG where somebody says so. */
  readonly look: 'dots' | 'colours' | 'png';
}

/** A file whose pages are printed. */
export interface PageFile {
  /** As people know it. */
  readonly name: string;
  readonly source: FileSource;
  readonly kind: 'pdf' | 'picture';
}

/** What is printed of a page: one entry of a plan. */
export interface PageUnit {
  /** Place in the run's list of files. */
  readonly file: number;
  /** Counted from 0. */
  readonly page: number;
  /** The page as it is shown. */
  readonly widthMm: number;
  readonly heightMm: number;
  readonly part: BoxMm;
  /** How far the page lies askew, clockwise: `part` is of the page that was turned back; left out, not at all. */
  readonly skewDeg?: number;
  /** Clockwise turn on its way to the label. */
  readonly turnDeg: 0 | 90 | 180 | 270;
  /** Of a page of a PDF that can be taken over as it is: from its coordinates to millimetres of the page. */
  readonly matrix: Matrix | null;
  /** Labels were looked for on the page, and none was found. */
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

/** What opening a run sends to a worker. */
export interface OpenRun {
  readonly spec: RunSpec;
  readonly names: PdfNames;
  readonly pictures: readonly PictureEntry[];
  /** Fonts that the label brings along. */
  readonly fonts: readonly OwnFont[];
  /** Where pictures are that data names; null while no folder is bound. */
  readonly pictureFolder: readonly FolderFile[] | null;
  /** Warnings that a chunk names; the rest are counted. */
  readonly warningsPerChunk: number;
  /** What labels are made of instead of rows; left out, of the label's elements. */
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

/** What a worker answers for a stretch of entries: `made + failures.length` is `count`, always. */
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
