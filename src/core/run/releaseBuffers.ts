/**
 * Gives the memory of buffers back at once. The garbage collector sees a small object where 300 kB hang, and lets them
 * pile up by the hundred. Nothing may read them afterwards.
 */
export function releaseBuffers(views: Iterable<{ readonly buffer: ArrayBuffer }>): void {
  for (const { buffer } of views) if (buffer.byteLength > 0) buffer.transfer(0);
}
