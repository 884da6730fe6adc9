import type { Problem, Result } from '../../core/base/result.ts';
import type { Bitmap } from '../../core/output/mono/bitmap.ts';
import type { FoundLabel } from '../../core/pages/findLabels.ts';
import type { SizeMm } from '../../core/pages/labelSizes.ts';
import type { QuarterTurn } from '../../core/pages/pageSettings.ts';
import type { FileSource, PagePart } from '../../core/run/runTypes.ts';
import type { Matrix } from '../../core/scene/matrix.ts';
import type { SpawnThread } from '../endableThread.ts';

/** Which PDF a thread is asked about; it keeps the one that it was asked about last. */
interface OfFile {
  readonly file: FileSource;
  /** Tells files apart: a blob is another object each time that it is sent to a thread. */
  readonly key: string;
}

/** What a thread is asked. `wanted` is the size of the labels that are looked for; null where a page is taken whole. */
export type PageWork =
  | ({ readonly kind: 'open' } & OfFile)
  | ({ readonly kind: 'look'; readonly page: number; readonly wanted: SizeMm | null } & OfFile)
  | ({ readonly kind: 'draw'; readonly part: PagePart } & OfFile);

/** A page as it was looked at. */
export interface SeenPage {
  readonly kind: 'seen';
  /** As it is shown. */
  readonly widthMm: number;
  readonly heightMm: number;
  /** From the coordinates of its content to millimetres; null where it cannot be taken over as it is. */
  readonly matrix: Matrix | null;
  /** The labels on it, where somebody asked for them: none on a blank page. */
  readonly labels: readonly FoundLabel[] | null;
  /** Clockwise turn that brings most of its text upright. */
  readonly upDeg: QuarterTurn | null;
  /** Kinds of annotations that may be missing on it: they have no appearance, and are not known here. */
  readonly unseen: readonly string[];
}

/** As many pixels as the part asks for: red, green, blue, alpha on white, or what a printer of dots makes of them. */
export type DrawnPage =
  | { readonly kind: 'colours'; readonly rgba: Uint8Array<ArrayBuffer> }
  | { readonly kind: 'dots'; readonly bits: Bitmap };

export type PageValue = { readonly kind: 'opened'; readonly pageCount: number } | SeenPage | DrawnPage;

export type SpawnPageThread = SpawnThread<PageWork, PageValue>;

/** Asks the thread; what goes wrong is said without the name of the file. */
export type AskPages = (work: PageWork) => Promise<Result<PageValue, Problem>>;

/** A page that a library has opened. */
export interface LibraryPage {
  /** Points, as it is shown. */
  readonly widthPt: number;
  readonly heightPt: number;
  /**
   * Draws it on white.
   *
   * @param matrix from its points, y downwards, to pixels
   * @returns red, green, blue, alpha, until the next page is drawn
   */
  readonly draw: (matrix: Matrix, widthPx: number, heightPx: number) => Promise<Uint8Array<ArrayBuffer>>;
  /** Where its texts stand, in points, and which way they run: from where a line begins, a vector along it. */
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

/** The library that draws PDFs. */
export interface PageLibrary {
  /** Fetches it, which may take its time; `programPartMissing` where it cannot be had. */
  readonly load: () => Promise<Result<null, Problem>>;
  /** `pdfPassword` and `pdfDamaged` are what it says of a file. */
  readonly open: (bytes: Uint8Array) => Promise<Result<LibraryDocument, Problem>>;
}
