import { ok } from '../../src/core/base/result.ts';
import type { ByteSink } from '../../src/core/output/byteSink.ts';

/** Number of bytes that are collected before they become a blob. */
const PART_BYTES = 4 * 1024 * 1024;

export interface BlobSink extends ByteSink {
  readonly finish: (type: string) => Blob;
}

/**
 * Creates a sink that collects a file in blobs. The browser stores blobs outside the worker's heap, and large blobs on disk, so that the
 * worker holds only the bytes that are not in a blob yet.
 */
export function createBlobSink(): BlobSink {
  let parts: Uint8Array<ArrayBuffer>[] = [];
  let partBytes = 0;
  const blobs: Blob[] = [];
  const close = () => {
    if (parts.length > 0) blobs.push(new Blob(parts));
    parts = [];
    partBytes = 0;
  };
  return {
    write: async (chunk) => {
      parts.push(chunk);
      partBytes += chunk.length;
      if (partBytes >= PART_BYTES) close();
      return ok(null);
    },
    finish: (type) => {
      close();
      return new Blob(blobs, { type });
    },
  };
}
