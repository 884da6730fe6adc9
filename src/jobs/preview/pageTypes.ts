import type { Problem } from '../../core/base/result.ts';
import type { LayoutProblem } from '../../core/elements/elementLayout.ts';
import type { Label } from '../../core/label/label.ts';
import type { PrinterFormat } from '../../core/output/printerLanguages.ts';
import type { NativeModeElements } from '../../core/run/native/nativeMode.ts';
import type { ChunkInput, RunPages } from '../../core/run/runTypes.ts';
import type { Placing, Stock } from '../../core/scene/stock.ts';
import type { AssetFile } from '../pictureJob.ts';

/** Run whose pages are previewed. */
export interface PagesOrder {
  /** Number of the run. A page request names its run by this number. */
  readonly number: number;
  readonly label: Label;
  readonly assets: readonly AssetFile[];
  /** Columns of the spreadsheet, or of the sample data if there is no spreadsheet. */
  readonly columns: readonly string[];
  readonly isSample: boolean;
  readonly prompts: readonly (readonly [string, string])[];
  readonly dpi: number;
  readonly placing: Placing;
  readonly stock: Stock;
  /** True to draw the dots of a label printer; false to draw vector shapes. */
  readonly isDots: boolean;
  /** Printer language in native mode; null in any other mode. */
  readonly nativeFormat: PrinterFormat | null;
  readonly nowMs: number;
  /** Number of the picture folder; null if there is none. */
  readonly folderNumber: number | null;
  /** Source pages from which the labels are cut. Default: none, so that labels are made of elements. */
  readonly pages?: RunPages;
}

/** Request for one page. */
export interface PageRequest {
  readonly number: number;
  /** Chunks with the entries on the page and their rows. Each entry occurs once, even if the page has several copies of it. */
  readonly chunks: readonly ChunkInput[];
  /** Positions of the entries on the page. */
  readonly places: readonly PlacedEntry[];
}

export interface PlacedEntry {
  readonly slot: number;
  readonly entry: number;
}

/** Reason why an entry has no label on the page. */
export interface PageFailure {
  readonly entry: number;
  readonly problems: readonly LayoutProblem[];
}

/** Page whose labels are SVG documents. Copies of an entry share a document. */
interface VectorPage {
  readonly kind: 'vector';
  readonly labels: readonly { readonly entry: number; readonly svg: string }[];
}

/** Page as a bitmap with one bit per dot; 1 is black, rows are padded to whole bytes. */
interface DotsPage {
  readonly kind: 'dots';
  readonly widthDots: number;
  readonly heightDots: number;
  readonly stride: number;
  readonly bits: Uint8Array<ArrayBuffer>;
  /** Elements by the way in which native mode sends them, such as printer commands or dots; empty in any other mode. */
  readonly nativeModes: readonly NativeModeElements[];
}

/** Drawn page. */
export type PageDrawing = (VectorPage | DotsPage) & { readonly failures: readonly PageFailure[] };

/** Response to a page request. `notOpen` means that the worker has not opened the run of the request, so the caller must open it first. */
export type PageAnswer<Drawing> =
  | { readonly ok: true; readonly value: Drawing }
  | { readonly ok: false; readonly error: Problem }
  | 'notOpen';
