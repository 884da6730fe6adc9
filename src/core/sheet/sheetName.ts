import { SHEET_LIMITS } from '../base/limits.ts';
import { ok, type Result } from '../base/result.ts';
import { refuseSheet, type SheetRefusal } from './sheetRefusal.ts';

/** Extensions of supported files, in lowercase. */
export const SHEET_EXTENSIONS = ['xlsx', 'xls', 'csv', 'tsv'] as const;

export interface SheetName {
  /** File name without its extension, which is also the worksheet's name if the file has no worksheets. */
  readonly base: string;
  /** Extension in lowercase, without the dot; empty if there is none. */
  readonly extension: string;
  readonly isAllowed: boolean;
}

/** Splits a file name. Refuses names that are empty or longer than 128 characters. */
export function checkSheetName(fileName: string): Result<SheetName, SheetRefusal> {
  const length = [...fileName].length;
  const max = SHEET_LIMITS.maxFileNameLength;
  if (fileName.trim() === '' || length > max) return refuseSheet('sheetFileName', { length, max });
  const dot = fileName.lastIndexOf('.');
  const extension = dot < 0 ? '' : fileName.slice(dot + 1).toLowerCase();
  const base = dot <= 0 ? fileName : fileName.slice(0, dot);
  return ok({ base, extension, isAllowed: SHEET_EXTENSIONS.some((allowed) => allowed === extension) });
}
