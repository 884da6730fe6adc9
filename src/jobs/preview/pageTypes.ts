import type { Problem } from '../../core/base/result.ts';
import type { LayoutProblem } from '../../core/elements/elementLayout.ts';
import type { Label } from '../../core/label/label.ts';
import type { PrinterFormat } from '../../core/output/printerLanguages.ts';
import type { NativeWay } from '../../core/run/native/nativeWay.ts';
import type { ChunkInput, RunPages } from '../../core/run/runTypes.ts';
import type { Placing, Stock } from '../../core/scene/stock.ts';
import type { AssetFile } from '../pictureJob.ts';

/** A run whose pages are looked at before it is made. */
export interface PagesOrder {
  /** Tells it from others; pages are asked for by it. */
  readonly number: number;
  readonly label: Label;
  readonly assets: readonly AssetFile[];
  /** Of the spreadsheet, or of what stands for one. */
  readonly columns: readonly string[];
  readonly isSample: boolean;
  readonly prompts: readonly (readonly [string, string])[];
  readonly dpi: number;
  readonly placing: Placing;
  readonly stock: Stock;
  /** Whether they are dots of a label printer; else they are drawn as shapes. */
  readonly isDots: boolean;
  /** The language of a printer that draws itself what it can say; null for any other. */
  readonly nativeFormat: PrinterFormat | null;
  readonly nowMs: number;
  /** Number of the folder that data names pictures in, where one is bound. */
  readonly folderNumber: number | null;
  /** What labels are made of instead of rows; left out, of the label's elements. */
  readonly pages?: RunPages;
}

/** One page of it. */
export interface PageWish {
  readonly number: number;
  /** The entries that stand on it, each once, with their rows. */
  readonly chunks: readonly ChunkInput[];
  /** Which entry stands in which place. */
  readonly places: readonly PlacedEntry[];
}

export interface PlacedEntry {
  readonly slot: number;
  readonly entry: number;
}

/** Why an entry has no label. */
export interface PageFailure {
  readonly entry: number;
  readonly problems: readonly LayoutProblem[];
}

/** Labels as documents of their own, by entry. */
interface VectorPage {
  readonly kind: 'vector';
  readonly labels: readonly { readonly entry: number; readonly svg: string }[];
}

/** One bit a dot, 1 is black, rows padded to whole bytes. */
interface DotsPage {
  readonly kind: 'dots';
  readonly widthDots: number;
  readonly heightDots: number;
  readonly stride: number;
  readonly bits: Uint8Array<ArrayBuffer>;
  /** How elements come to a printer that draws itself; none for any other. */
  readonly nativeWays: readonly NativeWay[];
}

/** A page as it comes out. */
export type PageDrawing = (VectorPage | DotsPage) & { readonly failures: readonly PageFailure[] };

/** The worker holds another run, or none: what is wanted is to be opened first. */
export type PageAnswer<Drawing> =
  | { readonly ok: true; readonly value: Drawing }
  | { readonly ok: false; readonly error: Problem }
  | 'notOpen';
