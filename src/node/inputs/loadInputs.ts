import { createReadStream } from 'node:fs';
import { stat } from 'node:fs/promises';
import { basename } from 'node:path';
import { SHEET_LIMITS } from '../../core/base/limits.ts';
import { fail, ok, type Problem, type Result } from '../../core/base/result.ts';
import type { ImportedLabel, ImportedSample, LeftOut } from '../../core/import/imported.ts';
import { hasLabelSignature, readLabelText } from '../../core/label/readLabelText.ts';
import { readSheet } from '../../core/sheet/readSheet.ts';
import { readSheetSource } from '../../core/sheet/readSheetSource.ts';
import { rowsCsv } from '../../core/sheet/rowsCsv.ts';
import type { Sheet } from '../../core/sheet/sheet.ts';
import { reasonOf } from '../reasonOf.ts';
import { readUnchanged } from '../staging/unchangedFile.ts';
import { readInput } from './readInput.ts';
import { deviceSheetOptions, type SheetReading } from './sheetReading.ts';

const CHUNK_BYTES = 256 * 1024;

/** Maximum size of a document in bytes, far above the size of a label with 5,000 elements. */
const MAX_LABEL_BYTES = 32 * 1024 * 1024;

/** Number of the label to load from a document, and the resolution for a ZPL document. */
interface LabelChoice {
  /** Resolution in dpi for which a ZPL file was written. */
  readonly dpi: number;
  /** Number of the label in the document, counted from 1. */
  readonly number: number;
}

/** Label with the files that a foreign document contains. */
export interface LoadedLabel extends ImportedLabel {
  readonly leftOut: readonly LeftOut[];
  /** Number of labels that the document contains. */
  readonly count: number;
}

/** Imports a document of another program; returns null if no importer recognizes the document. Loads the importers on demand. */
async function readForeign(bytes: Uint8Array, path: string, dpi: number) {
  const { readForeignLabel } = await import('../../core/import/readForeignLabel.ts');
  return readForeignLabel(bytes, path, { dpi });
}

/** Reads and validates a label document, or imports a document of another program. */
export async function loadLabel(
  path: string,
  { dpi, number }: LabelChoice,
): Promise<Result<LoadedLabel, Problem>> {
  const bytes = await readInput(path, MAX_LABEL_BYTES);
  if (!bytes.ok) return bytes;
  const foreign = hasLabelSignature(bytes.value) ? null : await readForeign(bytes.value, path, dpi);
  if (foreign && !foreign.ok) return foreign;
  const own = foreign ? null : readLabelText(bytes.value, path);
  if (own && !own.ok) return own;
  const labels = foreign?.value.labels ?? (own ? [{ label: own.value, assets: [], sample: null }] : []);
  const count = labels.length;
  const chosen = labels.at(number - 1);
  if (!chosen) return fail('foreignLabelMissing', { path, number, count });
  return ok({ ...chosen, leftOut: foreign?.value.leftOut ?? [], count });
}

/** Error that carries a problem out of the callbacks of `readSheetSource`. */
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

/** Converts the sample rows of an imported document to a spreadsheet. */
export async function readSample(sample: ImportedSample, locale: string): Promise<Result<Sheet, Problem>> {
  const bytes = new TextEncoder().encode(rowsCsv(sample));
  return readSheet({ name: 'data.csv', bytes }, { profile: 'device', mergedCells: 'refuse', locale });
}

/** Reads a spreadsheet with the rules for local files. */
export async function loadSheet(path: string, reading: SheetReading): Promise<Result<Sheet, Problem>> {
  // A pipe can't be read in parts, so it is read completely.
  const found = await stat(path).catch(() => null);
  const source = {
    name: basename(path),
    sizeBytes: found?.isFile() ? found.size : 0,
    chunks: () => chunksOf(path),
    bytes: () => wholeFile(path),
  };
  try {
    return await readUnchanged(path, () => readSheetSource(source, deviceSheetOptions(reading)));
  } catch (error) {
    if (error instanceof InputFailed) return { ok: false, error: error.problem };
    return fail('fileUnreadable', { path, reason: reasonOf(error) });
  }
}
