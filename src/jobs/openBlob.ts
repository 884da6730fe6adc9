import type { FileSource } from '../core/run/runTypes.ts';
import type { OpenSource } from './pictureFolder.ts';

/** Opens a blob for reading in parts. */
export async function openBlob(source: FileSource): Promise<OpenSource> {
  if (typeof source === 'string') throw new Error('the browser has no files by path');
  return {
    sizeBytes: source.size,
    read: async (from, to) => new Uint8Array(await source.slice(from, to).arrayBuffer()),
    close: async () => undefined,
  };
}
