import { readFile } from 'node:fs/promises';
import { basename } from 'node:path';
import { fail, ok, type Problem, type Result } from '../../core/base/result.ts';
import type { Label } from '../../core/label/label.ts';
import { parseLabel } from '../../core/label/parseLabel.ts';
import { readSheet } from '../../core/sheet/readSheet.ts';
import type { Sheet } from '../../core/sheet/sheet.ts';

function reasonOf(error: unknown): string {
  return error instanceof Error
    ? error.message.replace(/^[A-Z]+: /, '').replace(/, \w+ '.*'$/, '')
    : String(error);
}

export async function readInput(path: string): Promise<Result<Buffer, Problem>> {
  try {
    return ok(await readFile(path));
  } catch (error) {
    return fail('fileUnreadable', { path, reason: reasonOf(error) });
  }
}

/** Reads and checks a label document. */
export async function loadLabel(path: string): Promise<Result<Label, Problem>> {
  const bytes = await readInput(path);
  if (!bytes.ok) return bytes;
  try {
    return parseLabel(JSON.parse(bytes.value.toString('utf8').replace(/^\ufeff/, '')));
  } catch (error) {
    return fail('fileNotJson', { path, reason: reasonOf(error) });
  }
}

/** Reads a spreadsheet under the rules for files of the device. */
export async function loadSheet(
  path: string,
  sheetName: string | null,
  mergedCells: 'refuse' | 'repeat',
): Promise<Result<Sheet, Problem>> {
  const bytes = await readInput(path);
  if (!bytes.ok) return bytes;
  return readSheet(
    { name: basename(path), bytes: bytes.value },
    { profile: 'device', mergedCells, ...(sheetName === null ? {} : { sheetName }) },
  );
}
