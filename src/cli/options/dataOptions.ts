import { PRINT_LIMITS } from '../../core/base/limits.ts';
import { DEFAULT_LOCALE } from '../../core/sheet/sheet.ts';
import { off, on, text, value, valueOr, values } from './option.ts';
import {
  oneOf,
  readEncoding,
  readHeaderRow,
  readLocale,
  readPairs,
  readPrintTime,
  readSeparator,
  readSort,
  wholeNumber,
} from './values.ts';

/** How a spreadsheet is read. */
export const READING_OPTIONS = {
  sheet: text('sheet', 'NAME', 'sheet of the spreadsheet; default: the first visible one'),
  encoding: value(
    'encoding',
    'NAME',
    'encoding of a csv file, e.g. windows-1251, shift_jis, cp850; default: detected, and reported if uncertain; a byte order mark takes precedence',
    readEncoding,
  ),
  separator: value(
    'separator',
    'CHAR',
    "separator of a csv file: e.g. ';', tab, or none for a single column; default: detected, and listed by inspect",
    readSeparator,
  ),
  headerRow: value(
    'header-row',
    'N',
    'row with the column names; default: the first row with content',
    readHeaderRow,
  ),
  locale: valueOr(
    'locale',
    'en-US',
    "language of dates that follow the reader's, e.g. de-DE, zh-CN; default en-US",
    readLocale,
    DEFAULT_LOCALE,
  ),
  mergedCells: valueOr(
    'merged',
    'refuse|repeat',
    'refuse merged cells (default), or repeat their value',
    oneOf(['refuse', 'repeat']),
    'refuse',
  ),
};

/** Data of a label. */
export const DATA_OPTIONS = {
  data: text('data', 'FILE', "spreadsheet (xlsx, xls, csv, tsv) for the label's columns"),
  ...READING_OPTIONS,
  pictures: text('pictures', 'DIR|ZIP', 'pictures that rows name; default: the folder of the spreadsheet'),
  columnMap: values(
    'column',
    'NAME=HEADER',
    'header to use for a column of the label; repeatable',
    (texts, flag) => readPairs(texts, flag).map(([name, column]) => ({ name, column })),
  ),
  restoreZeros: on(
    'restore-zeros',
    'restore leading zeros of GTINs that the spreadsheet stores as numbers; default: report them and add a second check digit',
  ),
};

/** Labels to make: rows, order, copies, and values that are given when printing. */
export const ROW_OPTIONS = {
  where: text(
    'where',
    'CONDITION',
    'print only matching rows, e.g. "stock > 0"; replaces the label\'s condition',
  ),
  sort: values(
    'sort',
    'NAME',
    'sort by a column; --sort=-NAME sorts in descending order; repeatable',
    readSort,
  ),
  ranges: text(
    'rows',
    '1-100,205',
    "rows to print, in this order, numbered after --where and --sort; copies don't count, rows with no copies do; 205- means to the end",
  ),
  serials: values(
    'serial',
    'ID=VALUE',
    "first serial number of an element; default: the number at each row's position. For counters that continue from job to job, the report has the next number; repeatable",
    readPairs,
  ),
  copies: valueOr(
    'copies',
    'N',
    'copies of the whole run, 1 to 2000',
    wholeNumber(PRINT_LIMITS.minCopies, PRINT_LIMITS.maxCopies),
    1,
  ),
  copiesColumn: text(
    'copies-column',
    'NAME',
    'column with the number of copies of each row; 0 skips the row',
  ),
  collate: off('no-collate', 'with --copies: 1 1 2 2 3 3 instead of 1 2 3 1 2 3'),
  prompts: values('set', 'NAME=VALUE', 'value of a print-time input; repeatable', readPairs),
  now: value('now', 'ISO', 'print time, e.g. 2026-03-01T08:00:00Z; default: the clock', readPrintTime),
};
