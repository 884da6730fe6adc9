import { SHEET_LIMITS } from '../base/limits.ts';
import { ok, type Result } from '../base/result.ts';
import { NumberFormats } from './numberFormats.ts';
import { readSharedStrings } from './sharedStrings.ts';
import type { Sheet, SheetOptions } from './sheet.ts';
import { readSheetJsTable } from './sheetJsTable.ts';
import { loadSheetJs } from './sheetjs.ts';
import { refuseSheet, type SheetRefusal } from './sheetRefusal.ts';
import { TableBuilder } from './tableBuilder.ts';
import { type WorksheetContext, WorksheetReader } from './worksheetReader.ts';
import { readXlsxStyles } from './xlsxStyles.ts';
import { readXlsxWorkbook, type XlsxSheet, type XlsxWorkbook } from './xlsxWorkbook.ts';
import { readXmlPart } from './xmlPart.ts';
import type { ZipDirectory } from './zipDirectory.ts';

function chooseSheet(sheets: readonly XlsxSheet[], name: string | undefined): XlsxSheet | undefined {
  if (name !== undefined) return sheets.find((sheet) => sheet.name === name);
  return sheets.find((sheet) => !sheet.isHidden) ?? sheets[0];
}

async function readFormats(workbook: XlsxWorkbook): Promise<Result<NumberFormats, SheetRefusal>> {
  const styles = workbook.styles === undefined ? ok([]) : await readXlsxStyles(workbook.styles);
  if (!styles.ok) return styles;
  const formats = new NumberFormats(styles.value, workbook.date1904);
  if (formats.needsSheetJs) formats.sheetJs = await loadSheetJs();
  return ok(formats);
}

async function readWorksheet(
  sheet: XlsxSheet,
  context: Omit<WorksheetContext, 'table'>,
  options: SheetOptions,
): Promise<Result<{ table: TableBuilder; reader: WorksheetReader }, SheetRefusal>> {
  const table = new TableBuilder(options);
  const reader = new WorksheetReader({ ...context, table });
  const read = await readXmlPart(sheet.entry, (scanner) => reader.consume(scanner));
  return read.ok ? ok({ table, reader }) : read;
}

/**
 * Reads a worksheet of an xlsx package (ECMA-376 Part 1) from the zip's bytes straight into columns. `bytes` is the whole
 * file; `directory` its checked directory. Cells in disorder, which columns cannot take, are read by SheetJS instead.
 */
export async function readXlsx(
  bytes: Uint8Array,
  directory: ZipDirectory,
  options: SheetOptions,
): Promise<Result<Sheet, SheetRefusal>> {
  const workbook = await readXlsxWorkbook(directory);
  if (!workbook.ok) return workbook;
  const { sheets, date1904, sharedStrings } = workbook.value;
  const sheetNames = sheets.map((sheet) => sheet.name);
  const sheet = chooseSheet(sheets, options.sheetName);
  if (sheet === undefined) return refuseSheet('sheetNotFound', { name: options.sheetName ?? '' });
  const formats = await readFormats(workbook.value);
  if (!formats.ok) return formats;
  const strings = sharedStrings === undefined ? ok(undefined) : await readSharedStrings(sharedStrings);
  if (!strings.ok) return strings;
  const context = { strings: strings.value, formats: formats.value, date1904 };
  let read = await readWorksheet(sheet, context, options);
  if (read.ok && read.value.reader.problem === 'formatter') {
    // ISO dates need the formatter whatever the styles say. They are rare, so the sheet is simply read once more.
    formats.value.sheetJs = await loadSheetJs();
    read = await readWorksheet(sheet, context, options);
  }
  if (!read.ok) return read;
  const { table, reader } = read.value;
  const part = sheet.entry.name;
  if (reader.problem === 'entity') return refuseSheet('sheetXmlEntities', { part });
  if (reader.problem === 'string') return refuseSheet('sheetDamaged', { part, reason: 'sharedString' });
  if (table.outOfOrder) {
    const maxRows = SHEET_LIMITS.maxRows + 1;
    return readSheetJsTable(bytes, { sheetNames, sheetName: sheet.name, maxRows }, options);
  }
  return table.finish(sheetNames, sheet.name, reader.merges);
}
