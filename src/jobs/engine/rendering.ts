import type { Result } from '../../core/base/result.ts';
import type { ByteSink } from '../../core/output/byteSink.ts';
import { createByteQueue } from './byteQueue.ts';
import type { RenderFailure, RenderReport } from './engineTypes.ts';
import { RenderError } from './renderError.ts';
import { createStop, type StopSignal } from './stopSignal.ts';

/**
 * Labels as bytes, rendered lazily and with backpressure. Can be read once. Reading throws a `RenderError` if the output is incomplete,
 * and the signal's reason after an abort; a consumer that stops reading ends the rendering.
 */
export interface Rendering extends AsyncIterable<Uint8Array<ArrayBuffer>> {
  /** Outcome, once the bytes are read to the end or reading has stopped. Never rejects because of label or rows. */
  readonly report: Promise<Result<RenderReport, RenderFailure>>;
}

/** Renders labels into a sink until stopped. */
export type MakeLabels = (sink: ByteSink, stop: StopSignal) => Promise<Result<RenderReport, RenderFailure>>;

export function createRendering(make: MakeLabels, signal: AbortSignal | undefined): Rendering {
  const { promise: report, resolve, reject } = Promise.withResolvers<Result<RenderReport, RenderFailure>>();
  // Prevents an unhandled rejection for callers that only read the bytes, which throw the same error.
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
      // Everything is closed before the reader continues.
      await making.catch(() => undefined);
    }
  }

  const bytes = read();
  return { report, [Symbol.asyncIterator]: () => bytes };
}
