import { createByteWriter } from '../../core/base/byteWriter.ts';
import { ok } from '../../core/base/result.ts';
import type { ByteSink } from '../../core/output/byteSink.ts';

/**
 * Minimum size of a message: the file of a label arrives in several small chunks, and each message to another thread costs as much as this
 * many bytes.
 */
const MESSAGE_BYTES = 256 * 1024;

export interface GatheringSink extends ByteSink {
  /** Passes on the remaining buffered bytes. */
  readonly flush: () => void;
}

/** Creates a sink that buffers bytes and passes them on in few large chunks. Each chunk is a copy, because writers reuse their buffers. */
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
