import type { CodeReader } from './codeReader.ts';

/** Printed page: one byte per dot, row by row, 1 is black. */
export interface PrintedPage {
  readonly widthDots: number;
  readonly heightDots: number;
  readonly dots: Uint8Array;
  /** Top left corners of the pictures on the page, in the order of drawing. */
  readonly places: readonly (readonly [xDots: number, yDots: number])[];
  readonly copies: number;
}

/** Output of a printer, with its settings. */
export interface PrintedJob {
  readonly pages: readonly PrintedPage[];
  /** Total number of pages, including copies, that were printed before each cut. */
  readonly cutsAfter: readonly number[];
  /** Last value of each setting, by command name. */
  readonly settings: Readonly<Record<string, string>>;
  /** Names of objects left in the printer's memory. */
  readonly kept?: readonly string[];
}

/** Properties of a simulated printer. */
export interface Printer {
  readonly dpi: number;
  /** Width of the print head in dots; only used for languages that set no page width. */
  readonly headDots: number;
  /** True if white overwrites what was drawn before, for commands whose manual leaves that open. */
  readonly isWhiteOpaque?: boolean;
}

/** Page that is being drawn. */
export interface Canvas {
  readonly widthDots: number;
  readonly heightDots: number;
  readonly dots: Uint8Array;
  readonly places: [number, number][];
}

export function createCanvas(widthDots: number, heightDots: number): Canvas {
  return { widthDots, heightDots, dots: new Uint8Array(widthDots * heightDots), places: [] };
}

/** Bitmap with rows of whole bytes. */
export interface Picture {
  readonly strideBytes: number;
  readonly rows: number;
  readonly bytes: Uint8Array;
  /** Bit value that prints. */
  readonly ink: 0 | 1;
  /** True if white dots of the bitmap overwrite what was drawn before, up to the end of the last byte of a row. */
  readonly isOpaque?: boolean;
}

/** Draws a bitmap with its top left corner at (x, y). Throws for black dots beyond the page; white padding bits may extend beyond it. */
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
