import { createReadStream } from 'node:fs';
import { stat } from 'node:fs/promises';
import { basename } from 'node:path';
import { SHEET_LIMITS } from '../core/base/limits.ts';
import { fail, ok, type Problem, type Result } from '../core/base/result.ts';
import type { Label } from '../core/label/label.ts';
import { readLabelText } from '../core/label/readLabelText.ts';
import { readSheetSource } from '../core/sheet/readSheetSource.ts';
import type { Sheet } from '../core/sheet/sheet.ts';
import { reasonOf } from './reasonOf.ts';

const CHUNK_BYTES = 256 * 1024;

/** A label of 5,000 elements is far below this. */
const MAX_LABEL_BYTES = 32 * 1024 * 1024;

/** Reads a file, a pipe or a device up to a limit: one that never ends must not fill the memory. */
export async function readInput(
  path: string,
  maxBytes: number,
): Promise<Result<Uint8Array<ArrayBuffer>, Problem>> {
  const chunks: Uint8Array[] = [];
  let total = 0;
  try {
    for await (const chunk of createReadStream(path)) {
      if (!(chunk instanceof Uint8Array)) continue;
      total += chunk.length;
      if (total > maxBytes)
        return fail('fileTooLarge', { path, maxMegabytes: Math.floor(maxBytes / 1024 / 1024) });
      chunks.push(chunk);
    }
  } catch (error) {
    return fail('fileUnreadable', { path, reason: reasonOf(error) });
  }
  const bytes = new Uint8Array(total);
  let at = 0;
  for (const chunk of chunks) {
    bytes.set(chunk, at);
    at += chunk.length;
  }
  return ok(bytes);
}

/** Reads and checks a label document. */
export async function loadLabel(path: string): Promise<Result<Label, Problem>> {
  const bytes = await readInput(path, MAX_LABEL_BYTES);
  if (!bytes.ok) return bytes;
  return readLabelText(bytes.value, path);
}

/** What is wrong inside `readSheetSource`'s callbacks, on its way out. */
class InputFailed extends Error {
  readonly problem: Problem;
  constructor(problem: Problem) {
    super(problem.code);
    this.problem = problem;
  }
}

async function* chunksOf(path: string): AsyncGenerator<Uint8Array> {
  for await (const chunk of createReadStream(path, { highWaterMark: CHUNK_BYTES })) {
    if (chunk instanceof Uint8Array) yield chunk;
  }
}

async function wholeFile(path: string): Promise<Uint8Array<ArrayBuffer>> {
  const bytes = await readInput(path, SHEET_LIMITS.device.maxBytes);
  if (!bytes.ok) throw new InputFailed(bytes.error);
  return bytes.value;
}

/** Reads a spreadsheet under the rules for files of the device. */
export async function loadSheet(
  path: string,
  sheetName: string | null,
  mergedCells: 'refuse' | 'repeat',
  locale: string,
): Promise<Result<Sheet, Problem>> {
  // A pipe can be read only once, so it is read whole.
  const found = await stat(path).catch(() => null);
  const source = {
    name: basename(path),
    sizeBytes: found?.isFile() ? found.size : 0,
    chunks: () => chunksOf(path),
    bytes: () => wholeFile(path),
  };
  const options = {
    profile: 'device',
    mergedCells,
    locale,
    ...(sheetName === null ? {} : { sheetName }),
  } as const;
  try {
    return await readSheetSource(source, options);
  } catch (error) {
    if (error instanceof InputFailed) return { ok: false, error: error.problem };
    return fail('fileUnreadable', { path, reason: reasonOf(error) });
  }
}
