import type { ReaderFormat } from '../barcode/symbologies/symbologyCoding.ts';

/** Input of a reader: an upright symbol with its quiet zone, one byte per pixel, from 0 (black) to 255 (white). */
export interface SymbolPicture {
  readonly widthPx: number;
  readonly heightPx: number;
  readonly gray: Uint8Array;
}

/** Result of decoding a symbol whose check characters or error correction are valid. */
export interface Reading {
  /** Decoded text; FNC1 between GS1 elements is GS, U+001D. */
  readonly text: string;
  readonly bytes: Uint8Array;
  /** AIM symbology identifier, such as `]C1` (ISO/IEC 15424). */
  readonly identifier: string;
}

/** Finds the symbols of one format in a picture; with `isThorough`, it takes more time and examines every line and other scales. */
export type SymbolReader = (
  picture: SymbolPicture,
  format: ReaderFormat,
  isThorough: boolean,
) => readonly Reading[];
