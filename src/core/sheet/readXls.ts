import { SHEET_LIMITS } from '../base/limits.ts';
import type { Result } from '../base/result.ts';
import { cleanBiffStream } from './biffStream.ts';
import type { Sheet, SheetOptions } from './sheet.ts';
import { readSheetJsTable, refuseSheetJsError } from './sheetJsTable.ts';
import { loadSheetJs, type SheetJsWorkbook } from './sheetjs.ts';
import { refuseSheet, type SheetRefusal } from './sheetRefusal.ts';

/**
 * Reads a workbook stream (BIFF, [MS-XLS]) with SheetJS: the sheet asked for, or the first that is not hidden. `stream` is
 * the bare stream, taken out of its container.
 */
export async function readXls(
  stream: Uint8Array,
  options: SheetOptions,
): Promise<Result<Sheet, SheetRefusal>> {
  const cleaned = cleanBiffStream(stream);
  if (!cleaned.ok) return cleaned;
  const bytes = cleaned.value;
  const sheetJs = await loadSheetJs();
  let workbook: SheetJsWorkbook;
  try {
    workbook = sheetJs.readNames(bytes);
  } catch (error) {
    return refuseSheetJsError(error);
  }
  const { sheetNames, isHidden } = workbook;
  if (sheetNames.length === 0) return refuseSheet('sheetDamaged', { reason: 'noSheet' });
  const shown = Math.max(0, isHidden.indexOf(false));
  const sheetName = options.sheetName ?? sheetNames[shown];
  if (!sheetNames.includes(sheetName)) return refuseSheet('sheetNotFound', { name: sheetName });
  return readSheetJsTable(bytes, { sheetNames, sheetName, maxRows: SHEET_LIMITS.maxRows + 1 }, options);
}
