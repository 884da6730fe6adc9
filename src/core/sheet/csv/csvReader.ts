import type { Result } from '../../base/result.ts';
import type { Sheet, SheetOptions } from '../sheet.ts';
import { refuseSheet, type SheetRefusal } from '../sheetRefusal.ts';
import { TableBuilder } from '../table/tableBuilder.ts';
import { detectCsvDialect } from './csvDialect.ts';
import {
  type CsvEncoding,
  firstHighByte,
  guessCsvEncoding,
  readByteOrderMark,
  soundUtf8Length,
} from './csvEncoding.ts';
import { CsvScanner } from './csvScanner.ts';

/** Bytes gathered before separator and encoding are judged. */
const SAMPLE_BYTES = 64 * 1024;
const encoder = new TextEncoder();

export interface CsvSource {
  /** The file's base name, for the sheet's name. */
  readonly sheetName: string;
  /** Lower case, without the dot. */
  readonly extension: string;
  /** When known from elsewhere; otherwise judged from the first bytes that are not ASCII. */
  readonly encoding?: CsvEncoding | undefined;
}

/** Reads csv or tsv as chunks arrive, at a memory cost of the table alone. */
export class CsvReader {
  /** Bytes that are not UTF-8 came after the text was taken for UTF-8. */
  hasBadUtf8 = false;
  readonly #source: CsvSource;
  readonly #table: TableBuilder;
  #head: Uint8Array = new Uint8Array(0);
  #scanner: CsvScanner | undefined;
  #encoding: CsvEncoding | undefined;
  #decoder: InstanceType<typeof TextDecoder> | undefined;
  #isStopped = false;

  constructor(source: CsvSource, options: SheetOptions) {
    this.#source = source;
    this.#table = new TableBuilder(options);
    this.#encoding = source.encoding;
  }

  /** Takes the next bytes; returns false when no more are wanted. The chunk may be reused afterwards. */
  push(chunk: Uint8Array): boolean {
    if (this.#isStopped) return false;
    if (this.#scanner === undefined) {
      const head = new Uint8Array(this.#head.length + chunk.length);
      head.set(this.#head);
      head.set(chunk, this.#head.length);
      this.#head = head;
      return head.length < SAMPLE_BYTES || this.#begin();
    }
    return this.#scan(chunk, this.#scanner);
  }

  finish(): Result<Sheet, SheetRefusal> {
    if (!this.#isStopped && this.#scanner === undefined) this.#begin();
    const scanner = this.#scanner;
    if (!this.#isStopped && scanner !== undefined) {
      const rest = this.#flush();
      if (scanner.push(rest) && !this.hasBadUtf8) scanner.finish();
    }
    if (this.hasBadUtf8) return refuseSheet('sheetEncoding', { row: scanner?.rowNumber ?? 1 });
    if (scanner?.refusal) return { ok: false, error: scanner.refusal };
    const { sheetName } = this.#source;
    return this.#table.finish([sheetName], sheetName, []);
  }

  #begin(): boolean {
    const mark = readByteOrderMark(this.#head);
    if (mark) this.#encoding = mark.encoding;
    const body = mark ? this.#head.subarray(mark.length) : this.#head;
    this.#head = new Uint8Array(0);
    const text = this.#decode(body);
    const dialect = detectCsvDialect(text.subarray(0, SAMPLE_BYTES), this.#source.extension);
    this.#scanner = new CsvScanner(this.#table, dialect.separator);
    return this.#pushText(text.subarray(dialect.skip), this.#scanner);
  }

  #scan(chunk: Uint8Array, scanner: CsvScanner): boolean {
    return this.#pushText(this.#decode(chunk), scanner);
  }

  #pushText(text: Uint8Array, scanner: CsvScanner): boolean {
    if (scanner.push(text) && !this.hasBadUtf8) return true;
    this.#isStopped = true;
    return false;
  }

  /** The chunk as UTF-8. Until a byte beyond ASCII comes every encoding reads the same, so the guess can wait for it. */
  #decode(chunk: Uint8Array): Uint8Array {
    if (this.#encoding === undefined) {
      if (firstHighByte(chunk) < 0) return chunk;
      // Damaged UTF-8 is let fail below, where the place is found.
      this.#encoding = guessCsvEncoding(chunk) ?? 'utf-8';
    }
    const isUtf8 = this.#encoding === 'utf-8';
    if (isUtf8 && this.#decoder === undefined && firstHighByte(chunk) < 0) return chunk;
    this.#decoder ??= new TextDecoder(this.#encoding, { fatal: isUtf8, ignoreBOM: true });
    try {
      const text = this.#decoder.decode(chunk, { stream: true });
      return isUtf8 ? chunk : encoder.encode(text);
    } catch {
      this.hasBadUtf8 = true;
      // The sound part still goes to the scanner, whose row then is the one of the fault.
      return chunk.subarray(0, soundUtf8Length(chunk));
    }
  }

  #flush(): Uint8Array {
    const isUtf8 = this.#encoding === 'utf-8';
    try {
      const rest = this.#decoder?.decode() ?? '';
      return isUtf8 ? new Uint8Array(0) : encoder.encode(rest);
    } catch {
      this.hasBadUtf8 = true;
      return new Uint8Array(0);
    }
  }
}
