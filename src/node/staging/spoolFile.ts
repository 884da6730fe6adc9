import { rmSync } from 'node:fs';
import { type FileHandle, open, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { fail, ok, type Problem, type Result } from '../../core/base/result.ts';
import { onInterrupt } from '../processes/onInterrupt.ts';
import { reasonOf } from '../reasonOf.ts';
import { ownedName, removeSpooled } from './stagingName.ts';

/** Private temporary file of this process. */
export interface SpoolFile {
  readonly path: string;
  readonly file: FileHandle;
  /** Closes and deletes the file; idempotent. An interrupt deletes the file as well. */
  readonly remove: () => Promise<void>;
}

/** Opens a temporary file that only this user can read; deletes temporary files of killed runs. */
export async function openSpoolFile(): Promise<Result<SpoolFile, Problem>> {
  await removeSpooled(tmpdir());
  const path = resolve(join(tmpdir(), ownedName()));
  const stopListening = onInterrupt(() => rmSync(path, { force: true }));
  let file: FileHandle;
  try {
    file = await open(path, 'wx+', 0o600);
  } catch (error) {
    stopListening();
    return fail('fileUnwritable', { path, reason: reasonOf(error) });
  }
  let isDone = false;
  const remove = async () => {
    if (isDone) return;
    isDone = true;
    await file.close().catch(() => undefined);
    await rm(path, { force: true }).catch(() => undefined);
    stopListening();
  };
  return ok({ path, file, remove });
}
