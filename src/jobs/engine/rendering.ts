import type { Result } from '../../core/base/result.ts';
import type { ByteSink } from '../../core/output/byteSink.ts';
import { createByteQueue } from './byteQueue.ts';
import type { RenderFailure, RenderReport } from './engineTypes.ts';
import { RenderError } from './renderError.ts';
import { createStop, type StopSignal } from './stopSignal.ts';

/**
 * Rendered labels as bytes. Labels are rendered only as fast as the bytes are read. The bytes can be read once. Reading throws a
 * `RenderError` if the output is incomplete, and the signal's reason after an abort. If the reader stops, rendering ends.
 */
export interface Rendering extends AsyncIterable<Uint8Array<ArrayBuffer>> {
  /** Outcome, which resolves when all bytes are read or reading has stopped. Problems of the label or its rows never reject it. */
  readonly report: Promise<Result<RenderReport, RenderFailure>>;
}

/** Renders labels into a sink until it is stopped. */
export type MakeLabels = (sink: ByteSink, stop: StopSignal) => Promise<Result<RenderReport, RenderFailure>>;

export function createRendering(make: MakeLabels, signal: AbortSignal | undefined): Rendering {
  const { promise: report, resolve, reject } = Promise.withResolvers<Result<RenderReport, RenderFailure>>();
  // Prevents an unhandled rejection if the caller only reads the bytes: reading throws the same error.
  report.catch(() => undefined);

  async function* read(): AsyncGenerator<Uint8Array<ArrayBuffer>, void, undefined> {
    const queue = createByteQueue();
    const stop = createStop(signal);
    stop.onStop(queue.close);
    const making = make(queue.sink, stop).finally(queue.end);
    making.then(resolve, reject);
    try {
      for (let piece = await queue.next(); piece; piece = await queue.next()) yield piece;
      const made = await making;
      if (signal?.aborted) throw signal.reason;
      if (!made.ok) throw new RenderError(made.error);
    } finally {
      stop.stop();
      stop.release();
      // Waits until rendering has closed its renderer and output, before the reader continues.
      await making.catch(() => undefined);
    }
  }

  const bytes = read();
  return { report, [Symbol.asyncIterator]: () => bytes };
}
