import type { LayoutProblem } from '../elements/elementLayout.ts';
import type { Label } from '../label/label.ts';
import type { GlyphUse, PdfNames } from '../output/pdf/pageEncoder.ts';
import type { PreparedPicture } from '../output/picturePort.ts';
import type { PictureRequest } from '../scene/scene.ts';
import type { TextColumn } from '../sheet/table/columnStore.ts';

/** Printer languages that a label is sent in. */
export type PrinterLanguage = 'zpl' | 'tspl';
/** One file a label. */
export type PictureFormat = 'png' | 'jpg' | 'svg';
const PICTURE_FORMATS: readonly string[] = ['png', 'jpg', 'svg'] satisfies PictureFormat[];

export function isPictureFormat(format: RunFormat): format is PictureFormat {
  return PICTURE_FORMATS.includes(format);
}

/** What a run makes of each label; `check` is a verdict and nothing else. */
export type RunFormat = 'pdf' | PrinterLanguage | PictureFormat | 'check';

/** Everything that is the same for all labels of a run; plain data, so that it can be sent to workers. */
export interface RunSpec {
  readonly label: Label;
  /** Headers of the bound spreadsheet. */
  readonly columns: readonly string[];
  readonly prompts: readonly (readonly [string, string])[];
  readonly nowMs: number;
  /** Minutes ahead of UTC, or the machine's own zone. */
  readonly zone: number | 'local';
  readonly dpi: number;
  readonly rotateDeg: 0 | 90 | 180 | 270;
  readonly format: RunFormat;
}

/** A picture and the request that it answers. */
export interface PictureEntry {
  readonly request: PictureRequest;
  readonly picture: PreparedPicture;
}

/** What opening a run sends to a worker. */
export interface OpenRun {
  readonly spec: RunSpec;
  readonly names: PdfNames;
  readonly pictures: readonly PictureEntry[];
  /** Warnings that a chunk names; the rest are counted. */
  readonly warningsPerChunk: number;
}

/** Consecutive entries of a plan with the rows that they need. */
export interface ChunkInput {
  /** Place of the first entry in the plan: what serials count from. */
  readonly firstEntry: number;
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

/** What the pages of a chunk use of a PDF's shared resources. */
export interface PdfUse {
  readonly glyphs: readonly GlyphUse[];
  readonly opacities: readonly number[];
}

/** The made labels of a chunk, back to back. */
export interface ChunkUnits {
  readonly content: Uint8Array<ArrayBuffer>;
  /** Bytes of each entry's unit; 0 for a failed one. */
  readonly lengths: Uint32Array<ArrayBuffer>;
  /** For a PDF; null for other formats. */
  readonly pdf: PdfUse | null;
}

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
