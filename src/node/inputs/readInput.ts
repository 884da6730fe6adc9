import { createReadStream } from 'node:fs';
import { fail, ok, type Problem, type Result } from '../../core/base/result.ts';
import { reasonOf } from '../reasonOf.ts';
import { readUnchanged } from '../staging/unchangedFile.ts';

/** Maximum size of a picture or font of a label, in bytes. */
export const MAX_ASSET_BYTES = 64 * 1024 * 1024;

/** Reads a file, pipe or device, and refuses more than `maxBytes`, because an endless input would fill the memory. */
export function readInput(path: string, maxBytes: number): Promise<Result<Uint8Array<ArrayBuffer>, Problem>> {
  return readUnchanged(path, () => readWhole(path, maxBytes));
}

async function readWhole(path: string, maxBytes: number): Promise<Result<Uint8Array<ArrayBuffer>, Problem>> {
  const chunks: Uint8Array[] = [];
  let total = 0;
  try {
    for await (const chunk of createReadStream(path)) {
      if (!(chunk instanceof Uint8Array)) continue;
      total += chunk.length;
      if (total > maxBytes)
        return fail('fileTooLarge', { path, maxMegabytes: Math.floor(maxBytes / 1024 / 1024) });
      chunks.push(chunk);
    }
  } catch (error) {
    return fail('fileUnreadable', { path, reason: reasonOf(error) });
  }
  const bytes = new Uint8Array(total);
  let at = 0;
  for (const chunk of chunks) {
    bytes.set(chunk, at);
    at += chunk.length;
  }
  return ok(bytes);
}
