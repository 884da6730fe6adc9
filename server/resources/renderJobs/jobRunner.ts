import type { RenderJobRow } from '../../store/serviceTables.ts';
import { createWorkLoop, type WorkLoop } from '../../workLoop.ts';
import { claimJob, releaseJob } from './jobs.ts';
import { createJobMaker, JobLeft, JobTaken, type MakerParts } from './makeJob.ts';
import { noteLostPart } from './parts.ts';

interface RunnerParts extends MakerParts {
  /** Maximum number of jobs that are assembled at the same time. */
  readonly atOnce: number;
  readonly onFailure: (error: unknown) => void;
  /** Called when a job may have ended. */
  readonly onOver: () => void;
}

/** Creates the loop that runs queued jobs in the background. `leave` releases the running jobs, so that other servers continue them. */
export function createJobRunner(parts: RunnerParts): WorkLoop {
  const { store, clock, queue, atOnce, onFailure, onOver } = parts;
  const makeJob = createJobMaker(parts);

  async function work(job: RenderJobRow, leaving: AbortSignal): Promise<void> {
    try {
      await makeJob(job, leaving);
    } catch (error) {
      if (error instanceof JobTaken) return;
      if (!(error instanceof JobLeft)) onFailure(error);
      // Unless the server is leaving, the failure counts as one of the limited number of attempts.
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
