import { UNIX_DAY_1900, UNIX_DAY_1904 } from '../numbers/exactValue.ts';
import { isShownAsWritten, SAFE_DIGITS } from '../numbers/generalNumber.ts';
import type { NumberFormats } from '../numbers/numberFormats.ts';
import type { CellSink, FormulasWithoutValue } from '../sheet.ts';
import { CellFormatNotes, type CountedCells } from '../sheetAssumptions.ts';
import { ByteBuffer } from '../table/byteBuffer.ts';
import { type CellRange, cellName, parseRange } from '../table/cellName.ts';
import type { TextColumn } from '../table/columnStore.ts';
import { PlainCell } from '../table/plainCell.ts';
import { SHEET_BOUNDS } from '../table/sheetBounds.ts';
import { XmlAttributes } from './xmlAttributes.ts';
import { nameCode, TOKEN_CLOSE, TOKEN_OPEN, TOKEN_TEXT, type XmlScanner } from './xmlScanner.ts';
import { appendXmlText, decodeStringEscapes } from './xmlText.ts';

const SHEET_DATA = nameCode('sheetData');
const ROW = nameCode('row');
const CELL = nameCode('c');
const VALUE = nameCode('v');
const FORMULA = nameCode('f');
const INLINE = nameCode('is');
const TEXT = nameCode('t');
const PHONETIC = nameCode('rPh');
const MERGE = nameCode('mergeCell');
const REFERENCE = nameCode('r');
const HIDDEN = nameCode('hidden');
const HEIGHT = nameCode('ht');
const STYLE = nameCode('s');
const RANGE = nameCode('ref');
const TYPE_ATTRIBUTE = nameCode('t');

const TYPE_NUMBER = nameCode('n');
const TYPE_SHARED = nameCode('s');
const TYPE_BOOLEAN = nameCode('b');
const TYPE_DATE = nameCode('d');
const TYPE_ERROR = nameCode('e');
const TYPE_FORMULA_TEXT = nameCode('str');

const DAY_MS = 86_400_000;
/**
 * First serial date after February 29, 1900, which the 1900 system counts as serial 60 although it does not exist; earlier serial dates are
 * one too low.
 */
const FIRST_TRUE_SERIAL = 61;
const DIGIT_0 = 0x30;

/** True for an XML Schema boolean whose first byte is that of `1` or `true`. */
function isTrue(first: number): boolean {
  return first === 0x31 || first === 0x74;
}

/** Workbook data and the destination for reading the cells of a worksheet. */
export interface WorksheetContext {
  readonly table: CellSink;
  /** Shared strings; undefined if the file has none. Cells that refer to one are then empty, as in SheetJS. */
  readonly strings: TextColumn | undefined;
  readonly formats: NumberFormats;
  readonly date1904: boolean;
}

/**
 * Reads a worksheet part in a single pass (ECMA-376 Part 1, 18.3.1) and puts the text that each cell shows into the table. Ignores the
 * declared dimension. A row or cell without a reference follows the previous one.
 */
export class WorksheetReader {
  readonly merges: CellRange[] = [];
  /** Reason why reading stopped: an invalid reference to a string, an entity, or a value that needs the formatter. */
  problem: 'string' | 'entity' | 'formatter' | undefined;
  /** Formula cells without a stored value, because no program has calculated them; they are read as empty. */
  formulasWithoutValue: FormulasWithoutValue | null = null;
  /** Formula cells with a stored value. */
  formulasWithValue: CountedCells | null = null;
  readonly formatNotes = new CellFormatNotes();
  readonly #context: WorksheetContext;
  readonly #value = new ByteBuffer();
  readonly #plain = new PlainCell();
  #attributes: XmlAttributes | undefined;
  #isInData = false;
  #isInRow = false;
  #isHiddenRow = false;
  #isInCell = false;
  #isInInline = false;
  #isCollecting = false;
  #hasFormula = false;
  #hasValue = false;
  #phoneticDepth = 0;
  #row = -1;
  #column = -1;
  #type = TYPE_NUMBER;
  #style = 0;

  constructor(context: WorksheetContext) {
    this.#context = context;
  }

  consume(scanner: XmlScanner): boolean {
    for (;;) {
      const token = scanner.next();
      if (token === TOKEN_OPEN) {
        this.#open(scanner);
        if (scanner.name === ROW && this.#isInRow && !this.#takePlainCells(scanner)) return false;
      } else if (token === TOKEN_CLOSE) {
        if (!this.#close(scanner)) return false;
        if (scanner.name === CELL && this.#isInRow && !this.#takePlainCells(scanner)) return false;
      } else if (token === TOKEN_TEXT) {
        if (this.#isCollecting) this.#collect(scanner);
      } else return true;
    }
  }

  /**
   * Counts a formula cell. An empty text, stored as `<v></v>` with the type of text, is a value; for any other type, an empty value is a
   * missing one.
   */
  #noteFormula(): void {
    const hasValue = this.#value.length > 0 || (this.#type === TYPE_FORMULA_TEXT && this.#hasValue);
    const before = hasValue ? this.formulasWithValue : this.formulasWithoutValue;
    const counted = {
      count: (before?.count ?? 0) + 1,
      firstCell: before?.firstCell ?? cellName(this.#row, this.#column),
    };
    if (hasValue) this.formulasWithValue = counted;
    else this.formulasWithoutValue = counted;
  }

  #collect(scanner: XmlScanner): void {
    if (scanner.isPlain) this.#value.append(scanner.bytes, scanner.start, scanner.end);
    else if (!appendXmlText(this.#value, scanner.bytes, scanner.start, scanner.end, scanner.isLiteral)) {
      this.problem = 'entity';
    }
  }

  #open(scanner: XmlScanner): void {
    const { name } = scanner;
    if (this.#isInCell) {
      if (name === VALUE || (name === TEXT && this.#isInInline && this.#phoneticDepth === 0)) {
        this.#isCollecting = !scanner.selfClosing;
        this.#hasValue = true;
      } else if (name === FORMULA) {
        this.#hasFormula = true;
      } else if (name === INLINE) {
        this.#isInInline = !scanner.selfClosing;
      } else if (name === PHONETIC && this.#phoneticDepth === 0 && !scanner.selfClosing) {
        this.#phoneticDepth = scanner.depth;
      }
    } else if (this.#isInRow) {
      if (name === CELL) this.#openCell(scanner);
    } else if (this.#isInData) {
      if (name === ROW) this.#openRow(scanner);
    } else if (name === SHEET_DATA) {
      this.#isInData = !scanner.selfClosing;
    } else if (name === MERGE) {
      this.#takeMerge(scanner);
    }
  }

  #close(scanner: XmlScanner): boolean {
    const { name } = scanner;
    if (this.#isInCell) {
      if (name === VALUE || name === TEXT) this.#isCollecting = false;
      else if (name === INLINE) this.#isInInline = false;
      else if (name === PHONETIC) {
        if (scanner.depth < this.#phoneticDepth) this.#phoneticDepth = 0;
      } else if (name === CELL) {
        this.#isInCell = false;
        if (this.#hasFormula) this.#noteFormula();
        if (this.#value.length > 0) return this.#putCell();
      }
    } else if (name === ROW) {
      this.#isInRow = false;
      if (this.#isHiddenRow) this.#context.table.noteHidden(this.#row);
    } else if (name === SHEET_DATA) this.#isInData = false;
    return true;
  }

  /**
   * Reads the next cells without the scanner as long as `PlainCell` can read them, which it can for nearly all cells of a large worksheet.
   * Any other cell is left to the scanner.
   */
  #takePlainCells(scanner: XmlScanner): boolean {
    const cell = this.#plain;
    const { bytes, filled } = scanner;
    let at = scanner.position;
    while (cell.read(bytes, at, filled)) {
      this.#column = cell.column < 0 ? this.#column + 1 : cell.column;
      at = cell.next;
      if (cell.start !== cell.end && !this.#putPlainCell(bytes, cell)) {
        scanner.skipTo(at);
        return false;
      }
    }
    scanner.skipTo(at);
    return true;
  }

  #putPlainCell(bytes: Uint8Array, cell: PlainCell): boolean {
    const { table, formats } = this.#context;
    const { start, end, style } = cell;
    const isShort = end - start <= SAFE_DIGITS;
    if (
      isShort &&
      cell.type === TYPE_NUMBER &&
      formats.isGeneral(style) &&
      isShownAsWritten(bytes, start, end)
    ) {
      if (!table.put(this.#row, this.#column, bytes, start, end)) return false;
      table.noteNumber(this.#row, this.#column);
      return true;
    }
    this.#type = cell.type;
    this.#style = style;
    this.#value.clear();
    this.#value.append(bytes, start, end);
    return this.#putCell();
  }

  #attributesOf(scanner: XmlScanner): XmlAttributes {
    this.#attributes ??= new XmlAttributes(scanner);
    return this.#attributes;
  }

  #openRow(scanner: XmlScanner): void {
    const attributes = this.#attributesOf(scanner);
    let row = this.#row + 1;
    this.#isHiddenRow = false;
    for (let more = attributes.first(); more; more = attributes.next()) {
      if (attributes.hasPrefix) continue;
      const { name, start, end } = attributes;
      if (name === HIDDEN && isTrue(scanner.bytes[start])) this.#isHiddenRow = true;
      // A row that the user dragged to height 0 is hidden, for which only Excel adds `hidden`.
      else if (name === HEIGHT && end - start === 1 && scanner.bytes[start] === DIGIT_0)
        this.#isHiddenRow = true;
      if (attributes.name !== REFERENCE) continue;
      const number = attributes.integer();
      if (number > 0) row = number - 1;
    }
    this.#row = row;
    this.#column = -1;
    this.#isInRow = !scanner.selfClosing;
  }

  #openCell(scanner: XmlScanner): void {
    const attributes = this.#attributesOf(scanner);
    const { bytes } = scanner;
    this.#type = TYPE_NUMBER;
    this.#style = 0;
    let column = -1;
    for (let more = attributes.first(); more; more = attributes.next()) {
      if (attributes.hasPrefix) continue;
      const { name, start, end } = attributes;
      if (name === REFERENCE) {
        let letters = 0;
        for (let i = start; i < end; i++) {
          const letter = (bytes[i] & 0xdf) - 0x40;
          if (letter < 1 || letter > 26 || i - start > 3) break;
          letters = letters * 26 + letter;
        }
        column = letters - 1;
      } else if (name === STYLE) {
        this.#style = attributes.integer();
      } else if (name === TYPE_ATTRIBUTE) {
        let code = 0;
        for (let i = start; i < end; i++) code = (Math.imul(code, 31) + bytes[i]) | 0;
        this.#type = code;
      }
    }
    this.#column = column < 0 ? this.#column + 1 : column;
    this.#value.clear();
    this.#isInCell = !scanner.selfClosing;
    this.#isInInline = false;
    this.#isCollecting = false;
    this.#hasFormula = false;
    this.#hasValue = false;
    this.#phoneticDepth = 0;
  }

  #putCell(): boolean {
    const { table, formats } = this.#context;
    const value = this.#value;
    const type = this.#type;
    if (type === TYPE_SHARED) return this.#putShared();
    if (type === TYPE_NUMBER) formats.writeNumber(this.#style, value);
    else if (type === TYPE_BOOLEAN) this.#writeBoolean();
    else if (type === TYPE_DATE) {
      if (formats.formatter === undefined) {
        this.problem = 'formatter';
        return false;
      }
      this.#writeDate();
    } else if (type !== TYPE_ERROR) {
      decodeStringEscapes(value);
      formats.writeText(this.#style, value);
    }
    if (!table.put(this.#row, this.#column, value.bytes, 0, value.length)) return false;
    if (type === TYPE_NUMBER) {
      table.noteNumber(this.#row, this.#column);
      const unknown = formats.unknownPart(this.#style);
      if (unknown !== null) this.formatNotes.countUnknownFormat(this.#row, this.#column, unknown);
      if (formats.isImpossibleDate) this.formatNotes.countImpossibleDate(this.#row, this.#column);
    }
    const isNumber = type === TYPE_NUMBER || type === TYPE_DATE;
    const { exact } = formats;
    if (isNumber && exact.length > 0) table.putExact(this.#row, this.#column, exact.bytes, 0, exact.length);
    return true;
  }

  #putShared(): boolean {
    const { table, strings, formats } = this.#context;
    if (strings === undefined) return true;
    const { bytes, length } = this.#value;
    let index = 0;
    for (let i = 0; i < length; i++) {
      const digit = bytes[i] - 0x30;
      // The schema allows white space around the number, but no other characters.
      if (digit >= 0 && digit <= 9) index = index * 10 + digit;
      else if (bytes[i] > 0x20) index = strings.ends.length;
    }
    if (index >= strings.ends.length) {
      this.problem = 'string';
      return false;
    }
    const start = index === 0 ? 0 : strings.ends[index - 1];
    const end = strings.ends[index];
    if (!formats.changesText(this.#style))
      return table.put(this.#row, this.#column, strings.bytes, start, end);
    this.#value.clear();
    this.#value.append(strings.bytes, start, end);
    formats.writeText(this.#style, this.#value);
    return table.put(this.#row, this.#column, this.#value.bytes, 0, this.#value.length);
  }

  #writeBoolean(): void {
    const first = this.#value.bytes[0];
    this.#value.clear();
    this.#value.appendAscii(isTrue(first) ? 'TRUE' : 'FALSE');
  }

  #writeDate(): void {
    const { formats, date1904 } = this.#context;
    formats.exact.clear();
    const text = String.fromCharCode(...this.#value.bytes.subarray(0, Math.min(this.#value.length, 40)));
    const match = /^(\d{4})-(\d\d)-(\d\d)(?:T(\d\d):(\d\d)(?::(\d\d(?:\.\d+)?))?Z?)?$/.exec(text.trim());
    if (match === null) return;
    const [, year, month, day, hour = '0', minute = '0', second = '0'] = match;
    const dayMs = Date.UTC(Number(year), Number(month) - 1, Number(day));
    const timeMs = (Number(hour) * 60 + Number(minute)) * 60_000 + Number(second) * 1000;
    let serial = (dayMs + timeMs) / DAY_MS + (date1904 ? UNIX_DAY_1904 : UNIX_DAY_1900);
    if (!date1904 && serial < FIRST_TRUE_SERIAL) serial--;
    // A date before the first serial date stays as written in the file.
    if (serial < (date1904 ? 0 : 1)) return;
    formats.writeDate(this.#style, serial, this.#value);
  }

  #takeMerge(scanner: XmlScanner): void {
    const attributes = this.#attributesOf(scanner);
    for (let more = attributes.first(); more; more = attributes.next()) {
      const range = attributes.name === RANGE ? parseRange(attributes.text()) : undefined;
      // One range more than the limit is stored, so that `repeat` detects that there are too many.
      if (range && this.merges.length <= SHEET_BOUNDS.maxMerges) this.merges.push(range);
    }
  }
}
