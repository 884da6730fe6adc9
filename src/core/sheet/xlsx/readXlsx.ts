import { ok, type Result } from '../../base/result.ts';
import { NumberFormats } from '../numbers/numberFormats.ts';
import { loadNumberFormatter } from '../numbers/numberFormatter.ts';
import { type CellSink, DEFAULT_LOCALE, type Sheet, type SheetOptions } from '../sheet.ts';
import { NOTHING_ASSUMED } from '../sheetAssumptions.ts';
import { refuseSheet, type SheetRefusal } from '../sheetRefusal.ts';
import { SortedCells } from '../table/sortedCells.ts';
import { TableBuilder } from '../table/tableBuilder.ts';
import { readSharedStrings } from './sharedStrings.ts';
import { type WorksheetContext, WorksheetReader } from './worksheetReader.ts';
import { readXlsxStyles } from './xlsxStyles.ts';
import { readTotalsRows, readXlsxWorkbook, type XlsxSheet, type XlsxWorkbook } from './xlsxWorkbook.ts';
import { readXmlPart } from './xmlPart.ts';
import type { ZipDirectory } from './zipDirectory.ts';

function chooseSheet(sheets: readonly XlsxSheet[], name: string | undefined): XlsxSheet | undefined {
  if (name !== undefined) return sheets.find((sheet) => sheet.name === name);
  return sheets.find((sheet) => !sheet.isHidden) ?? sheets[0];
}

async function readFormats(
  workbook: XlsxWorkbook,
  locale: string,
): Promise<Result<NumberFormats, SheetRefusal>> {
  const styles = workbook.styles === undefined ? ok([]) : await readXlsxStyles(workbook.styles);
  if (!styles.ok) return styles;
  const formats = new NumberFormats(styles.value, workbook.date1904);
  if (formats.needsFormatter) formats.formatter = await loadNumberFormatter(locale);
  return ok(formats);
}

/** Reads a worksheet into a sink. If it must be read again, the second reading begins with a new sink. */
async function readWorksheet<Sink extends CellSink>(
  sheet: XlsxSheet,
  context: Omit<WorksheetContext, 'table'>,
  locale: string,
  openSink: () => Sink,
): Promise<Result<{ reader: WorksheetReader; sink: Sink }, SheetRefusal>> {
  const sink = openSink();
  const reader = new WorksheetReader({ ...context, table: sink });
  const read = await readXmlPart(sheet.entry, (scanner) => reader.consume(scanner));
  if (!read.ok) return read;
  const part = sheet.entry.name;
  if (reader.problem === 'entity') return refuseSheet('sheetXmlEntities', { part });
  if (reader.problem === 'string') return refuseSheet('sheetDamaged', { part, reason: 'sharedString' });
  if (reader.problem === undefined) return ok({ reader, sink });
  // Cells with ISO dates need the formatter, whatever the styles are. They are rare, so the worksheet is read again.
  context.formats.formatter = await loadNumberFormatter(locale);
  return readWorksheet(sheet, context, locale, openSink);
}

/**
 * Reads a worksheet of an xlsx file (ECMA-376 Part 1) from the zip's bytes directly into columns. `directory` is the zip's checked
 * directory. If cells are out of order, which columns don't support, the worksheet is read again and its cells are sorted.
 */
export async function readXlsx(
  directory: ZipDirectory,
  options: SheetOptions,
): Promise<Result<Sheet, SheetRefusal>> {
  const workbook = await readXlsxWorkbook(directory);
  if (!workbook.ok) return workbook;
  const { sheets, sheetInFront, date1904, isCalculatedOnLoad, sharedStrings } = workbook.value;
  const sheetNames = sheets.map((sheet) => sheet.name);
  const sheet = chooseSheet(sheets, options.sheetName);
  if (sheet === undefined) return refuseSheet('sheetNotFound', { name: options.sheetName ?? '' });
  const locale = options.locale ?? DEFAULT_LOCALE;
  const formats = await readFormats(workbook.value, locale);
  if (!formats.ok) return formats;
  const strings = sharedStrings === undefined ? ok(undefined) : await readSharedStrings(sharedStrings);
  if (!strings.ok) return strings;
  const totalsRows = await readTotalsRows(directory, sheet);
  const context = { strings: strings.value, formats: formats.value, date1904 };
  const read = await readWorksheet(sheet, context, locale, () => new TableBuilder(options, true));
  if (!read.ok) return read;
  const { reader, sink } = read.value;
  const finish = (table: TableBuilder, reading: WorksheetReader) => {
    const { merges, formulasWithValue, formulasWithoutValue, formatNotes } = reading;
    const oldFormulas = isCalculatedOnLoad ? formulasWithValue : null;
    const isOther = options.sheetName === undefined && sheetInFront !== sheet.name;
    return table.finish(
      sheetNames,
      sheet.name,
      merges,
      formulasWithoutValue,
      { ...NOTHING_ASSUMED, sheetInFront: isOther ? sheetInFront : null, oldFormulas, ...formatNotes },
      totalsRows,
    );
  };
  if (!sink.outOfOrder) return finish(sink, reader);
  const again = await readWorksheet(sheet, context, locale, () => new SortedCells());
  if (!again.ok) return again;
  const cells = again.value.sink;
  const table = new TableBuilder(options, true);
  if (!cells.refusal) cells.pour(table);
  if (cells.refusal) return { ok: false, error: cells.refusal };
  return finish(table, again.value.reader);
}
