/**
 * Frees the memory of buffers immediately. The garbage collector only sees a small object with 300 kB attached, so hundreds would
 * accumulate. The buffers must not be read afterwards.
 */
export function releaseBuffers(views: Iterable<{ readonly buffer: ArrayBuffer }>): void {
  for (const { buffer } of views) if (buffer.byteLength > 0) buffer.transfer(0);
}
