import type { SizeMm } from '../../core/base/boxes.ts';
import type { Problem, Result } from '../../core/base/result.ts';
import type { Bitmap } from '../../core/output/mono/bitmap.ts';
import type { FoundLabel } from '../../core/pages/findLabels.ts';
import type { QuarterTurn } from '../../core/pages/pageSettings.ts';
import type { FileSource, PagePart } from '../../core/run/runTypes.ts';
import type { Matrix } from '../../core/scene/matrix.ts';
import type { SpawnThread } from '../endableThread.ts';

/** PDF of a request. The thread keeps the PDF of its latest request open. */
interface OfFile {
  readonly file: FileSource;
  /** Key of the file. It is needed because a blob that is sent twice arrives as two objects. */
  readonly key: string;
}

/** Request to the page thread. `wanted` is the size of the labels to detect; null detects no labels. */
export type PageWork =
  | ({ readonly kind: 'open' } & OfFile)
  | ({ readonly kind: 'look'; readonly page: number; readonly wanted: SizeMm | null } & OfFile)
  | ({ readonly kind: 'draw'; readonly part: PagePart } & OfFile);

/** Result of scanning a page. */
export interface SeenPage {
  readonly kind: 'seen';
  /** Size of the page as displayed, after its own rotation. */
  readonly widthMm: number;
  readonly heightMm: number;
  /** Transform from content coordinates to millimeters; null if the content can't be copied and must be drawn. */
  readonly matrix: Matrix | null;
  /** Detected labels, if requested; empty for a blank page. */
  readonly labels: readonly FoundLabel[] | null;
  /** Clockwise rotation that makes most of the page's text upright. */
  readonly upDeg: QuarterTurn | null;
  /** Kinds of annotations that may be missing in the print, because they have no appearance stream and this program can't draw them. */
  readonly unseen: readonly string[];
}

/** Requested part of a page: RGBA on white, or dots for a label printer. */
export type DrawnPage =
  | { readonly kind: 'colours'; readonly rgba: Uint8Array<ArrayBuffer> }
  | { readonly kind: 'dots'; readonly bits: Bitmap };

export type PageValue = { readonly kind: 'opened'; readonly pageCount: number } | SeenPage | DrawnPage;

export type SpawnPageThread = SpawnThread<PageWork, PageValue>;

/** Sends a request to the thread. Problems in the result don't contain the name of the file. */
export type AskPages = (work: PageWork) => Promise<Result<PageValue, Problem>>;

/** Page of an opened PDF. */
export interface LibraryPage {
  /** Size of the page as displayed, in points. */
  readonly widthPt: number;
  readonly heightPt: number;
  /**
   * Draws the page on white.
   *
   * @param matrix transform from points, with y downwards, to pixels
   * @returns RGBA pixels, valid until the next page is drawn
   */
  readonly draw: (matrix: Matrix, widthPx: number, heightPx: number) => Promise<Uint8Array<ArrayBuffer>>;
  /** Returns the lines of text: the start of each line in points, and a vector along the line. */
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
   * Opens a PDF. Fails with `pdfPassword` or `pdfDamaged`.
   *
   * @param shownLayers object numbers of layers that are drawn even if they are off on the screen
   */
  readonly open: (
    bytes: Uint8Array,
    shownLayers: readonly number[],
  ) => Promise<Result<LibraryDocument, Problem>>;
}
