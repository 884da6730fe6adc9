import { open, readdir, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { fail, ok, type Problem, type Result } from '../../core/base/result.ts';
import { reasonOf } from '../../node/reasonOf.ts';

/** File to push. */
export interface PushFile {
  readonly path: string;
  /**
   * Name of the subfolder with the file, below the folder on the command line; null if the file is directly in that folder or was itself
   * given.
   */
  readonly inside: string | null;
}

const HEAD_BYTES = 4096;
/** Pattern of a label file. It may match anywhere, because the fields of a JSON object can be in any order. */
const LABEL = /"format"\s*:\s*"diecut-label"/;

/** Returns true if the file is a label; folders with labels also contain data and pictures. */
async function isLabel(path: string): Promise<boolean> {
  const file = await open(path, 'r');
  try {
    const { buffer, bytesRead } = await file.read(Buffer.alloc(HEAD_BYTES), 0, HEAD_BYTES, 0);
    return LABEL.test(buffer.toString('utf8', 0, bytesRead));
  } finally {
    await file.close();
  }
}

/**
 * Lists the labels of a folder and its subfolders by name, except for hidden folders. The name of a label may begin with a dot, so that its
 * file is hidden.
 */
async function labelsIn(folder: string, inside: string | null): Promise<PushFile[]> {
  const found: PushFile[] = [];
  const entries = await readdir(folder, { withFileTypes: true });
  for (const entry of entries.toSorted((a, b) => (a.name < b.name ? -1 : 1))) {
    const path = join(folder, entry.name);
    if (entry.isDirectory()) {
      if (inside === null && !entry.name.startsWith('.')) found.push(...(await labelsIn(path, entry.name)));
    }
    if (entry.isFile() && /\.json$/i.test(entry.name) && (await isLabel(path))) found.push({ path, inside });
  }
  return found;
}

/**
 * Lists the labels on a command line: files, and all labels of folders.
 *
 * @returns `fileUnreadable`, `libraryNoLabels` for a folder without labels
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
