import { SHEET_LIMITS } from '../base/limits.ts';
import { ok, type Result } from '../base/result.ts';
import { refuseSheet, type SheetRefusal } from './sheetRefusal.ts';

/** File name extensions that are read, lower case. */
export const SHEET_EXTENSIONS = ['xlsx', 'xls', 'csv', 'tsv'] as const;

export interface SheetName {
  /** Without the extension: the sheet name of a file that has none of its own. */
  readonly base: string;
  /** Lower case, without the dot; empty when there is none. */
  readonly extension: string;
  readonly isAllowed: boolean;
}

/** Takes a file's name apart. Refuses names that are empty or longer than 128 characters. */
export function checkSheetName(fileName: string): Result<SheetName, SheetRefusal> {
  const length = [...fileName].length;
  const max = SHEET_LIMITS.maxFileNameLength;
  if (fileName.trim() === '' || length > max) return refuseSheet('sheetFileName', { length, max });
  const dot = fileName.lastIndexOf('.');
  const extension = dot < 0 ? '' : fileName.slice(dot + 1).toLowerCase();
  const base = dot <= 0 ? fileName : fileName.slice(0, dot);
  return ok({ base, extension, isAllowed: SHEET_EXTENSIONS.some((allowed) => allowed === extension) });
}
