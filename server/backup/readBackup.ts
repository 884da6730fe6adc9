import { createReadStream } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { isRecord } from '../../src/core/base/record.ts';
import { fail, ok, type Problem, type Result } from '../../src/core/base/result.ts';
import { digestOf } from '../files/digest.ts';
import {
  type BackupFile,
  type BackupManifest,
  FILE_LIST,
  filePath,
  isBackupFile,
  isManifest,
  MANIFEST,
  tablePath,
} from './backupManifest.ts';
import { backupTables } from './backupTables.ts';

/** Backup folder with its parsed manifest. */
export interface Backup {
  readonly folder: string;
  readonly manifest: BackupManifest;
}

/** Opens a backup folder. @returns `backupUnreadable` for a folder that is not a backup or is incomplete */
export async function openBackup(folder: string): Promise<Result<Backup, Problem>> {
  try {
    const manifest: unknown = JSON.parse(await readFile(join(folder, MANIFEST), 'utf8'));
    if (isManifest(manifest)) return ok({ folder, manifest });
  } catch {
    // The manifest is missing or truncated.
  }
  return fail('backupUnreadable', { path: folder });
}

/**
 * Yields the lines of a file, split at line feeds only: texts in a row may contain other Unicode line separators, and Node's own line
 * reader splits at those as well.
 */
async function* linesOf(path: string): AsyncGenerator<string> {
  const decoder = new TextDecoder('utf-8', { fatal: true, ignoreBOM: true });
  const parts: string[] = [];
  for await (const chunk of createReadStream(path)) {
    const [first, ...others] = decoder.decode(chunk, { stream: true }).split('\n');
    parts.push(first);
    for (const next of others) {
      yield parts.splice(0).join('');
      parts.push(next);
    }
  }
  const last = parts.join('') + decoder.decode();
  if (last !== '') yield last;
}

/** Streams the rows of a table. */
async function* readRows(path: string): AsyncGenerator<Record<string, unknown>> {
  for await (const line of linesOf(path)) {
    const row: unknown = JSON.parse(line);
    if (!isRecord(row)) throw new Error(`a line of ${path} is no row`);
    yield row;
  }
}

export const rowsOfTable = ({ folder }: Backup, name: string) => readRows(join(folder, tablePath(name)));

/** Streams the files of a backup with their paths. */
export async function* filesOf({ folder }: Backup): AsyncGenerator<BackupFile & { readonly path: string }> {
  for await (const file of readRows(join(folder, FILE_LIST))) {
    if (!isBackupFile(file)) throw new Error(`a line of ${FILE_LIST} is no file`);
    yield { ...file, path: join(folder, filePath(file.name)) };
  }
}

/**
 * Verifies all checksums of a backup.
 * @returns `backupDamaged` with the path of the first file that differs from the manifest or the list of files
 */
export async function checkBackup(backup: Backup): Promise<Result<null, Problem>> {
  const { folder, manifest } = backup;
  const isSame = async (path: string, wanted: { bytes: number; sha256: string } | undefined) => {
    // A missing or unreadable file counts as damaged.
    const found = await digestOf(createReadStream(path)).catch(() => null);
    return found !== null && found.bytes === wanted?.bytes && found.sha256 === wanted.sha256;
  };
  for (const { name } of backupTables)
    if (!(await isSame(join(folder, tablePath(name)), manifest.tables[name])))
      return fail('backupDamaged', { path: tablePath(name) });
  if (!(await isSame(join(folder, FILE_LIST), manifest.files)))
    return fail('backupDamaged', { path: FILE_LIST });
  try {
    for await (const file of filesOf(backup))
      if (!(await isSame(file.path, file))) return fail('backupDamaged', { path: filePath(file.name) });
  } catch {
    // A line is not JSON, or a name is a path: the list was changed together with its checksum in the manifest.
    return fail('backupDamaged', { path: FILE_LIST });
  }
  return ok(null);
}
