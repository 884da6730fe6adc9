import type { Result } from '../../core/base/result.ts';
import type { ByteSink } from '../../core/output/byteSink.ts';
import { createByteQueue } from './byteQueue.ts';
import type { RenderFailure, RenderReport } from './engineTypes.ts';
import { RenderError } from './renderError.ts';
import { createStop, type StopSignal } from './stopSignal.ts';

/**
 * Labels as bytes, rendered lazily and with backpressure. The bytes can be read once. Reading throws a `RenderError` if the output is
 * incomplete, and the signal's reason after an abort; if the consumer stops reading, rendering ends.
 */
export interface Rendering extends AsyncIterable<Uint8Array<ArrayBuffer>> {
  /** Outcome, once the bytes are read to the end or reading has stopped. Never rejects because of a problem of the label or its rows. */
  readonly report: Promise<Result<RenderReport, RenderFailure>>;
}

/** Renders labels into a sink until it is stopped. */
export type MakeLabels = (sink: ByteSink, stop: StopSignal) => Promise<Result<RenderReport, RenderFailure>>;

export function createRendering(make: MakeLabels, signal: AbortSignal | undefined): Rendering {
  const { promise: report, resolve, reject } = Promise.withResolvers<Result<RenderReport, RenderFailure>>();
  // This handler prevents an unhandled rejection for callers that only read the bytes, since reading throws the same error.
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
      // Rendering closes everything before the reader continues.
      await making.catch(() => undefined);
    }
  }

  const bytes = read();
  return { report, [Symbol.asyncIterator]: () => bytes };
}
