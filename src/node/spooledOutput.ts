import { randomBytes } from 'node:crypto';
import { rmSync } from 'node:fs';
import { type FileHandle, open, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { fail, ok, type Problem, type Result } from '../core/base/result.ts';
import { onInterrupt } from './onInterrupt.ts';
import { reasonOf } from './reasonOf.ts';
import { type StagedFile, writeAll } from './stagedFile.ts';

/**
 * Standard output, whole or not at all: what a pipe has been given cannot be taken back, so the file waits in the
 * system's folder for temporary files until it is finished.
 */
export async function spoolOutput(): Promise<Result<StagedFile, Problem>> {
  const path = join(tmpdir(), `diecut-${process.pid}-${randomBytes(4).toString('hex')}`);
  const failed = (error: unknown): Result<never, Problem> =>
    fail('fileUnwritable', { path, reason: reasonOf(error) });
  const stopListening = onInterrupt(() => rmSync(path, { force: true }));
  let file: FileHandle;
  try {
    file = await open(path, 'wx+', 0o600);
  } catch (error) {
    stopListening();
    return failed(error);
  }
  // Without a name it goes with this process, however that ends. Windows keeps the name of a file that is open.
  await rm(path, { force: true }).catch(() => undefined);
  let isDone = false;
  const remove = async () => {
    if (isDone) return;
    isDone = true;
    await file.close().catch(() => undefined);
    await rm(path, { force: true }).catch(() => undefined);
    stopListening();
  };
  return ok({
    write: (chunk) => writeAll(path, file, chunk),
    commit: async () => {
      try {
        await pipeline(file.createReadStream({ start: 0, autoClose: false }), process.stdout, { end: false });
        return ok(null);
      } catch (error) {
        return fail('fileUnwritable', { path: 'standard output', reason: reasonOf(error) });
      } finally {
        await remove();
      }
    },
    abort: remove,
  });
}
