import { open, readdir, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { fail, ok, type Problem, type Result } from '../../core/base/result.ts';
import { reasonOf } from '../../node/reasonOf.ts';

/** A file that is to be pushed. */
export interface PushFile {
  readonly path: string;
  /** The folder of files that it lies in, below the one that was named; null where it was named itself, or lies right in that. */
  readonly inside: string | null;
}

const HEAD_BYTES = 4096;
/** Programs write the fields of an object in an order of their own. */
const LABEL = /"format"\s*:\s*"diecut-label"/;

/** Whether a file says that it is a label: a folder of labels has data and pictures beside them. */
async function isLabel(path: string): Promise<boolean> {
  const file = await open(path, 'r');
  try {
    const { buffer, bytesRead } = await file.read(Buffer.alloc(HEAD_BYTES), 0, HEAD_BYTES, 0);
    return LABEL.test(buffer.toString('utf8', 0, bytesRead));
  } finally {
    await file.close();
  }
}

/** The labels of a folder and of the folders in it, by name; what is hidden is left alone. */
async function labelsIn(folder: string, inside: string | null): Promise<PushFile[]> {
  const found: PushFile[] = [];
  const entries = await readdir(folder, { withFileTypes: true });
  for (const entry of entries.toSorted((a, b) => (a.name < b.name ? -1 : 1))) {
    if (entry.name.startsWith('.')) continue;
    const path = join(folder, entry.name);
    if (entry.isDirectory() && inside === null) found.push(...(await labelsIn(path, entry.name)));
    else if (entry.isFile() && /\.json$/i.test(entry.name) && (await isLabel(path)))
      found.push({ path, inside });
  }
  return found;
}

/**
 * The labels that a command line names: files, and those of folders.
 *
 * @returns `fileUnreadable`, `libraryNoLabels` for a folder without any
 */
export async function findPushFiles(names: readonly string[]): Promise<Result<readonly PushFile[], Problem>> {
  const found: PushFile[] = [];
  for (const name of names) {
    try {
      if (!(await stat(name)).isDirectory()) {
        found.push({ path: name, inside: null });
        continue;
      }
      const labels = await labelsIn(name, null);
      if (labels.length === 0) return fail('libraryNoLabels', { path: name });
      found.push(...labels);
    } catch (error) {
      return fail('fileUnreadable', { path: name, reason: reasonOf(error) });
    }
  }
  return ok(found);
}
