import { ok, type Result } from '../base/result.ts';
import { detectFileKind } from './fileKind.ts';
import { readSheet } from './readSheet.ts';
import type { SheetFile, SheetOptions } from './sheet.ts';
import type { SheetRefusal } from './sheetRefusal.ts';
import { openOleContainer } from './xls/oleContainer.ts';
import { listXlsSheets } from './xls/readXls.ts';
import { readXlsxWorkbook } from './xlsx/xlsxWorkbook.ts';
import { readZipDirectory } from './xlsx/zipDirectory.ts';

interface ListedSheet {
  readonly name: string;
  readonly isHidden: boolean;
}

/** Maximum number of worksheets that are tried, because each try takes as long as reading the file. */
const MAX_TRIED = 64;

async function listSheets(bytes: Uint8Array): Promise<Result<readonly ListedSheet[], SheetRefusal>> {
  const kind = detectFileKind(bytes);
  if (kind === 'zip') {
    const directory = readZipDirectory(bytes);
    if (!directory.ok) return directory;
    const workbook = await readXlsxWorkbook(directory.value);
    return workbook.ok ? ok(workbook.value.sheets) : workbook;
  }
  if (kind === 'biff') return listXlsSheets(bytes);
  if (kind !== 'ole') return ok([]);
  const container = openOleContainer(bytes);
  if (!container.ok) return container;
  const { names, read } = container.value;
  const stream = ['workbook', 'book'].find((known) => names.includes(known));
  const workbook = stream === undefined ? undefined : read(stream);
  return workbook === undefined ? ok([]) : listXlsSheets(workbook);
}

/**
 * Returns the visible worksheets that can be read with these options, in their order: which the user can choose if the wanted worksheet was
 * refused. Empty for a file that has no worksheets or cannot be read.
 */
export async function acceptedSheets(file: SheetFile, options: SheetOptions): Promise<readonly string[]> {
  const listed = await listSheets(file.bytes);
  if (!listed.ok) return [];
  const accepted: string[] = [];
  for (const { name, isHidden } of listed.value.slice(0, MAX_TRIED)) {
    if (isHidden || name === options.sheetName) continue;
    const read = await readSheet(file, { ...options, sheetName: name });
    if (read.ok) accepted.push(name);
  }
  return accepted;
}
