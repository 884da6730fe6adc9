import type { CodeReader } from './codeReader.ts';

/** Paper with dots on it: a byte a dot, row by row, 1 is black. */
export interface PrintedPage {
  readonly widthDots: number;
  readonly heightDots: number;
  readonly dots: Uint8Array;
  /** Top left corners of the pictures on it, in their order. */
  readonly places: readonly (readonly [xDots: number, yDots: number])[];
  readonly copies: number;
}

/** What came out of a printer, and what it was told beside it. */
export interface PrintedJob {
  readonly pages: readonly PrintedPage[];
  /** Pages that had come out, copies counted, whenever the paper was cut. */
  readonly cutsAfter: readonly number[];
  /** The last value of each setting, by the name of its command. */
  readonly settings: Readonly<Record<string, string>>;
  /** Names of what is still in the printer's memory at the end. */
  readonly kept?: readonly string[];
}

/** A printer to print on. */
export interface Printer {
  readonly dpi: number;
  /** Dots of its head; only languages that do not tell the width of a page need it. */
  readonly headDots: number;
  /** Whether white covers what was drawn before, in commands of which the manual does not say it. */
  readonly isWhiteOpaque?: boolean;
}

/** A page while it is drawn on. */
export interface Canvas {
  readonly widthDots: number;
  readonly heightDots: number;
  readonly dots: Uint8Array;
  readonly places: [number, number][];
}

export function createCanvas(widthDots: number, heightDots: number): Canvas {
  return { widthDots, heightDots, dots: new Uint8Array(widthDots * heightDots), places: [] };
}

/** A picture of whole bytes a row. */
export interface Picture {
  readonly strideBytes: number;
  readonly rows: number;
  readonly bytes: Uint8Array;
  /** What a bit is that prints. */
  readonly ink: 0 | 1;
  /** Whether its white covers what was drawn before, up to the end of the last byte. */
  readonly isOpaque?: boolean;
}

/** Draws a picture with its corner at (x, y). What is black beyond the page is refused; the rest of a last byte may be white there. */
export function draw(
  { widthDots, heightDots, dots, places }: Canvas,
  { strideBytes, rows, bytes, ink, isOpaque = false }: Picture,
  [x, y]: readonly [number, number],
  { refusal }: CodeReader,
): void {
  if (strideBytes < 1 || rows < 1) throw refusal('a picture without dots');
  if (y + rows > heightDots) throw refusal(`rows ${y} to ${y + rows} of ${heightDots}`);
  if (x + (strideBytes - 1) * 8 >= widthDots)
    throw refusal(`${strideBytes} bytes from ${x} on are beyond ${widthDots} dots`);
  for (let row = 0; row < rows; row++) {
    for (let column = 0; column < strideBytes * 8; column++) {
      const bit = (bytes[row * strideBytes + Math.floor(column / 8)] >> (7 - (column % 8))) & 1;
      if (bit !== ink) {
        if (isOpaque && x + column < widthDots) dots[(y + row) * widthDots + x + column] = 0;
        continue;
      }
      if (x + column >= widthDots) throw refusal(`ink at ${x + column} of ${widthDots} dots`);
      dots[(y + row) * widthDots + x + column] = 1;
    }
  }
  places.push([x, y]);
}

export function printed({ widthDots, heightDots, dots, places }: Canvas, copies: number): PrintedPage {
  return { widthDots, heightDots, dots: dots.slice(), places: [...places], copies };
}
