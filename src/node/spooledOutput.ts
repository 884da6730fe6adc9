import { rm } from 'node:fs/promises';
import { pipeline } from 'node:stream/promises';
import { fail, ok, type Problem, type Result } from '../core/base/result.ts';
import { reasonOf } from './reasonOf.ts';
import { openSpoolFile } from './spoolFile.ts';
import { type StagedFile, writeAll } from './stagedFile.ts';

/**
 * Opens an output that writes to standard output all or nothing: data in a pipe can't be taken back, so the output is spooled in the
 * system's temporary folder until it is complete.
 */
export async function spoolOutput(): Promise<Result<StagedFile, Problem>> {
  const spool = await openSpoolFile();
  if (!spool.ok) return spool;
  const { path, file, remove } = spool.value;
  // The file is unlinked at once, so that it disappears with this process, however the process ends. Windows keeps the name of an open
  // file.
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
