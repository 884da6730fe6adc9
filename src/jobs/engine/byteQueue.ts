import { fail, ok, type Problem, type Result } from '../../core/base/result.ts';
import type { ByteSink } from '../../core/output/byteSink.ts';

/** Size of a chunk in bytes: large enough that a stream needs few chunks, small enough to use little memory. */
const PIECE_BYTES = 64 * 1024;

/** Byte queue with backpressure between a producer and a consumer. */
export interface ByteQueue {
  /**
   * Sink for the producer. It waits while the consumer hasn't read the previous chunk; fails with `batchCancelled` once the queue is
   * closed.
   */
  readonly sink: ByteSink;
  /** Passes on the bytes that are still buffered, and ends the queue. */
  readonly end: () => void;
  /** Closes the queue because the consumer has stopped reading. */
  readonly close: () => void;
  /** Returns the next chunk as soon as it arrives; null at the end. */
  readonly next: () => Promise<Uint8Array<ArrayBuffer> | null>;
}

const CLOSED: Result<never, Problem> = fail('batchCancelled');

export function createByteQueue(): ByteQueue {
  let gathered: Uint8Array<ArrayBuffer>[] = [];
  let gatheredBytes = 0;
  let ready: Uint8Array<ArrayBuffer> | null = null;
  let isEnded = false;
  let isClosed = false;
  let wakeReader = () => {};
  let wakeWriter = () => {};

  function gather(): Uint8Array<ArrayBuffer> | null {
    if (gatheredBytes === 0) return null;
    const piece = new Uint8Array(gatheredBytes);
    let at = 0;
    for (const part of gathered) {
      piece.set(part, at);
      at += part.length;
    }
    gathered = [];
    gatheredBytes = 0;
    return piece;
  }

  return {
    sink: {
      write: async (chunk) => {
        if (isClosed) return CLOSED;
        // The chunk is copied, because the producer reuses its buffer.
        gathered.push(chunk.slice());
        gatheredBytes += chunk.length;
        if (gatheredBytes < PIECE_BYTES) return ok(null);
        while (ready && !isClosed) await new Promise<void>((resolve) => (wakeWriter = resolve));
        if (isClosed) return CLOSED;
        ready = gather();
        wakeReader();
        return ok(null);
      },
    },
    end: () => {
      isEnded = true;
      wakeReader();
    },
    close: () => {
      isClosed = true;
      gathered = [];
      gatheredBytes = 0;
      ready = null;
      wakeWriter();
      wakeReader();
    },
    next: async () => {
      while (!ready && !isEnded && !isClosed) await new Promise<void>((resolve) => (wakeReader = resolve));
      const piece = ready ?? gather();
      ready = null;
      wakeWriter();
      return piece;
    },
  };
}
