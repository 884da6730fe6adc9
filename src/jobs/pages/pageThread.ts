import type { Problem, Result } from '../../core/base/result.ts';
import type { Bitmap } from '../../core/output/mono/bitmap.ts';
import type { FoundLabel } from '../../core/pages/findLabels.ts';
import type { SizeMm } from '../../core/pages/labelSizes.ts';
import type { QuarterTurn } from '../../core/pages/pageSettings.ts';
import type { FileSource, PagePart } from '../../core/run/runTypes.ts';
import type { Matrix } from '../../core/scene/matrix.ts';
import type { SpawnThread } from '../endableThread.ts';

/** PDF of a request; the thread keeps the latest PDF open. */
interface OfFile {
  readonly file: FileSource;
  /** Key of the file, needed because a blob becomes a new object each time it is sent to a thread. */
  readonly key: string;
}

/** Requests to the page thread. `wanted` is the size of the labels to detect; null requests whole pages. */
export type PageWork =
  | ({ readonly kind: 'open' } & OfFile)
  | ({ readonly kind: 'look'; readonly page: number; readonly wanted: SizeMm | null } & OfFile)
  | ({ readonly kind: 'draw'; readonly part: PagePart } & OfFile);

/** Result of scanning a page. */
export interface SeenPage {
  readonly kind: 'seen';
  /** Displayed size of the page. */
  readonly widthMm: number;
  readonly heightMm: number;
  /** Transform from content coordinates to millimeters; null if the content can't be copied unchanged. */
  readonly matrix: Matrix | null;
  /** Detected labels, if requested; empty for a blank page. */
  readonly labels: readonly FoundLabel[] | null;
  /** Clockwise rotation that makes most of the page's text upright. */
  readonly upDeg: QuarterTurn | null;
  /** Kinds of annotations that may be missing, because they have no appearance stream and are not supported here. */
  readonly unseen: readonly string[];
}

/** Requested part of a page: RGBA on white, or dots for a label printer. */
export type DrawnPage =
  | { readonly kind: 'colours'; readonly rgba: Uint8Array<ArrayBuffer> }
  | { readonly kind: 'dots'; readonly bits: Bitmap };

export type PageValue = { readonly kind: 'opened'; readonly pageCount: number } | SeenPage | DrawnPage;

export type SpawnPageThread = SpawnThread<PageWork, PageValue>;

/** Sends a request to the thread; its problems don't contain the file name. */
export type AskPages = (work: PageWork) => Promise<Result<PageValue, Problem>>;

/** Page opened by the library. */
export interface LibraryPage {
  /** Displayed size in points. */
  readonly widthPt: number;
  readonly heightPt: number;
  /**
   * Draws the page on white.
   *
   * @param matrix transform from points, with y downwards, to pixels
   * @returns RGBA pixels, valid until the next page is drawn
   */
  readonly draw: (matrix: Matrix, widthPx: number, heightPx: number) => Promise<Uint8Array<ArrayBuffer>>;
  /** Returns positions and directions of text lines in points: the start of each line and a vector along it. */
  readonly texts: () => Promise<readonly PageText[]>;
  readonly release: () => void;
}

export interface PageText {
  readonly xPt: number;
  readonly yPt: number;
  readonly alongX: number;
  readonly alongY: number;
  readonly characters: number;
}

export interface LibraryDocument {
  readonly pageCount: number;
  readonly page: (index: number) => Promise<LibraryPage>;
  readonly close: () => Promise<void>;
}

/** Library that draws PDFs. */
export interface PageLibrary {
  /** Loads the library, which may take a while; returns `programPartMissing` if it is unavailable. */
  readonly load: () => Promise<Result<null, Problem>>;
  /**
   * Opens a PDF; refuses it with `pdfPassword` or `pdfDamaged`. `shownLayers` are object numbers of layers that are drawn although they may
   * be off on screen.
   */
  readonly open: (
    bytes: Uint8Array,
    shownLayers: readonly number[],
  ) => Promise<Result<LibraryDocument, Problem>>;
}
