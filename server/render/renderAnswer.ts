import { Readable } from 'node:stream';
import { fail, ok, type Result } from '../../src/core/base/result.ts';
import { RENDER_LIMITS } from '../../src/core/base/serviceLimits.ts';
import type { RenderHead, RenderProblem, RenderWork } from '../../src/node/render/renderWork.ts';
import type { RenderPool } from './renderPool.ts';

/** Labels that are on their way to whoever asked for them. */
export interface RenderAnswer {
  readonly head: RenderHead;
  /** Ends with an error where not all of it comes. */
  readonly bytes: Readable;
}

/** Answers calls with what the pool makes. */
export interface RenderAnswers {
  /**
   * Resolves when it is known whether labels come. No thread waits for a caller that takes its time: what is made lies in memory,
   * for so long and so much of it.
   *
   * @param gone ends what is made for a caller that is no more
   * @returns `overloaded`, or why nothing comes
   */
  readonly answer: (
    account: string,
    work: RenderWork,
    gone: AbortSignal,
  ) => Promise<Result<RenderAnswer, RenderProblem>>;
}

/** What one account has not fetched is no more than a part of what may lie in memory. */
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
            // Nobody hears it, but the call is over.
            resolve(fail('overloaded', { seconds: 1 }));
            done(error);
          },
        });
        // Whoever is answered hears of it; before and after nobody does.
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
