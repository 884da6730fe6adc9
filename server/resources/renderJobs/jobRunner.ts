import type { RenderJobRow } from '../../store/serviceTables.ts';
import { createWorkLoop, type WorkLoop } from '../../workLoop.ts';
import { claimJob, releaseJob } from './jobs.ts';
import { createJobMaker, JobLeft, JobTaken, type MakerParts } from './makeJob.ts';
import { noteLostPart } from './parts.ts';

interface RunnerParts extends MakerParts {
  /** Jobs that are put together at a time. */
  readonly atOnce: number;
  readonly onFailure: (error: unknown) => void;
  /** Is told when a job is over, or may be. */
  readonly onOver: () => void;
}

/** Makes what is ordered, behind the calls; whoever leaves it lets go of the jobs that it works on. */
export function createJobRunner(parts: RunnerParts): WorkLoop {
  const { store, clock, queue, atOnce, onFailure, onOver } = parts;
  const makeJob = createJobMaker(parts);

  async function work(job: RenderJobRow, leaving: AbortSignal): Promise<void> {
    try {
      await makeJob(job, leaving);
    } catch (error) {
      if (error instanceof JobTaken) return;
      if (!(error instanceof JobLeft)) onFailure(error);
      // What failed for reasons of the server's own counts as begun: it is tried again, and not for ever.
      await releaseJob(store, job, error instanceof JobLeft);
    } finally {
      onOver();
    }
  }

  const loop = createWorkLoop({
    atOnce,
    claim: (underWay) => claimJob(store, new Set([...underWay].map(({ userId }) => userId)), clock()),
    work,
    onFailure,
  });
  const unwatch = queue.watchLost((part, problem) => noteLostPart(store, part, problem, clock()));
  const end = async (how: () => Promise<void>) => {
    await how();
    unwatch();
  };
  return { ...loop, close: () => end(loop.close), leave: () => end(loop.leave) };
}
