import { LIBRARY_LIMITS } from '../core/base/limits.ts';
import type { Problem, Result } from '../core/base/result.ts';
import type { Label } from '../core/label/label.ts';
import { createThreadQueue } from '../jobs/endableThread.ts';
import { spawnThread } from './spawnThread.ts';

/** Validates label documents from untrusted callers in a thread, which is terminated if a document exceeds its limit of time or memory. */
export interface LabelQueue {
  /** @returns the result of `parseLabel`; `labelTooLarge` if the document is too large once its defaults are filled in; `labelSlow` */
  readonly read: (document: unknown) => Promise<Result<Label, Problem>>;
}

const IDLE_MS = 30_000;
const MOST_WORKS = 1000;

/** Creates the queue. It starts its thread for the first document. */
export function createLabelQueue(
  timeoutMs: number = LIBRARY_LIMITS.maxReadMs,
  maxMegabytes: number = LIBRARY_LIMITS.maxReadMegabytes,
): LabelQueue {
  const read = createThreadQueue<unknown, Label>(
    spawnThread('labelThread', { resourceLimits: { maxOldGenerationSizeMb: maxMegabytes } }),
    {
      timeoutMs,
      tooSlow: (seconds) => ({ code: 'labelSlow', params: { seconds } }),
      died: () => tooLarge(),
      idleMs: IDLE_MS,
      maxWorks: MOST_WORKS,
    },
  );
  return { read };
}

const tooLarge = (): Problem => ({
  code: 'labelTooLarge',
  params: { maxMegabytes: LIBRARY_LIMITS.maxLabelBytes / 1024 ** 2 },
});

/** Returns `labelTooLarge` for a label above the size limit, otherwise null. Small documents are checked with it outside the thread. */
export function refuseLargeLabel(label: Label): Problem | null {
  return Buffer.byteLength(JSON.stringify(label)) > LIBRARY_LIMITS.maxLabelBytes ? tooLarge() : null;
}
