import { COVER_LIMITS } from '../core/base/limits.ts';
import type { Problem, Result } from '../core/base/result.ts';
import type { Label } from '../core/label/label.ts';
import { createThreadQueue } from '../jobs/endableThread.ts';
import type { AssetFile } from '../jobs/pictureJob.ts';
import { spawnThread } from './spawnThread.ts';

/** Label with its pictures and fonts, by asset name. */
export interface CoverWork {
  readonly label: Label;
  readonly assets: readonly AssetFile[];
  readonly nowMs: number;
}

/** Draws the covers of labels in a thread that is terminated if a label exceeds its limit of time or memory. */
export interface CoverQueue {
  /** @returns a WebP file; `coverSlow` or `coverTooLarge` if a limit is exceeded, or the problem that keeps the label from being printed */
  readonly draw: (work: CoverWork) => Promise<Result<Uint8Array<ArrayBuffer>, Problem>>;
}

/** Idle time in ms, and number of covers, after which the queue ends the thread, because HarfBuzz never frees memory within a thread. */
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
