import { Readable } from 'node:stream';
import { fail, ok, type Result } from '../../src/core/base/result.ts';
import { RENDER_LIMITS } from '../../src/core/base/serviceLimits.ts';
import type { RenderHead, RenderProblem, RenderWork } from '../../src/node/render/renderWork.ts';
import type { RenderPool } from '../ports/renderPool.ts';

/** Rendered labels that the server streams to the caller. */
export interface RenderAnswer {
  readonly head: RenderHead;
  /** Output stream; emits an error if the output is incomplete. */
  readonly bytes: Readable;
}

/** Renders labels for requests whose client waits for the response. */
export interface RenderAnswers {
  /**
   * Renders labels; resolves with the first output or with a failure. No thread waits for a slow client: memory buffers the output, within
   * limits of time and size.
   *
   * @param gone aborts rendering when the client disconnects
   * @returns `overloaded`, or the reason of a failed rendering
   */
  readonly answer: (
    account: string,
    work: RenderWork,
    gone: AbortSignal,
  ) => Promise<Result<RenderAnswer, RenderProblem>>;
}

/** Divisor of the buffer memory: the output of one account that its clients have not fetched yet may use a quarter of it. */
const PART_OF_ACCOUNT = 4;

export function createRenderAnswers(pool: Pick<RenderPool, 'render'>): RenderAnswers {
  const { maxUnfetchedBytes, fetchMs } = RENDER_LIMITS;
  const open = new Map<Readable, string>();

  function unfetched(account: string | null): number {
    let bytes = 0;
    for (const [stream, owner] of open)
      if (account === null || owner === account) bytes += stream.readableLength;
    return bytes;
  }

  return {
    answer: (account, work, gone) => {
      const isFull =
        unfetched(null) >= maxUnfetchedBytes || unfetched(account) >= maxUnfetchedBytes / PART_OF_ACCOUNT;
      if (isFull) return Promise.resolve(fail('overloaded', { seconds: 1 }));
      return new Promise((resolve) => {
        let takeBack: () => Promise<void> = async () => undefined;
        let timer: ReturnType<typeof setTimeout> | undefined;
        const bytes = new Readable({
          read: () => undefined,
          destroy: (error, done) => {
            clearTimeout(timer);
            open.delete(bytes);
            void takeBack();
            // If the head was already sent, this call has no effect; otherwise it ends the request.
            resolve(fail('overloaded', { seconds: 1 }));
            done(error);
          },
        });
        // Without a listener, an error before the response listens would be uncaught and end the process.
        bytes.on('error', () => undefined);
        let hasHead = false;
        const begun = pool.render(account, work, {
          onHead: (head) => {
            hasHead = true;
            open.set(bytes, account);
            timer = setTimeout(() => bytes.destroy(new Error('the answer was not fetched')), fetchMs);
            timer.unref();
            resolve(ok({ head, bytes }));
          },
          onBytes: (chunk) => {
            if (!bytes.destroyed) bytes.push(chunk);
          },
          onEnd: (result) => {
            if (!hasHead) resolve(result.ok ? fail('renderBroke', { reason: 'nothing came' }) : result);
            else if (!result.ok) bytes.destroy(new Error(result.error.code));
            else if (!bytes.destroyed) bytes.push(null);
          },
        });
        if (begun.ok) takeBack = begun.value;
        else resolve(begun);
        gone.addEventListener('abort', () => bytes.destroy(), { once: true });
      });
    },
  };
}
