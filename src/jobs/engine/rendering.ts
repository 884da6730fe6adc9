import type { Result } from '../../core/base/result.ts';
import type { ByteSink } from '../../core/output/byteSink.ts';
import { createByteQueue } from './byteQueue.ts';
import type { RenderFailure, RenderReport } from './engineTypes.ts';
import { RenderError } from './renderError.ts';
import { createStop, type StopSign } from './stopSign.ts';

/**
 * Labels as bytes, made while they are read and no faster; nothing is begun before. It can be read once. Reading ends with
 * a `RenderError` where not all came, and with the signal's reason where it was aborted; who stops reading ends the making.
 */
export interface Rendering extends AsyncIterable<Uint8Array<ArrayBuffer>> {
  /** What came of it, once the bytes are read to their end or reading has stopped. It is never rejected on account of label or rows. */
  readonly report: Promise<Result<RenderReport, RenderFailure>>;
}

/** Makes labels into a sink until somebody says otherwise. */
export type MakeLabels = (sink: ByteSink, stop: StopSign) => Promise<Result<RenderReport, RenderFailure>>;

export function createRendering(make: MakeLabels, signal: AbortSignal | undefined): Rendering {
  const { promise: report, resolve, reject } = Promise.withResolvers<Result<RenderReport, RenderFailure>>();
  // Who reads the bytes alone is told by them.
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
      // What it has open is closed before the reader goes on.
      await making.catch(() => undefined);
    }
  }

  const bytes = read();
  return { report, [Symbol.asyncIterator]: () => bytes };
}
