import { once } from 'node:events';
import { type FileHandle, open, rm } from 'node:fs/promises';
import { fail, ok, type Problem, type Result } from '../../core/base/result.ts';
import type { ByteSink } from '../../core/output/byteSink.ts';

import { reasonOf } from './loadInputs.ts';

export interface ClosableSink extends ByteSink {
  readonly close: () => Promise<void>;
  /** Ends without leaving half a file behind. */
  readonly discard: () => Promise<void>;
}

/** A file, or standard output for `-`. */
export async function openSink(path: string): Promise<Result<ClosableSink, Problem>> {
  if (path === '-') {
    return ok({
      write: async (chunk) => {
        if (!process.stdout.write(chunk)) await once(process.stdout, 'drain');
      },
      close: async () => undefined,
      discard: async () => undefined,
    });
  }
  let file: FileHandle;
  try {
    file = await open(path, 'w');
  } catch (error) {
    return fail('fileUnwritable', { path, reason: reasonOf(error) });
  }
  return ok({
    write: async (chunk) => {
      await file.writeFile(chunk);
    },
    close: () => file.close(),
    discard: async () => {
      await file.close();
      await rm(path, { force: true });
    },
  });
}
