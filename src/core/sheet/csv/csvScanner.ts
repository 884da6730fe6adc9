import { SHEET_LIMITS } from '../../base/limits.ts';
import type { SheetRefusal } from '../sheetRefusal.ts';
import { ByteBuffer } from '../table/byteBuffer.ts';
import { cellName, columnLetters } from '../table/cellName.ts';
import type { TableBuilder } from '../table/tableBuilder.ts';

const TAB = 0x09;
const LINE_FEED = 0x0a;
const RETURN = 0x0d;
const SPACE = 0x20;
const QUOTE = 0x22;
const EQUALS = 0x3d;
/** U+FEFF in UTF-8. */
const BYTE_ORDER_MARK = [0xef, 0xbb, 0xbf] as const;
const NOTHING = new Uint8Array(0);
/** Maximum bytes of a field; a field with more bytes certainly exceeds the maximum number of characters. */
const MAX_FIELD_BYTES = SHEET_LIMITS.device.maxCellLength * 4;

type State = 'start' | 'plain' | 'quoted' | 'afterQuote';

/**
 * Splits csv data in UTF-8 into cells as its chunks arrive (RFC 4180, section 2). Lines may end with CRLF, LF or CR; within quotes, CRLF
 * becomes a line feed. A field is quoted only if its first character is a quote; any later quote is text. Rows may have any number of
 * fields, and blank lines are rows. Byte order marks at the starts of rows, which joined files contain, are skipped. A text written as a formula (`="007"`), so that spreadsheet programs keep its leading zeros, is read as
 * that text.
 */
export class CsvScanner {
  /** Reason for stopping if the quotes do not match; the table has refusals of its own. */
  refusal: SheetRefusal | undefined;
  readonly #table: TableBuilder;
  readonly #separator: number;
  readonly #field = new ByteBuffer();
  #state: State = 'start';
  #row = 0;
  #column = 0;
  #afterReturn = false;
  #hasLineBreak = false;
  /** Bytes at the end of the latest chunk that may begin a byte order mark. */
  #held: Uint8Array = NOTHING;

  constructor(table: TableBuilder, separator: number) {
    this.#table = table;
    this.#separator = separator;
  }

  /** Returns the number of the row that is being read, from 1 for the header. */
  get rowNumber(): number {
    return this.#row + 1;
  }

  /** Reads the next bytes. Returns false to stop reading; the `refusal` of the scanner or of the table is the reason. */
  push(pushed: Uint8Array): boolean {
    const chunk = this.#held.length === 0 ? pushed : joined(this.#held, pushed);
    this.#held = NOTHING;
    let at = 0;
    while (at < chunk.length) {
      if (this.#state === 'start') at = this.#plainFields(chunk, at);
      else if (this.#state === 'plain') at = this.#restOfPlain(chunk, at);
      else if (this.#state === 'quoted') at = this.#quoted(chunk, at);
      else at = this.#afterQuote(chunk, at);
      if (at < 0) return false;
    }
    return true;
  }

  /** Ends the last field after the last byte. */
  finish(): boolean {
    if (this.#state === 'quoted') return this.#refuse('unclosed');
    return this.#field.length === 0 || this.#putField();
  }

  /** Hot loop: passes unquoted fields that are completely within the chunk to the table without copying them. */
  #plainFields(chunk: Uint8Array, from: number): number {
    const table = this.#table;
    const separator = this.#separator;
    const end = chunk.length;
    let row = this.#row;
    let column = this.#column;
    let at = from;
    if (this.#afterReturn) {
      this.#afterReturn = false;
      if (chunk[at] === LINE_FEED) at++;
    }
    while (at < end) {
      const start = at;
      let byte = chunk[at];
      if (byte === BYTE_ORDER_MARK[0] && column === 0 && isMarkAt(chunk, at)) {
        at += BYTE_ORDER_MARK.length;
        if (at > end) this.#held = chunk.slice(start);
        continue;
      }
      if (byte === QUOTE) {
        this.#state = 'quoted';
        at++;
        break;
      }
      while (byte !== separator && byte !== LINE_FEED && byte !== RETURN && ++at < end) byte = chunk[at];
      if (at >= end) {
        this.#field.append(chunk, start, end);
        this.#state = 'plain';
        break;
      }
      if (chunk[start] === EQUALS && isFormulaText(chunk, start, at)) {
        this.#field.append(chunk, start, at);
        this.#row = row;
        this.#column = column;
        if (!this.#putField()) return -1;
      } else if (at > start && !table.put(row, column, chunk, start, at)) return -1;
      at++;
      if (byte === separator) {
        column++;
        continue;
      }
      row++;
      column = 0;
      if (byte === RETURN) {
        if (at >= end) this.#afterReturn = true;
        else if (chunk[at] === LINE_FEED) at++;
      }
    }
    this.#row = row;
    this.#column = column;
    return at;
  }

  #restOfPlain(chunk: Uint8Array, from: number): number {
    let at = from;
    for (; at < chunk.length; at++) {
      const byte = chunk[at];
      if (byte === this.#separator || byte === LINE_FEED || byte === RETURN) break;
    }
    this.#field.append(chunk, from, at);
    if (at < chunk.length) return this.#endField(chunk[at]) ? at + 1 : -1;
    return this.#field.length <= MAX_FIELD_BYTES || this.#putField() ? at : -1;
  }

  #quoted(chunk: Uint8Array, from: number): number {
    let at = from;
    while (at < chunk.length && chunk[at] !== QUOTE) {
      if (chunk[at] === LINE_FEED) this.#hasLineBreak = true;
      at++;
    }
    this.#field.append(chunk, from, at);
    if (this.#field.length > MAX_FIELD_BYTES) {
      // A field of several lines this long probably results from a missing closing quote.
      if (this.#hasLineBreak) this.#refuse('unclosed');
      else this.#putField();
      return -1;
    }
    if (at >= chunk.length) return at;
    this.#state = 'afterQuote';
    return at + 1;
  }

  #afterQuote(chunk: Uint8Array, at: number): number {
    const byte = chunk[at];
    if (byte === QUOTE) {
      this.#field.appendByte(QUOTE);
      this.#state = 'quoted';
      return at + 1;
    }
    if (byte === this.#separator || byte === LINE_FEED || byte === RETURN) {
      return this.#endField(byte) ? at + 1 : -1;
    }
    if (byte === SPACE || byte === TAB) return at + 1;
    this.#refuse('afterQuote');
    return -1;
  }

  #endField(terminator: number): boolean {
    if (!this.#putField()) return false;
    this.#state = 'start';
    if (terminator === this.#separator) {
      this.#column++;
      return true;
    }
    this.#row++;
    this.#column = 0;
    this.#afterReturn = terminator === RETURN;
    return true;
  }

  #putField(): boolean {
    const field = this.#field;
    if (this.#hasLineBreak) joinLineBreaks(field);
    const isFormula = isFormulaText(field.bytes, 0, field.length);
    if (isFormula) takeFormulaText(field);
    const isPut = this.#table.put(this.#row, this.#column, field.bytes, 0, field.length);
    field.clear();
    this.#hasLineBreak = false;
    return isPut;
  }

  #refuse(reason: 'unclosed' | 'afterQuote'): false {
    const cell = cellName(this.#row, this.#column);
    const params = { cell, row: this.#row + 1, column: columnLetters(this.#column), reason };
    this.refusal = { code: 'sheetQuote', params };
    return false;
  }
}

/** True if a byte order mark begins at a position, or the chunk ends within what may be one. */
function isMarkAt(chunk: Uint8Array, at: number): boolean {
  return BYTE_ORDER_MARK.every((byte, index) => at + index >= chunk.length || chunk[at + index] === byte);
}

function joined(first: Uint8Array, second: Uint8Array): Uint8Array {
  const all = new Uint8Array(first.length + second.length);
  all.set(first);
  all.set(second, first.length);
  return all;
}

/** True for a field of the form `="text"` whose text contains only doubled quotes. */
function isFormulaText(bytes: Uint8Array, start: number, end: number): boolean {
  if (end - start < 3 || bytes[start] !== EQUALS || bytes[start + 1] !== QUOTE || bytes[end - 1] !== QUOTE)
    return false;
  for (let at = start + 2; at < end - 1; at++)
    if (bytes[at] === QUOTE && (++at >= end - 1 || bytes[at] !== QUOTE)) return false;
  return true;
}

/** Replaces a field of the form `="text"` by its text, in which doubled quotes become single ones, in place. */
function takeFormulaText(field: ByteBuffer): void {
  const { bytes, length } = field;
  let to = 0;
  for (let at = 2; at < length - 1; at++) {
    bytes[to++] = bytes[at];
    if (bytes[at] === QUOTE) at++;
  }
  field.length = to;
}

/** Removes carriage returns before line feeds, in place, so that a line break in a cell is one character, whatever the file format. */
function joinLineBreaks(field: ByteBuffer): void {
  const { bytes, length } = field;
  let to = 0;
  for (let at = 0; at < length; at++) {
    const isHalf = bytes[at] === RETURN && at + 1 < length && bytes[at + 1] === LINE_FEED;
    if (!isHalf) bytes[to++] = bytes[at];
  }
  field.length = to;
}
