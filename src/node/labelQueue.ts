import { LIBRARY_LIMITS } from '../core/base/limits.ts';
import type { Problem, Result } from '../core/base/result.ts';
import type { Label } from '../core/label/label.ts';
import { createThreadQueue } from '../jobs/endableThread.ts';
import { spawnThread } from './spawnThread.ts';

/** Reads label documents of callers in a thread that ends with one that takes too long or too much memory. */
export interface LabelQueue {
  /** @returns as `parseLabel`; `labelTooLarge` for one that is large with its defaults, `labelSlow` */
  readonly read: (document: unknown) => Promise<Result<Label, Problem>>;
}

const IDLE_MS = 30_000;
const MOST_WORKS = 1000;

/** Opens the queue; its thread starts with the first document. */
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

/** As the thread reads a document; small ones need no thread. */
export function refuseLargeLabel(label: Label): Problem | null {
  return Buffer.byteLength(JSON.stringify(label)) > LIBRARY_LIMITS.maxLabelBytes ? tooLarge() : null;
}
