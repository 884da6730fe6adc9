import { isPictureFormat } from '../core/run/formats.ts';
import type { PlannedRun } from '../core/run/planning/planRun.ts';

/**
 * Minimum number of entries for which threads pay off: threads take a fifth of a second to start, and a run with fewer entries is done by
 * then.
 */
const ENTRIES_FOR_THREADS = 1500;
const PICTURES_FOR_THREADS = 60;
/** Minimum number of verified labels for which threads pay off, because decoding symbols takes ten times as long as drawing them. */
const VERIFIED_FOR_THREADS = 400;

/**
 * Returns the number of threads that pay off for a run; 1 if the run ends before threads would have started.
 *
 * @param jobs maximum number of threads
 */
export function threadsFor(
  { plan, entriesPerChunk, spec }: Pick<PlannedRun, 'plan' | 'entriesPerChunk' | 'spec'>,
  jobs: number,
): number {
  const isPicture = isPictureFormat(spec.format);
  const entries = plan.rows.length * plan.sets;
  const forThreads = spec.verify ? VERIFIED_FOR_THREADS : ENTRIES_FOR_THREADS;
  if (entries < (isPicture ? PICTURES_FOR_THREADS : forThreads)) return 1;
  return Math.min(jobs, Math.ceil(entries / entriesPerChunk));
}
