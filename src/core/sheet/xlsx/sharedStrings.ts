import { ok, type Result } from '../../base/result.ts';
import { refuseSheet, type SheetRefusal } from '../sheetRefusal.ts';
import { ByteBuffer } from '../table/byteBuffer.ts';
import { ColumnBuilder } from '../table/columnBuilder.ts';
import type { TextColumn } from '../table/columnStore.ts';
import { readXmlPart } from './xmlPart.ts';
import { nameCode, TOKEN_CLOSE, TOKEN_OPEN, TOKEN_TEXT, type XmlScanner } from './xmlScanner.ts';
import { appendXmlText, decodeStringEscapes } from './xmlText.ts';
import type { ZipEntry } from './zipDirectory.ts';

const ITEM = nameCode('si');
const TEXT = nameCode('t');
const PHONETIC = nameCode('rPh');

const ITEM_START = bytesOf('<si><t>');
const ITEM_END = bytesOf('</t></si>');
const AMPERSAND = 0x26;
const LESS = 0x3c;
const RETURN = 0x0d;
const UNDERSCORE = 0x5f;

function bytesOf(text: string): Uint8Array {
  return Uint8Array.from(text, (letter) => letter.charCodeAt(0));
}

function matchesAt(bytes: Uint8Array, at: number, expected: Uint8Array): boolean {
  for (let i = 0; i < expected.length; i++) if (bytes[at + i] !== expected[i]) return false;
  return true;
}

/**
 * Reads the next items without the scanner, as long as they are plain text in the usual form, `<si><t>text</t></si>`; an item that differs
 * in any byte is left to the scanner. This halves the time for a large table.
 */
function takePlainItems(scanner: XmlScanner, builder: ColumnBuilder): void {
  const { bytes, filled } = scanner;
  const last = filled - ITEM_END.length;
  let at = scanner.position;
  while (at + ITEM_START.length < last && matchesAt(bytes, at, ITEM_START)) {
    const start = at + ITEM_START.length;
    let end = start;
    let byte = bytes[end];
    while (end < last && byte !== LESS && byte !== AMPERSAND && byte !== UNDERSCORE && byte !== RETURN) {
      byte = bytes[++end];
    }
    if (end > last || byte !== LESS || !matchesAt(bytes, end, ITEM_END)) break;
    builder.append(builder.rowCount, bytes, start, end);
    at = end + ITEM_END.length;
  }
  scanner.skipTo(at);
}

/** Reads the shared strings into a column of UTF-8. The runs of a rich text are joined, and phonetic hints are omitted. */
class SharedStringsReader {
  readonly builder = new ColumnBuilder();
  hasBadEntity = false;
  readonly #item = new ByteBuffer();
  #isInItem = false;
  #isInText = false;
  /** Depth of the open phonetic run; 0 outside of one. */
  #phoneticDepth = 0;

  consume(scanner: XmlScanner): boolean {
    for (;;) {
      const token = scanner.next();
      if (token === TOKEN_TEXT) {
        if (this.#isInText) this.#takeText(scanner);
      } else if (token === TOKEN_OPEN) this.#open(scanner);
      else if (token === TOKEN_CLOSE) {
        this.#close(scanner);
        if (scanner.name === ITEM) takePlainItems(scanner, this.builder);
      } else return true;
    }
  }

  #takeText(scanner: XmlScanner): void {
    if (scanner.isPlain) this.#item.append(scanner.bytes, scanner.start, scanner.end);
    else if (!appendXmlText(this.#item, scanner.bytes, scanner.start, scanner.end, scanner.isLiteral)) {
      this.hasBadEntity = true;
    }
  }

  #open(scanner: XmlScanner): void {
    const { name, selfClosing } = scanner;
    if (name === TEXT) this.#isInText = this.#isInItem && !selfClosing && this.#phoneticDepth === 0;
    else if (name === ITEM) {
      this.#item.clear();
      if (selfClosing) this.#finishItem();
      else this.#isInItem = true;
    } else if (name === PHONETIC && !selfClosing && this.#phoneticDepth === 0) {
      this.#phoneticDepth = scanner.depth;
    }
  }

  #close(scanner: XmlScanner): void {
    const { name } = scanner;
    if (name === TEXT) this.#isInText = false;
    else if (name === ITEM && this.#isInItem) this.#finishItem();
    else if (name === PHONETIC && scanner.depth < this.#phoneticDepth) this.#phoneticDepth = 0;
  }

  #finishItem(): void {
    this.#isInItem = false;
    decodeStringEscapes(this.#item);
    this.builder.append(this.builder.rowCount, this.#item.bytes, 0, this.#item.length);
  }
}

/** Reads the workbook's shared strings into a column, one item per row (ECMA-376 Part 1, 18.4). */
export async function readSharedStrings(entry: ZipEntry): Promise<Result<TextColumn, SheetRefusal>> {
  const reader = new SharedStringsReader();
  const read = await readXmlPart(entry, (scanner) => reader.consume(scanner));
  if (!read.ok) return read;
  if (reader.hasBadEntity) return refuseSheet('sheetXmlEntities', { part: entry.name });
  return ok(reader.builder.build('', reader.builder.rowCount));
}
