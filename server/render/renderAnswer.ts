import { Readable } from 'node:stream';
import { fail, ok, type Result } from '../../src/core/base/result.ts';
import { RENDER_LIMITS } from '../../src/core/base/serviceLimits.ts';
import type { RenderHead, RenderProblem, RenderWork } from '../../src/node/render/renderWork.ts';
import type { RenderPool } from './renderPool.ts';

/** Rendered labels that are being streamed to the caller. */
export interface RenderAnswer {
  readonly head: RenderHead;
  /** Output stream; emits an error if the output is incomplete. */
  readonly bytes: Readable;
}

/** Answers requests with the pool's output. */
export interface RenderAnswers {
  /**
   * Renders labels; resolves when it is known whether rendering succeeds. No thread waits for a slow client: the output is buffered in
   * memory, up to a limit of time and size.
   *
   * @param gone aborts rendering when the client disconnects
   * @returns `overloaded`, or the reason for the failure
   */
  readonly answer: (
    account: string,
    work: RenderWork,
    gone: AbortSignal,
  ) => Promise<Result<RenderAnswer, RenderProblem>>;
}

/** Fraction of the buffer memory (one quarter) that unfetched output of one account may use. */
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
            // If the head was already sent, this call does nothing; otherwise it answers the request.
            resolve(fail('overloaded', { seconds: 1 }));
            done(error);
          },
        });
        // This listener prevents an uncaught error while there is no other listener; the response has its own listener.
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
