/** Formats of symbols that a reader distinguishes. */
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

/** Input of a reader: the upright symbol with its quiet zone, one byte per pixel, 0 black and 255 white. */
export interface SymbolPicture {
  readonly widthPx: number;
  readonly heightPx: number;
  readonly gray: Uint8Array;
}

/** Decoded symbol with valid check characters or error correction. */
export interface Reading {
  /** Decoded text; FNC1 between GS1 elements is GS, U+001D. */
  readonly text: string;
  readonly bytes: Uint8Array;
  /** AIM symbology identifier, such as `]C1` (ISO/IEC 15424). */
  readonly identifier: string;
}

/** Finds symbols of one format; `isThorough` takes more time to examine every line and other scales. */
export type SymbolReader = (
  picture: SymbolPicture,
  format: ReaderFormat,
  isThorough: boolean,
) => readonly Reading[];
