import {
  FAX_BITS,
  faxTables,
  MODE_HORIZONTAL,
  MODE_PASS,
  MODE_VERTICAL,
  VERTICAL_SHIFTS,
} from './faxTables.ts';
import { TornPiece } from './unpackBytes.ts';

export interface FaxKind {
  /** Fax encoding. `rows`: modified Huffman, in which each row begins at a byte (TIFF compression 2); `group3`: T.4; `group4`: T.6. */
  readonly scheme: 'rows' | 'group3' | 'group4';
  /** True for Group 3 data in which rows may be coded relative to the row above. */
  readonly isTwoDimensional: boolean;
}

/** End-of-line code: eleven zeros and a one; two of these codes end a Group 4 block. */
const END_OF_LINE = 1;
const END_BITS = 12;
/** Maximum number of code words for a run, more than any row needs. */
const MAX_CODES_A_RUN = 64;

class BitReader {
  readonly #bytes: Uint8Array;
  at = 0;

  constructor(bytes: Uint8Array) {
    this.#bytes = bytes;
  }

  get isAtEnd(): boolean {
    return this.at >= this.#bytes.length * 8;
  }

  /** Returns the next bits, at most 16, without consuming them; zeros beyond the end. */
  peek(count: number): number {
    const byte = this.at >> 3;
    const bytes = this.#bytes;
    const held = ((bytes[byte] ?? 0) << 16) | ((bytes[byte + 1] ?? 0) << 8) | (bytes[byte + 2] ?? 0);
    return (held >> (24 - count - (this.at & 7))) & ((1 << count) - 1);
  }

  /** Consumes the next code word and returns its value. */
  code(table: Uint16Array): number {
    const found = table[this.peek(FAX_BITS)];
    if (found === 0) throw new TornPiece();
    this.at += found & 15;
    return found >> 4;
  }

  alignToByte(): void {
    this.at = (this.at + 7) & ~7;
  }
}

/**
 * Decompresses bilevel rows; a 1 is black. A row is represented by the positions of its color changes, of which the first one is to black.
 * If a Group 3 or 4 block ends early, its last rows stay white, because some scanners declare too many rows.
 */
export function unpackFax(source: Uint8Array, target: Uint8Array, widthPx: number, kind: FaxKind): void {
  const reader = new BitReader(source);
  const stride = (widthPx + 7) >> 3;
  const rows = Math.floor(target.length / stride);
  let above: number[] = [];
  for (let row = 0; row < rows; row++) {
    if (kind.scheme === 'rows') reader.alignToByte();
    const isCoded = startRow(reader, kind);
    if (isCoded === null) {
      if (row === 0) throw new TornPiece();
      return;
    }
    above = isCoded === 'alone' ? readRuns(reader, widthPx) : readChanges(reader, widthPx, above);
    paint(target, row * stride, above, widthPx);
  }
}

/** Skips the end-of-line code and returns how the next row is coded; null at the end of the block. */
function startRow(reader: BitReader, kind: FaxKind): 'alone' | 'following' | null {
  if (kind.scheme === 'rows') return reader.isAtEnd ? null : 'alone';
  if (kind.scheme === 'group4') {
    return reader.isAtEnd || reader.peek(END_BITS) === END_OF_LINE ? null : 'following';
  }
  let ends = 0;
  let isFollowing = false;
  for (;;) {
    const start = reader.at;
    // Before the end-of-line code there may be any number of zeros as fill bits.
    while (!reader.isAtEnd && reader.peek(END_BITS) === 0) reader.at++;
    if (reader.isAtEnd) return null;
    if (reader.peek(END_BITS) !== END_OF_LINE) {
      reader.at = start;
      break;
    }
    reader.at += END_BITS;
    ends++;
    if (ends > 1) return null;
    if (kind.isTwoDimensional) isFollowing = reader.peek(1) === 0;
    if (kind.isTwoDimensional) reader.at++;
  }
  return isFollowing ? 'following' : 'alone';
}

function readRun(reader: BitReader, colour: number): number {
  const table = faxTables().runs[colour];
  let length = 0;
  for (let codes = 0; codes < MAX_CODES_A_RUN; codes++) {
    const part = reader.code(table);
    length += part;
    if (part < 64) return length;
  }
  throw new TornPiece();
}

function readRuns(reader: BitReader, widthPx: number): number[] {
  const changes: number[] = [];
  let at = 0;
  for (let colour = 0; at < widthPx; colour = 1 - colour) {
    at = Math.min(widthPx, at + readRun(reader, colour));
    addChange(changes, at);
  }
  return changes;
}

/** Adds a color change. If a run has the length 0, its two changes are at the same position and cancel each other out. */
function addChange(changes: number[], at: number): void {
  if (changes.length > 0 && changes[changes.length - 1] === at) changes.pop();
  else changes.push(at);
}

/** Reads a row that is coded relative to the row above (T.4, 4.2; T.6, 2.2). */
function readChanges(reader: BitReader, widthPx: number, above: readonly number[]): number[] {
  const { modes } = faxTables();
  const changes: number[] = [];
  let at = -1;
  let colour = 0;
  let first = 0;
  while (at < widthPx) {
    // Find b1: the first change in the row above, to the right of the current position, to the opposite of the current color.
    while (first > 0 && (above[first - 1] ?? widthPx) > at) first--;
    while ((above[first] ?? widthPx) <= at && first < above.length) first++;
    if ((first & 1) !== colour) first++;
    const b1 = above[first] ?? widthPx;
    const mode = reader.code(modes);
    if (mode === MODE_PASS) {
      at = above[first + 1] ?? widthPx;
      continue;
    }
    if (mode === MODE_HORIZONTAL) {
      const middle = Math.max(at, 0) + readRun(reader, colour);
      const end = middle + readRun(reader, 1 - colour);
      addChange(changes, Math.min(widthPx, middle));
      addChange(changes, Math.min(widthPx, end));
      at = end;
      continue;
    }
    const change = b1 + VERTICAL_SHIFTS[mode - MODE_VERTICAL];
    if (change < Math.max(at, 0)) throw new TornPiece();
    addChange(changes, Math.min(widthPx, change));
    at = change;
    colour = 1 - colour;
  }
  return changes;
}

/** Sets the bits from each change to black to the next change to white. */
function paint(target: Uint8Array, start: number, changes: readonly number[], widthPx: number): void {
  for (let index = 0; index < changes.length; index += 2) {
    const end = changes[index + 1] ?? widthPx;
    for (let x = changes[index]; x < end; x++) target[start + (x >> 3)] |= 0x80 >> (x & 7);
  }
}
