import { ok } from '../../src/core/base/result.ts';
import type { ByteSink } from '../../src/core/output/byteSink.ts';

/** Creates a sink that keeps the written bytes in memory. */
export function memorySink(
  onWrite: (chunk: Uint8Array) => void = () => undefined,
): ByteSink & { readonly bytes: () => Buffer } {
  const chunks: Uint8Array[] = [];
  return {
    write: async (chunk) => {
      onWrite(chunk);
      chunks.push(chunk.slice());
      return ok(null);
    },
    bytes: () => Buffer.concat(chunks),
  };
}
