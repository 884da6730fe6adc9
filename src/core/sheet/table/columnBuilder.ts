import type { TextColumn } from './columnStore.ts';

const FIRST_BYTES = 1024;
const FIRST_ROWS = 256;
/** Maximum length of a cell to copy in a loop, which is faster for short cells than calling `TypedArray.set`. */
const LOOP_COPY_BYTES = 48;

/** Growing column of a table. Its buffers double in size, so that n appended bytes cause at most 2n copied bytes. */
export class ColumnBuilder {
  /** Number of rows so far, including rows filled with empty cells. */
  rowCount = 0;
  byteCount = 0;
  /** Number of rows that were filled with empty cells, because cells of a later row came first. */
  skippedRows = 0;
  #bytes = new Uint8Array(FIRST_BYTES);
  #ends = new Uint32Array(FIRST_ROWS);

  /**
   * Sets the cell of `row` to the UTF-8 bytes from `start` to `end` (exclusive) of `source`. Rows between the previous cell and `row`
   * become empty. Returns false for a row above the previous cell, because cells must come in order.
   */
  append(row: number, source: Uint8Array, start: number, end: number): boolean {
    if (row < this.rowCount) return false;
    this.padTo(row);
    if (row >= this.#ends.length) this.#growEnds(row + 1);
    const at = this.byteCount;
    const length = end - start;
    if (at + length > this.#bytes.length) this.#growBytes(at + length);
    const bytes = this.#bytes;
    if (length <= LOOP_COPY_BYTES) {
      for (let i = 0; i < length; i++) bytes[at + i] = source[start + i];
    } else {
      bytes.set(source.subarray(start, end), at);
    }
    this.byteCount = at + length;
    this.#ends[row] = at + length;
    this.rowCount = row + 1;
    return true;
  }

  /** Appends empty cells until the column has `rowCount` rows. */
  padTo(rowCount: number): void {
    const missing = rowCount - this.rowCount;
    if (missing <= 0) return;
    if (rowCount > this.#ends.length) this.#growEnds(rowCount);
    this.#ends.fill(this.byteCount, this.rowCount, rowCount);
    this.rowCount = rowCount;
    this.skippedRows += missing;
  }

  /** Completes the column with `rowCount` rows and hands over its buffers; the builder is empty afterwards. */
  build(name: string, rowCount: number): TextColumn {
    this.padTo(rowCount);
    const byteCount = rowCount === 0 ? 0 : this.#ends[rowCount - 1];
    const bytes = new Uint8Array(this.#bytes.buffer.transfer(byteCount));
    const ends = new Uint32Array(this.#ends.buffer.transfer(rowCount * Uint32Array.BYTES_PER_ELEMENT));
    this.#bytes = new Uint8Array(0);
    this.#ends = new Uint32Array(0);
    this.rowCount = 0;
    this.byteCount = 0;
    return { name, bytes, ends };
  }

  #growBytes(needed: number): void {
    const size = Math.max(needed, this.#bytes.length * 2, FIRST_BYTES);
    this.#bytes = new Uint8Array(this.#bytes.buffer.transfer(size));
  }

  #growEnds(needed: number): void {
    const rows = Math.max(needed, this.#ends.length * 2, FIRST_ROWS);
    this.#ends = new Uint32Array(this.#ends.buffer.transfer(rows * Uint32Array.BYTES_PER_ELEMENT));
  }
}
