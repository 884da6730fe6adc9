import { createByteWriter } from '../../core/base/byteWriter.ts';
import { ok } from '../../core/base/result.ts';
import type { ByteSink } from '../../core/output/byteSink.ts';

/**
 * Minimum size of a message. The output of a label consists of several small chunks, and a message to another thread costs as much time as
 * copying this many bytes.
 */
const MESSAGE_BYTES = 256 * 1024;

export interface GatheringSink extends ByteSink {
  /** Passes on the bytes that are still buffered. */
  readonly flush: () => void;
}

/**
 * Creates a sink that buffers bytes and passes them on in a few large chunks. Each chunk is a copy, because callers reuse their buffers.
 */
export function createGatheringSink(give: (bytes: Uint8Array<ArrayBuffer>) => void): GatheringSink {
  const gathered = createByteWriter();
  const flush = () => {
    if (gathered.length() > 0) give(gathered.take());
  };
  return {
    write: async (chunk) => {
      gathered.bytes(chunk);
      if (gathered.length() >= MESSAGE_BYTES) flush();
      return ok(null);
    },
    flush,
  };
}
