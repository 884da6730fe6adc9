import type { Result } from '../../../src/core/base/result.ts';
import { RENDER_JOB_LIMITS } from '../../../src/core/base/serviceLimits.ts';
import type {
  RenderHead,
  RenderProblem,
  RenderProgress,
  RenderWork,
} from '../../../src/node/render/renderWork.ts';
import type { RenderPool } from '../../ports/renderPool.ts';
import type { RenderJobRow } from '../../store/serviceTables.ts';
import { putObject } from '../files/files.ts';
import { createLabelSource } from '../render/labelSource.ts';
import { finishJob, noteProgress } from './jobs.ts';
import { createPartFeeder, type FeederParts, type PartFeeder, PartLost } from './partFeeder.ts';
import { dropParts, openJobs } from './parts.ts';
import { prepareJob } from './prepareJob.ts';

export interface MakerParts extends FeederParts {
  /** Pool for jobs only, so that jobs take no threads from requests whose client waits. */
  readonly pool: Pick<RenderPool, 'render'>;
}

interface Made {
  readonly head: RenderHead | null;
  readonly result: Result<null, RenderProblem>;
}

/** Signals that the job was canceled or that another server has restarted it. */
export class JobTaken extends Error {}

/** Signals that the server is shutting down. */
export class JobLeft extends Error {}

const NO_FILE = { resultObject: null, resultBytes: null, mimeType: null, extension: null };

/** Code of the problem that the label or the rows on a machine differ from those with which the job was planned. */
const OTHER_RUN = 'renderOtherRun';

/**
 * Creates the function that runs a job: it renders the labels, and stores the file and the outcome. It reuses parts that an earlier attempt
 * finished, whichever server rendered them.
 *
 * @returns a function that takes a job and an abort signal; it rejects with `JobLeft`, with `JobTaken`, or with an error of the server
 */
export function createJobMaker(parts: MakerParts) {
  const { store, files, clock, pool } = parts;
  const labels = createLabelSource(parts);

  /** Assembles the parts of a job and stores the progress at intervals. */
  function make(job: RenderJobRow, work: RenderWork, leaving: AbortSignal): Promise<Made> {
    let latest: RenderProgress | null = null;
    let takeBack: () => Promise<void> = async () => undefined;
    let timer: ReturnType<typeof setInterval> | undefined;
    let feeder: PartFeeder | null = null;
    const made = new Promise<Made>((resolve, reject) => {
      let head: RenderHead | null = null;
      const begun = pool.render(job.userId, work, {
        onHead: (came) => {
          head = came;
        },
        onBytes: () => undefined,
        onProgress: (progress) => {
          latest = progress;
        },
        onCut: (cut) => {
          if (cut.parts === 1) return;
          feeder = createPartFeeder(parts, job.id, cut);
          feeder.failure.catch(reject);
        },
        onWants: (part, isDamaged, give) => void feeder?.bring(part, isDamaged).then(give, reject),
        onEnd: (result) => resolve({ head, result }),
      });
      if (begun.ok) takeBack = begun.value;
      else resolve({ head, result: begun });
      const note = () =>
        noteProgress(store, job, latest, clock()).then((isMine) => {
          if (!isMine) reject(new JobTaken());
        }, reject);
      timer = setInterval(note, RENDER_JOB_LIMITS.noteEveryMs);
      const leave = () => reject(new JobLeft());
      if (leaving.aborted) leave();
      else leaving.addEventListener('abort', leave, { once: true });
    });
    return made.finally(async () => {
      clearInterval(timer);
      await takeBack();
      await feeder?.close();
    });
  }

  /**
   * Assembles the parts of a job as `make` does.
   * @returns the outcome; the problem of a part that could not be rendered is the outcome of the job
   */
  async function makeOrTell(job: RenderJobRow, work: RenderWork, leaving: AbortSignal): Promise<Made> {
    try {
      return await make(job, work, leaving);
    } catch (error) {
      if (!(error instanceof PartLost) || error.problem.code === OTHER_RUN) throw error;
      return { head: null, result: { ok: false, error: error.problem } };
    }
  }

  async function finish(job: RenderJobRow, leaving: AbortSignal): Promise<void> {
    const path = files.spool.newPath();
    const failed = (problem: RenderProblem) =>
      finishJob(store, job, { ...NO_FILE, state: 'failed', report: { problem } }, clock());
    const prepared = await prepareJob({ ...parts, labels }, job);
    try {
      if (!prepared.work.ok) return await failed(prepared.work.error);
      const { maxLabels, maxBytes } = RENDER_JOB_LIMITS;
      const share = { kind: 'whole', path, isPrinted: prepared.isPrinted } as const;
      const work = { ...prepared.work.value, maxLabels, maxBytes, job: share };
      const made = await makeOrTell(job, work, leaving);
      if (!made.result.ok) return await failed(made.result.error);
      if (!made.head?.file) return await failed({ code: 'renderBroke', params: { reason: 'nothing came' } });
      const { file, mimeType, extension, strips, ...report } = made.head;
      const { sha256, bytes } = file;
      const resultObject = await putObject(parts, { path, sha256 });
      const end = { state: 'done', resultObject, resultBytes: bytes, mimeType, extension, report } as const;
      await finishJob(store, job, strips ? { ...end, strips } : end, clock());
    } finally {
      await files.spool.discard(path);
      await prepared.discard();
    }
  }

  return async (job: RenderJobRow, leaving: AbortSignal): Promise<void> => {
    try {
      await finish(job, leaving);
    } catch (error) {
      // The stored parts belong to another run, whose label or rows differ from those of this job, so they are deleted.
      if (error instanceof PartLost) await dropParts(parts, job.id);
      throw error;
    } finally {
      // Parts of an unfinished job stay for the job's next attempt.
      if (!(await openJobs(store.read, [job.id])).has(job.id)) await dropParts(parts, job.id);
    }
  };
}
