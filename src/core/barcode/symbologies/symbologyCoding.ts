import type { BarcodeResult } from '../barcodeProblem.ts';
import type { QrLevel } from '../qr/qrTables.ts';

/** Groups of the page's list by typical use, in the order of the list. Each group lists its symbologies in the order of `SYMBOLOGIES`. */
export const SYMBOLOGY_GROUPS = ['retail', 'logistics', 'industry', 'health', 'square'] as const;
export type SymbologyGroup = (typeof SYMBOLOGY_GROUPS)[number];

/**
 * Rule for content, which is not empty. Returns the content to encode, or the first problem.
 *
 * @param gs1Companions application identifiers in the label's other GS1 symbols (`checkGs1Association`)
 */
type ContentRule = (content: string, gs1Companions: readonly string[]) => BarcodeResult<string>;

/** Symbol formats that the reader distinguishes. */
export type ReaderFormat =
  | 'Aztec'
  | 'Codabar'
  | 'Code128'
  | 'Code39'
  | 'Code93'
  | 'DataBarExpanded'
  | 'DataBarOmni'
  | 'DataMatrix'
  | 'EAN13'
  | 'EAN8'
  | 'ITF'
  | 'MaxiCode'
  | 'MicroQR'
  | 'PDF417'
  | 'QRCode'
  | 'RMQR'
  | 'UPCE';

/** Output of a decoder for a symbol. */
interface ReaderRule {
  readonly format: ReaderFormat;
  /** AIM identifier that readers report for the GS1 variant of the symbology, whose symbols begin with FNC1 (ISO/IEC 15424). */
  readonly gs1?: string;
  /** Returns the decoded text for content from `checkContent`; missing if it is the content itself. */
  readonly text?: (checked: string) => string;
  /** Minimum number of characters of content that can be verified; the reader takes shorter symbols for noise. */
  readonly minLength?: number;
}

/**
 * Parameters with which bwip-js encodes a symbology. It writes an ECI for content beyond ASCII; if the symbology has no ECI, its content
 * rule (`check`) must refuse such content.
 */
export interface BwipEncoding {
  /** Name of the encoder in bwip-js. */
  readonly name: string;
  readonly quietModules: number;
  /** Returns the text that is encoded, and printed as HRI; missing if it is the content itself. */
  readonly text?: (content: string) => string;
  /** Returns the text in the escapes of the encoder, which `options` must turn on; missing if nothing is escaped. */
  readonly escaped?: (text: string) => string;
  readonly options?: (content: string, level: QrLevel) => Readonly<Record<string, unknown>>;
  /** Sizes, smallest first; missing if the encoder chooses the size itself. */
  readonly versions?: readonly string[];
  /** Number of modules that each row of the encoder's output is high; default 1. */
  readonly rowModules?: number;
  /** True if the symbol consists of hexagons. */
  readonly hasHexagons?: boolean;
  /** True if ISO 8859-1 is not declared, because readers assume it by default. */
  readonly assumesLatin1?: boolean;
  /** Problem of content that is too long, if the encoder does not say that by itself. */
  readonly tooLong?: BarcodeResult<never>;
}

/** Second part of a symbology's record: how content becomes a symbol and is read from it. Loaded when content is checked. */
export interface SymbologyCoding {
  readonly group: SymbologyGroup;
  readonly check: ContentRule;
  /** True if `check` reports a wrong length itself, so that the message can say "12 or 13 digits". */
  readonly statesLength?: boolean;
  /** True if other programs of this family name another symbology, which they also encode as Code 128 (product specification, section 5). */
  readonly isCode128?: boolean;
  /** Null if zxing-cpp can't decode the symbology, so that its symbols can't be verified. */
  readonly reading: ReaderRule | null;
  /** Barcode command of printer languages that draws the symbology in native mode; null if it is sent as dots. */
  readonly nativeBars: 'code128' | 'code39' | 'itf' | null;
  /** Null if `encodeBarcode.ts` has an encoder of this project. */
  readonly bwip: BwipEncoding | null;
}
