import type { Problem } from '../../../src/core/base/result.ts';
import { RENDER_JOB_LIMITS } from '../../../src/core/base/serviceLimits.ts';
import type { JobCut } from '../../../src/node/render/renderWork.ts';
import type { Deps } from '../../deps.ts';
import type { PartQueue } from './partQueue.ts';
import { dropParts, notedParts } from './parts.ts';

export interface FeederParts extends Pick<Deps, 'store' | 'files' | 'clock'> {
  readonly queue: PartQueue;
}

/** Signals that a part of the job could not be rendered. */
export class PartLost extends Error {
  readonly problem: Problem;
  constructor(problem: Problem) {
    super(problem.code);
    this.problem = problem;
  }
}

/** Supplies the parts of a job to the process that assembles it. */
export interface PartFeeder {
  /**
   * Resolves with the path of a copy on this machine once any process has rendered the part.
   *
   * @param isDamaged true if the file that was brought before is damaged; the part is then rendered again
   */
  readonly bring: (part: number, isDamaged: boolean) => Promise<string>;
  /** Rejects with `PartLost` or an error of the server; never resolves. */
  readonly failure: Promise<never>;
  readonly close: () => Promise<void>;
}

/** Initial and maximum interval in ms of the search for finished parts; the interval grows while none are found. */
const [POLL_MS, MAX_POLL_MS] = [50, 1000];

/** Creates the feeder of a job and adds the job's unfinished parts to the queue. */
export function createPartFeeder(
  parts: FeederParts,
  jobId: string,
  { run, parts: count }: JobCut,
): PartFeeder {
  const { store, files, clock, queue } = parts;
  const made = new Map<number, string>();
  const waiting = new Map<number, (name: string) => void>();
  const given: Promise<string>[] = [];
  let fails: (error: unknown) => void = () => undefined;
  const failure = new Promise<never>((_, reject) => {
    fails = reject;
  });
  failure.catch(() => undefined);
  let timer: ReturnType<typeof setTimeout> | undefined;
  let isClosed = false;
  let pollMs = POLL_MS;
  let addedMs = 0;

  /**
   * Looks for finished parts.
   * @returns true if at least one part has been finished since the previous look
   */
  async function look(): Promise<boolean> {
    const before = made.size;
    for (const { part, objectName, problem } of await notedParts(store.read, jobId, run)) {
      if (problem !== null) throw new PartLost(JSON.parse(problem));
      if (objectName === null || made.has(part)) continue;
      made.set(part, objectName);
      waiting.get(part)?.(objectName);
      waiting.delete(part);
    }
    return made.size > before;
  }

  /** Adds all unfinished parts to the queue, which may have lost some; it ignores parts that it already contains. */
  async function addMissing(): Promise<void> {
    addedMs = clock();
    const missing = Array.from({ length: count }, (_, part) => part).filter((part) => !made.has(part));
    await queue.add(missing.map((part) => ({ jobId, run, part })));
  }

  async function turn(): Promise<void> {
    pollMs = (await look()) ? POLL_MS : Math.min(MAX_POLL_MS, pollMs * 1.5);
    if (made.size < count && clock() - addedMs > RENDER_JOB_LIMITS.addEveryMs) await addMissing();
  }

  function goOn(): void {
    clearTimeout(timer);
    if (isClosed || made.size === count) return;
    timer = setTimeout(() => void turn().then(goOn, fails), pollMs);
  }

  look().then(addMissing).then(goOn, fails);

  const nameOf = (part: number) => {
    const known = made.get(part);
    return known ?? new Promise<string>((resolve) => waiting.set(part, resolve));
  };

  async function forget(part: number): Promise<void> {
    made.delete(part);
    await dropParts(parts, jobId, { run, part });
    await addMissing();
    goOn();
  }

  async function bring(part: number, isDamaged: boolean): Promise<string> {
    if (isDamaged) await forget(part);
    for (;;) {
      const bytes = await files.kept.open(await nameOf(part));
      if (bytes) {
        if (isClosed) {
          bytes.destroy();
          throw new Error('nobody puts the job together any more');
        }
        const bringing = files.spool.bring(bytes);
        given.push(bringing);
        return await bringing;
      }
      await forget(part);
    }
  }

  return {
    bring: (part, isDamaged) =>
      bring(part, isDamaged).catch((error: unknown) => {
        fails(error);
        throw error;
      }),
    failure,
    close: async () => {
      isClosed = true;
      clearTimeout(timer);
      for (const brought of await Promise.allSettled(given))
        if (brought.status === 'fulfilled') await files.spool.discard(brought.value);
    },
  };
}
