import { basename } from 'node:path';
import { SHEET_LIMITS } from '../../core/base/limits.ts';
import type { Problem, Result } from '../../core/base/result.ts';
import { hasFontSignature } from '../../core/font/readFontFile.ts';
import { plainText } from '../../core/messages/problemText.ts';
import { NO_SEPARATOR } from '../../core/sheet/csv/csvDialect.ts';
import { ENCODINGS } from '../../core/sheet/encoding/encodings.ts';
import { inspectSheet, type SheetSummary } from '../../core/sheet/inspectSheet.ts';
import { noteSummary } from '../../core/sheet/noteAssumptions.ts';
import type { EncodingReading, SheetAssumptions } from '../../core/sheet/sheetAssumptions.ts';
import { readInput } from '../../node/inputs/readInput.ts';
import { deviceSheetOptions } from '../../node/inputs/sheetReading.ts';
import type { READING_OPTIONS } from '../options/dataOptions.ts';
import type { ValuesOf } from '../options/option.ts';
import { refuse } from '../presenting.ts';
import { sentence } from '../reporter.ts';
import { type FontSummary, inspectFont, presentFont } from './inspectFont.ts';

/** Arguments of `diecut inspect`. */
interface InspectArguments extends ValuesOf<typeof READING_OPTIONS> {
  readonly file: string;
  readonly json: boolean;
}

/** Runs `diecut inspect`: prints a summary of a spreadsheet or a font. Resolves with the exit code. */
export async function inspect(args: InspectArguments): Promise<number> {
  const summary = await summarize(args);
  if (!summary.ok) return refuse(summary.error, args.json);
  const text = args.json
    ? `${JSON.stringify({ ok: true, ...summary.value })}\n`
    : plainText('faces' in summary.value ? presentFont(summary.value) : presentSummary(summary.value));
  process.stdout.write(text);
  return 0;
}

async function summarize(args: InspectArguments): Promise<Result<SheetSummary | FontSummary, Problem>> {
  const bytes = await readInput(args.file, SHEET_LIMITS.device.maxBytes);
  if (!bytes.ok) return bytes;
  if (hasFontSignature(bytes.value)) return inspectFont(args.file, bytes.value);
  return inspectSheet(
    { name: basename(args.file), bytes: bytes.value },
    deviceSheetOptions({ ...args, sheetName: args.sheet }),
  );
}

const SEPARATORS: Readonly<Record<string, string>> = {
  ',': 'comma',
  ';': 'semicolon',
  '\t': 'tab',
  '|': 'vertical bar',
  [NO_SEPARATOR]: 'none, a single column',
};
const SOURCES: Readonly<Record<EncodingReading['source'], string>> = {
  given: 'as given',
  mark: 'byte order mark',
  valid: 'proved by the bytes',
  guessed: 'guessed',
};

/** Returns the assumptions that were made when the spreadsheet was read, one per line. Includes assumptions that are certain. */
function assumptionLines(assumed: SheetAssumptions, headerRow: number): string[] {
  const { encoding, separator, rowsAbove, renamed, mergedRanges, hiddenRows, totalsRows } = assumed;
  const guess = encoding?.guess;
  const percent = guess ? `, ${Math.round(guess.probability * 100)}%` : '';
  return [
    ...(encoding
      ? [`encoding: ${ENCODINGS[encoding.encoding]} (${SOURCES[encoding.source]}${percent})`]
      : []),
    ...(separator === null ? [] : [`separator: ${SEPARATORS[separator] ?? separator}`]),
    `header: row ${headerRow}${rowsAbove > 0 ? `, rows left out above it: ${rowsAbove}` : ''}`,
    ...renamed.map(
      ({ letters, header, name }) =>
        `renamed: column ${letters} ${header === '' ? 'without a header' : `“${header}”`} is “${name}”`,
    ),
    ...(hiddenRows
      ? [`hidden rows, which are printed: ${hiddenRows.count}, the first is row ${hiddenRows.row}`]
      : []),
    ...(totalsRows
      ? [`totals rows of tables, which are printed: ${totalsRows.count}, the first is row ${totalsRows.row}`]
      : []),
    ...(mergedRanges > 0 ? [`merged: the values of ${mergedRanges} merged ranges are repeated`] : []),
  ];
}

function presentSummary(summary: SheetSummary): string {
  const { assumed, firstRowNumber } = summary;
  const headerRow = firstRowNumber - 1;
  const lines = [
    `sheet: ${summary.sheetName}${summary.sheetNames.length > 1 ? ` (of ${summary.sheetNames.join(', ')})` : ''}`,
    `rows: ${summary.rowCount}${summary.blankRowCount > 0 ? `, ${summary.blankRowCount} of them blank` : ''}`,
    ...assumptionLines(assumed, headerRow),
    ...noteSummary(summary).map((note) => `note: ${sentence(note)}`),
    `columns: ${summary.columnNames.length}`,
    ...summary.columnNames.map(
      (name, index) => `  ${index + 1}. ${name}: ${summary.firstRows[0]?.[index] ?? ''}`,
    ),
  ];
  return `${lines.join('\n')}\n`;
}
