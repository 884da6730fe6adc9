import { basename } from 'node:path';
import { SHEET_LIMITS } from '../../core/base/limits.ts';
import type { Problem, Result } from '../../core/base/result.ts';
import { saysItIsFont } from '../../core/font/readFontFile.ts';
import { inspectSheet, type SheetSummary } from '../../core/sheet/inspectSheet.ts';
import { noteFormulas } from '../../core/sheet/noteFormulas.ts';
import { readInput } from '../../node/readInput.ts';
import type { Arguments } from '../parseArguments.ts';
import { sentence } from '../reporter.ts';
import { type FontSummary, inspectFont, presentFont } from './inspectFont.ts';

/** `diecut inspect`: what a spreadsheet or a font holds. */
export async function inspect(args: Arguments): Promise<Result<SheetSummary | FontSummary, Problem>> {
  const bytes = await readInput(args.file, SHEET_LIMITS.device.maxBytes);
  if (!bytes.ok) return bytes;
  if (saysItIsFont(bytes.value)) return inspectFont(args.file, bytes.value);
  return inspectSheet(
    { name: basename(args.file), bytes: bytes.value },
    {
      profile: 'device',
      mergedCells: args.mergedCells,
      locale: args.locale,
      ...(args.sheet === null ? {} : { sheetName: args.sheet }),
    },
  );
}

export function presentInspected(summary: SheetSummary | FontSummary): string {
  return 'faces' in summary ? presentFont(summary) : presentSummary(summary);
}

function presentSummary(summary: SheetSummary): string {
  const note = noteFormulas(summary.formulasWithoutValue);
  const lines = [
    `sheet: ${summary.sheetName}${summary.sheetNames.length > 1 ? ` (of ${summary.sheetNames.join(', ')})` : ''}`,
    `rows: ${summary.rowCount}${summary.blankRowCount > 0 ? `, ${summary.blankRowCount} of them blank` : ''}`,
    ...(note ? [`note: ${sentence(note)}`] : []),
    `columns: ${summary.columnNames.length}`,
    ...summary.columnNames.map(
      (name, index) => `  ${index + 1}. ${name}: ${summary.firstRows[0]?.[index] ?? ''}`,
    ),
  ];
  return `${lines.join('\n')}\n`;
}
