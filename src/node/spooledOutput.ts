import { rm } from 'node:fs/promises';
import { pipeline } from 'node:stream/promises';
import { fail, ok, type Problem, type Result } from '../core/base/result.ts';
import { reasonOf } from './reasonOf.ts';
import { openSpoolFile } from './spoolFile.ts';
import { type StagedFile, writeAll } from './stagedFile.ts';

/**
 * Standard output, whole or not at all: what a pipe has been given cannot be taken back, so the file waits in the
 * system's folder for temporary files until it is finished.
 */
export async function spoolOutput(): Promise<Result<StagedFile, Problem>> {
  const spool = await openSpoolFile();
  if (!spool.ok) return spool;
  const { path, file, remove } = spool.value;
  // Without a name it goes with this process, however that ends. Windows keeps the name of a file that is open.
  await rm(path, { force: true }).catch(() => undefined);
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
