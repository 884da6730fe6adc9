import { SHEET_LIMITS } from '../../base/limits.ts';
import type { CellSink } from '../sheet.ts';
import type { SheetRefusal } from '../sheetRefusal.ts';
import { ByteBuffer } from './byteBuffer.ts';
import { cellName } from './cellName.ts';
import { SHEET_BOUNDS } from './sheetBounds.ts';

/** Multiplier, larger than any number of columns, by which a cell's position becomes a single number that sorts in reading order. */
const COLUMN_SPAN = 2 ** 20;
const FIRST_CELLS = 1024;

function placeOf(row: number, column: number): number {
  return row * COLUMN_SPAN + Math.min(column, COLUMN_SPAN - 1);
}

/**
 * Buffers the cells of a worksheet that lists them out of order, as no well-known program does, and passes them on in reading order. A cell
 * may be listed several times with the same text; different texts are refused, because one of them would be lost.
 */
export class SortedCells implements CellSink {
  /** Reason for refusing the worksheet, if its cells don't fit in memory or contradict each other. */
  refusal: SheetRefusal | undefined;
  readonly #texts = new ByteBuffer();
  #places = new Float64Array(FIRST_CELLS);
  #ends = new Uint32Array(FIRST_CELLS);
  #isNumber = new Uint8Array(FIRST_CELLS);
  readonly #hiddenRows = new Set<number>();
  #count = 0;
  /** Stored values by position; only few cells have one. */
  readonly #exact = new Map<number, Uint8Array>();

  put(row: number, column: number, source: Uint8Array, start: number, end: number): boolean {
    const isFull = this.#count >= SHEET_BOUNDS.maxUnsortedCells;
    if (isFull || this.#texts.length + end - start > SHEET_LIMITS.maxUnpackedBytes) {
      const params = { cell: cellName(row, column), maxBytes: SHEET_LIMITS.maxUnpackedBytes };
      this.refusal = { code: 'sheetTooBig', params };
      return false;
    }
    if (this.#count === this.#ends.length) this.#grow();
    this.#texts.append(source, start, end);
    const place = placeOf(row, column);
    this.#places[this.#count] = place;
    this.#exact.delete(place);
    this.#ends[this.#count++] = this.#texts.length;
    return true;
  }

  putExact(row: number, column: number, source: Uint8Array, start: number, end: number): void {
    this.#exact.set(placeOf(row, column), source.slice(start, end));
  }

  noteNumber(): void {
    this.#isNumber[this.#count - 1] = 1;
  }

  noteHidden(row: number): void {
    this.#hiddenRows.add(row);
  }

  /** Passes the cells to `sink` in reading order, until it returns false or there is a `refusal`. */
  pour(sink: CellSink): void {
    const places = this.#places;
    const order = Uint32Array.from({ length: this.#count }, (_, index) => index);
    order.sort((a, b) => places[a] - places[b] || a - b);
    for (let i = 0; i < order.length; i++) {
      const index = order[i];
      const place = places[index];
      const column = place % COLUMN_SPAN;
      const row = (place - column) / COLUMN_SPAN;
      if (i + 1 < order.length && places[order[i + 1]] === place) {
        if (this.#isSameText(index, order[i + 1])) continue;
        this.refusal = { code: 'sheetCellTwice', params: { cell: cellName(row, column) } };
        return;
      }
      const start = this.#startOf(index);
      if (!sink.put(row, column, this.#texts.bytes, start, this.#ends[index])) return;
      if (this.#isNumber[index] === 1) sink.noteNumber(row, column);
      const exact = this.#exact.get(place);
      if (exact !== undefined) sink.putExact(row, column, exact, 0, exact.length);
      const next = i + 1 < order.length ? Math.floor(places[order[i + 1]] / COLUMN_SPAN) : -1;
      if (next !== row && this.#hiddenRows.has(row)) sink.noteHidden(row);
    }
  }

  #startOf(index: number): number {
    return index === 0 ? 0 : this.#ends[index - 1];
  }

  #isSameText(one: number, other: number): boolean {
    const { bytes } = this.#texts;
    const [start, from] = [this.#startOf(one), this.#startOf(other)];
    const length = this.#ends[one] - start;
    if (this.#ends[other] - from !== length) return false;
    for (let at = 0; at < length; at++) if (bytes[start + at] !== bytes[from + at]) return false;
    return true;
  }

  #grow(): void {
    const places = new Float64Array(this.#places.length * 2);
    places.set(this.#places);
    this.#places = places;
    const ends = new Uint32Array(this.#ends.length * 2);
    ends.set(this.#ends);
    this.#ends = ends;
    const isNumber = new Uint8Array(this.#isNumber.length * 2);
    isNumber.set(this.#isNumber);
    this.#isNumber = isNumber;
  }
}
