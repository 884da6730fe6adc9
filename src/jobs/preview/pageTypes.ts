import type { Problem } from '../../core/base/result.ts';
import type { LayoutProblem } from '../../core/elements/elementLayout.ts';
import type { Label } from '../../core/label/label.ts';
import type { PrinterFormat } from '../../core/output/printerLanguages.ts';
import type { NativeModeElements } from '../../core/run/native/nativeMode.ts';
import type { ChunkInput, RunPages } from '../../core/run/runTypes.ts';
import type { Placing, Stock } from '../../core/scene/stock.ts';
import type { AssetFile } from '../pictureJob.ts';

/** A run whose pages are previewed. */
export interface PagesOrder {
  /** Number of the run, which page requests refer to. */
  readonly number: number;
  readonly label: Label;
  readonly assets: readonly AssetFile[];
  /** Columns of the spreadsheet, or of the sample data. */
  readonly columns: readonly string[];
  readonly isSample: boolean;
  readonly prompts: readonly (readonly [string, string])[];
  readonly dpi: number;
  readonly placing: Placing;
  readonly stock: Stock;
  /** True for dots of a label printer; false for vector shapes. */
  readonly isDots: boolean;
  /** Printer language in native mode; null for any other. */
  readonly nativeFormat: PrinterFormat | null;
  readonly nowMs: number;
  /** Number of the picture folder, if one is bound. */
  readonly folderNumber: number | null;
  /** Source pages of the labels. Default: labels are made of elements. */
  readonly pages?: RunPages;
}

/** Request for one page. */
export interface PageRequest {
  readonly number: number;
  /** Entries on the page, each once, with their rows. */
  readonly chunks: readonly ChunkInput[];
  /** Positions of the entries. */
  readonly places: readonly PlacedEntry[];
}

export interface PlacedEntry {
  readonly slot: number;
  readonly entry: number;
}

/** Reason why an entry has no label. */
export interface PageFailure {
  readonly entry: number;
  readonly problems: readonly LayoutProblem[];
}

/** Labels as SVG documents, by entry. */
interface VectorPage {
  readonly kind: 'vector';
  readonly labels: readonly { readonly entry: number; readonly svg: string }[];
}

/** Bitmap with one bit per dot, 1 is black, rows padded to whole bytes. */
interface DotsPage {
  readonly kind: 'dots';
  readonly widthDots: number;
  readonly heightDots: number;
  readonly stride: number;
  readonly bits: Uint8Array<ArrayBuffer>;
  /** Native mode: method by which each element is sent; empty otherwise. */
  readonly nativeModes: readonly NativeModeElements[];
}

/** A drawn page. */
export type PageDrawing = (VectorPage | DotsPage) & { readonly failures: readonly PageFailure[] };

/** `notOpen`: the worker holds another run or none; the run must be opened first. */
export type PageAnswer<Drawing> =
  | { readonly ok: true; readonly value: Drawing }
  | { readonly ok: false; readonly error: Problem }
  | 'notOpen';
