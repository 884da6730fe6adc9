import { isPictureFormat } from '../core/run/formats.ts';
import type { PlannedRun } from '../core/run/planRun.ts';

/** Threads cost a fifth of a second to start: a run of fewer entries is over before that. */
const ENTRIES_FOR_THREADS = 1500;
const PICTURES_FOR_THREADS = 60;
/** Reading symbols takes ten times as long as drawing them. */
const VERIFIED_FOR_THREADS = 400;

/**
 * How many of the threads that it may have a run is worth; 1 where it is over before threads have started.
 *
 * @param jobs the most threads that it may have
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
