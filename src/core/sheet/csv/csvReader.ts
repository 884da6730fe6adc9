import type { Result } from '../../base/result.ts';
import { readByteOrderMark } from '../encoding/byteOrderMark.ts';
import { type ChunkDecoder, createDecoder } from '../encoding/createDecoder.ts';
import { type DetectedEncoding, decodedWords } from '../encoding/detectEncoding.ts';
import type { CsvEncoding } from '../encoding/encodings.ts';
import { hasJapaneseEscape } from '../encoding/escapedText.ts';
import { detectWideText } from '../encoding/wideText.ts';
import { DEFAULT_LOCALE, type Sheet, type SheetOptions } from '../sheet.ts';
import { type EncodingReading, NOTHING_ASSUMED } from '../sheetAssumptions.ts';
import { refuseSheet, type SheetRefusal } from '../sheetRefusal.ts';
import { TableBuilder } from '../table/tableBuilder.ts';
import { chosenCsvDialect, detectCsvDialect, separatorByte } from './csvDialect.ts';
import { firstHighByte, judgeCsvEncoding, soundUtf8Length } from './csvEncoding.ts';
import { CsvScanner } from './csvScanner.ts';
import { EndMark } from './endMark.ts';

/** Number of bytes that are collected to detect separator and encoding. */
const SAMPLE_BYTES = 64 * 1024;
/** Maximum number of decoded words from which the user can judge the encoding. */
const MAX_WORDS = 12;
const encoder = new TextEncoder();

export interface CsvSource {
  /** Base name of the file, used as the worksheet's name. */
  readonly sheetName: string;
  /** Extension in lowercase, without the dot. */
  readonly extension: string;
  /** Whole file if it is in memory, to detect its encoding; otherwise the encoding is detected from the first chunk that is not ASCII. */
  readonly whole?: Uint8Array | undefined;
}

/** Reads csv or tsv data as its chunks arrive; only the table stays in memory. */
export class CsvReader {
  /** True if bytes that are not UTF-8 follow a text that was detected as UTF-8. */
  hasBadUtf8 = false;
  readonly #source: CsvSource;
  readonly #table: TableBuilder;
  readonly #locale: string;
  readonly #chosenSeparator: string | undefined;
  readonly #headerRow: number | undefined;
  readonly #endMark = new EndMark();
  #head: Uint8Array = new Uint8Array(0);
  #scanner: CsvScanner | undefined;
  #separator = '';
  #encoding: CsvEncoding | undefined;
  #encodingSource: EncodingReading['source'] = 'valid';
  #guess: DetectedEncoding | null = null;
  #words: readonly string[] | undefined;
  #lostCharacters = 0;
  #decoder: ChunkDecoder | undefined;
  #isStopped = false;
  /** Row of the first NUL byte; 0 without one. */
  #nulRow = 0;

  constructor(source: CsvSource, options: SheetOptions) {
    this.#source = source;
    this.#table = new TableBuilder(options);
    this.#locale = options.locale ?? DEFAULT_LOCALE;
    this.#chosenSeparator = options.separator;
    this.#headerRow = options.headerRow;
    if (options.encoding !== undefined) this.#take(options.encoding, 'given');
  }

  /** Reads the next bytes; returns false if no more are needed. The caller may reuse the chunk's memory afterwards. */
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
      const rest = this.#endMark.pass(this.#flush());
      if (scanner.push(rest) && !this.hasBadUtf8) scanner.finish();
    }
    if (this.hasBadUtf8) return refuseSheet('sheetEncoding', { row: scanner?.rowNumber ?? 1 });
    if (scanner?.refusal) return { ok: false, error: scanner.refusal };
    if (this.#nulRow > 0) return refuseSheet('sheetNulByte', { row: this.#nulRow });
    const { sheetName } = this.#source;
    const encoding = {
      encoding: this.#encoding ?? 'utf-8',
      source: this.#encodingSource,
      guess: this.#guess,
      words: this.#words ?? [],
      lostCharacters: this.#lostCharacters,
    };
    return this.#table.finish([sheetName], sheetName, [], null, {
      ...NOTHING_ASSUMED,
      encoding,
      separator: this.#separator,
    });
  }

  #take(encoding: CsvEncoding, source: EncodingReading['source']): void {
    this.#encoding = encoding;
    this.#encodingSource = source;
  }

  #begin(): boolean {
    const mark = readByteOrderMark(this.#head);
    const wide = mark || this.#encoding !== undefined ? null : detectWideText(this.#head);
    if (mark) this.#take(mark.encoding, 'mark');
    else if (wide) this.#take(wide, 'valid');
    const body = mark ? this.#head.subarray(mark.length) : this.#head;
    this.#head = new Uint8Array(0);
    const text = this.#decode(body);
    const sample = text.subarray(0, SAMPLE_BYTES);
    const dialect = this.#chosenSeparator
      ? chosenCsvDialect(sample, this.#chosenSeparator)
      : detectCsvDialect(sample, this.#source.extension, this.#headerRow);
    this.#separator = dialect.separator;
    this.#scanner = new CsvScanner(this.#table, separatorByte(dialect.separator));
    return this.#pushText(text.subarray(dialect.skip), this.#scanner);
  }

  #scan(chunk: Uint8Array, scanner: CsvScanner): boolean {
    return this.#pushText(this.#decode(chunk), scanner);
  }

  #pushText(text: Uint8Array, scanner: CsvScanner): boolean {
    const nul = text.indexOf(0);
    const isRead = scanner.push(this.#endMark.pass(nul < 0 ? text : text.subarray(0, nul)));
    if (isRead && nul >= 0) this.#nulRow = scanner.rowNumber;
    else if (isRead && !this.hasBadUtf8) return true;
    this.#isStopped = true;
    return false;
  }

  /** Converts a chunk to UTF-8. The encoding is detected at the first byte beyond ASCII, since ASCII is the same in all encodings. */
  #decode(chunk: Uint8Array): Uint8Array {
    // All bytes of ISO-2022-JP are ASCII, too.
    if (this.#encoding === undefined && hasJapaneseEscape(chunk)) this.#take('iso-2022-jp', 'valid');
    if (this.#encoding === undefined) {
      if (firstHighByte(chunk) < 0) return chunk;
      // Damaged UTF-8 is refused later, where the position of the damage is known.
      const judged = judgeCsvEncoding(this.#source.whole ?? chunk, this.#locale);
      this.#guess = judged?.guess ?? null;
      this.#take(judged?.encoding ?? 'utf-8', this.#guess ? 'guessed' : 'valid');
    }
    const encoding = this.#encoding ?? 'utf-8';
    if (encoding === 'utf-8') return this.#checkUtf8(chunk);
    this.#noteWords(chunk, encoding);
    this.#decoder ??= createDecoder(encoding);
    return this.#encode(this.#decoder.decode(chunk, { stream: true }));
  }

  #noteWords(chunk: Uint8Array, encoding: CsvEncoding): void {
    if (this.#words || encoding.startsWith('utf-') || firstHighByte(chunk) < 0) return;
    this.#words = decodedWords(this.#source.whole ?? chunk, encoding, MAX_WORDS);
  }

  #checkUtf8(chunk: Uint8Array): Uint8Array {
    if (this.#decoder === undefined && firstHighByte(chunk) < 0) return chunk;
    this.#decoder ??= new TextDecoder('utf-8', { fatal: true, ignoreBOM: true });
    try {
      this.#decoder.decode(chunk, { stream: true });
      return chunk;
    } catch {
      this.hasBadUtf8 = true;
      // The valid part is still scanned, so that the scanner's row number is that of the error.
      return chunk.subarray(0, soundUtf8Length(chunk));
    }
  }

  #encode(text: string): Uint8Array {
    for (let at = text.indexOf('\ufffd'); at >= 0; at = text.indexOf('\ufffd', at + 1))
      this.#lostCharacters++;
    return encoder.encode(text);
  }

  #flush(): Uint8Array {
    try {
      const rest = this.#decoder?.decode() ?? '';
      return this.#encoding === 'utf-8' ? new Uint8Array(0) : this.#encode(rest);
    } catch {
      this.hasBadUtf8 = true;
      return new Uint8Array(0);
    }
  }
}
