import { rm } from 'node:fs/promises';
import { pipeline } from 'node:stream/promises';
import { fail, ok, type Problem, type Result } from '../../core/base/result.ts';
import { reasonOf } from '../reasonOf.ts';
import { openSpoolFile } from './spoolFile.ts';
import { type StagedFile, writeAll } from './stagedFile.ts';

/**
 * Opens an output that writes either everything or nothing to standard output. Data in a pipe can't be taken back, so the output is spooled
 * in the system's temporary folder until it is complete.
 */
export async function spoolOutput(): Promise<Result<StagedFile, Problem>> {
  const spool = await openSpoolFile();
  if (!spool.ok) return spool;
  const { path, file, remove } = spool.value;
  // Deletes the file's name at once, so that the system frees the file when this process ends for any reason. Windows can't delete the name
  // of an open file.
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
