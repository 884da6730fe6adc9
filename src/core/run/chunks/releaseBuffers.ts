/**
 * Frees the memory of buffers immediately. The garbage collector underestimates such objects, so that hundreds of buffers of 300 kB would
 * accumulate. The buffers must not be read afterwards.
 */
export function releaseBuffers(views: Iterable<{ readonly buffer: ArrayBuffer }>): void {
  for (const { buffer } of views) if (buffer.byteLength > 0) buffer.transfer(0);
}
