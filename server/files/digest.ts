import { createHash } from 'node:crypto';

/** SHA-256 and byte count of a stream. */
export interface Digest {
  readonly bytes: number;
  /** Hexadecimal SHA-256 of all bytes. */
  readonly sha256: string;
}

/** Reads a stream to its end and returns its digest. */
export async function digestOf(source: AsyncIterable<Uint8Array>): Promise<Digest> {
  const hash = createHash('sha256');
  let bytes = 0;
  for await (const chunk of source) {
    hash.update(chunk);
    bytes += chunk.length;
  }
  return { bytes, sha256: hash.digest('hex') };
}
