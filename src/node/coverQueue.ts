import { COVER_LIMITS } from '../core/base/limits.ts';
import type { Problem, Result } from '../core/base/result.ts';
import type { Label } from '../core/label/label.ts';
import { createThreadQueue } from '../jobs/endableThread.ts';
import type { AssetFile } from '../jobs/pictureJob.ts';
import { spawnThread } from './spawnThread.ts';

/** A label with its pictures and fonts, under the names that it has for them. */
export interface CoverWork {
  readonly label: Label;
  readonly assets: readonly AssetFile[];
  readonly nowMs: number;
}

/** Draws the pictures that lists show of labels, in a thread that ends with a label that takes too long or too much. */
export interface CoverQueue {
  /** @returns a WebP; `coverSlow`, `coverTooLarge`, or why the label cannot be printed */
  readonly draw: (work: CoverWork) => Promise<Result<Uint8Array<ArrayBuffer>, Problem>>;
}

/** A thread that has nothing to do ends, and so does one that has drawn much: HarfBuzz gives no memory back. */
const IDLE_MS = 30_000;
const MOST_WORKS = 500;

export function createCoverQueue(
  timeoutMs: number = COVER_LIMITS.maxMs,
  maxMegabytes: number = COVER_LIMITS.maxMegabytes,
): CoverQueue {
  const draw = createThreadQueue<CoverWork, Uint8Array<ArrayBuffer>>(
    spawnThread('coverThread', { resourceLimits: { maxOldGenerationSizeMb: maxMegabytes } }),
    {
      timeoutMs,
      tooSlow: (seconds) => ({ code: 'coverSlow', params: { seconds } }),
      died: () => ({ code: 'coverTooLarge' }),
      idleMs: IDLE_MS,
      maxWorks: MOST_WORKS,
    },
  );
  return { draw };
}
