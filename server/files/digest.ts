import { createHash } from 'node:crypto';

/** What a stream of bytes comes to. */
export interface Digest {
  readonly bytes: number;
  /** In hexadecimal digits. */
  readonly sha256: string;
}

/** Reads a stream to its end. */
export async function digestOf(source: AsyncIterable<Uint8Array>): Promise<Digest> {
  const hash = createHash('sha256');
  let bytes = 0;
  for await (const chunk of source) {
    hash.update(chunk);
    bytes += chunk.length;
  }
  return { bytes, sha256: hash.digest('hex') };
}
