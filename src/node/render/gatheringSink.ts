import { createByteWriter } from '../../core/base/byteWriter.ts';
import { ok } from '../../core/base/result.ts';
import type { ByteSink } from '../../core/output/byteSink.ts';

/** A file of one label comes in several small pieces; each message to another thread costs as much as so many bytes. */
const MESSAGE_BYTES = 256 * 1024;

export interface GatheringSink extends ByteSink {
  /** Hands on what is left. */
  readonly flush: () => void;
}

/** Hands bytes on in few large pieces, each a copy of its own: whoever writes goes on with the buffer that they lie in. */
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
