import { ok, type Result } from '../../base/result.ts';
import type { NumberFormat } from '../numbers/builtInFormats.ts';
import type { SheetRefusal } from '../sheetRefusal.ts';
import { SHEET_BOUNDS } from '../table/sheetBounds.ts';
import { XmlAttributes } from './xmlAttributes.ts';
import { readXmlPart } from './xmlPart.ts';
import { nameCode, TOKEN_CLOSE, TOKEN_OPEN, TOKEN_TEXT, type XmlScanner } from './xmlScanner.ts';
import type { ZipEntry } from './zipDirectory.ts';

const NUMBER_FORMAT = nameCode('numFmt');
const FORMAT_ID = nameCode('numFmtId');
const FORMAT_CODE = nameCode('formatCode');
const CELL_FORMATS = nameCode('cellXfs');
const CELL_FORMAT = nameCode('xf');
const DIFFERENTIAL_FORMATS = nameCode('dxfs');

class StylesReader {
  readonly formatIds: number[] = [];
  readonly codes = new Map<number, string>();
  #isInCellFormats = false;
  #isInDifferential = false;

  consume(scanner: XmlScanner): boolean {
    for (;;) {
      const token = scanner.next();
      if (token === TOKEN_OPEN) this.#open(scanner);
      else if (token === TOKEN_CLOSE) this.#close(scanner);
      else if (token !== TOKEN_TEXT) return true;
    }
  }

  #open(scanner: XmlScanner): void {
    const { name } = scanner;
    if (name === CELL_FORMATS) this.#isInCellFormats = !scanner.selfClosing;
    else if (name === DIFFERENTIAL_FORMATS) this.#isInDifferential = !scanner.selfClosing;
    else if (name === CELL_FORMAT && this.#isInCellFormats) this.#takeCellFormat(scanner);
    else if (name === NUMBER_FORMAT && !this.#isInDifferential) this.#takeNumberFormat(scanner);
  }

  #close(scanner: XmlScanner): void {
    if (scanner.name === CELL_FORMATS) this.#isInCellFormats = false;
    else if (scanner.name === DIFFERENTIAL_FORMATS) this.#isInDifferential = false;
  }

  #takeCellFormat(scanner: XmlScanner): void {
    if (this.formatIds.length >= SHEET_BOUNDS.maxStyles) return;
    const attributes = new XmlAttributes(scanner);
    let id = 0;
    for (let more = attributes.first(); more; more = attributes.next()) {
      if (attributes.name === FORMAT_ID) id = Math.max(0, attributes.integer());
    }
    this.formatIds.push(id);
  }

  #takeNumberFormat(scanner: XmlScanner): void {
    if (this.codes.size >= SHEET_BOUNDS.maxStyles) return;
    const attributes = new XmlAttributes(scanner);
    let id = -1;
    let code = '';
    for (let more = attributes.first(); more; more = attributes.next()) {
      if (attributes.name === FORMAT_ID) id = attributes.integer();
      else if (attributes.name === FORMAT_CODE) code = attributes.text();
    }
    if (id >= 0) this.codes.set(id, code);
  }
}

/** Reads the number format of each cell style (ECMA-376 Part 1, 18.8.10 cellXfs and 18.8.31 numFmts). */
export async function readXlsxStyles(entry: ZipEntry): Promise<Result<NumberFormat[], SheetRefusal>> {
  const reader = new StylesReader();
  const read = await readXmlPart(entry, (scanner) => reader.consume(scanner));
  if (!read.ok) return read;
  return ok(reader.formatIds.map((id) => reader.codes.get(id) ?? id));
}
