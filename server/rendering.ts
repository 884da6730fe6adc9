import { RENDER_JOB_LIMITS, RENDER_LIMITS } from '../src/core/base/serviceLimits.ts';
import type { Files } from './deps.ts';
import type { RenderPool } from './ports/renderPool.ts';
import { createRenderPool } from './render/renderPool.ts';
import { renderThreadSpawner } from './render/spawnRenderThread.ts';
import { createJobRunner } from './resources/renderJobs/jobRunner.ts';
import { releaseOrphans } from './resources/renderJobs/jobs.ts';
import { createPartMaker, type PartMaker } from './resources/renderJobs/partMaker.ts';
import type { PartQueue } from './resources/renderJobs/partQueue.ts';
import { sealPlainSecrets } from './resources/renderJobs/webhookSecret.ts';
import { createWebhookSender } from './resources/renderJobs/webhookSender.ts';
import type { SecretBox } from './secretBox.ts';
import type { MakerRow } from './store/serviceTables.ts';
import type { Store } from './store/store.ts';

interface RenderingParts {
  readonly store: Store;
  readonly files: Files;
  readonly clock: () => number;
  readonly queue: PartQueue;
  readonly onFailure: (error: unknown) => void;
}

interface RenderingOptions {
  /** Number of threads for requests whose client waits for the response. */
  readonly renderThreads: number;
  /** Number of threads for job parts; 0 if other processes render them, null for as many threads as jobs that are assembled at a time. */
  readonly jobThreads: number | null;
  readonly webhooksPrivate: boolean;
  /** Decrypts the secrets of webhooks. */
  readonly secretBox: SecretBox | null;
}

/** Creates a pool for background jobs; its threads have low priority, so that interactive calls get the CPU first. */
function jobPool(threads: number, maxMs: number): RenderPool {
  return createRenderPool({
    spawn: renderThreadSpawner(RENDER_JOB_LIMITS.maxMegabytes, true),
    threads,
    maxMs,
    maxWaitMs: Number.POSITIVE_INFINITY,
    endsTaken: true,
  });
}

/** Starts a part maker with the given number of threads. */
export function startPartMaker(
  parts: RenderingParts,
  threads: number,
  kind: MakerRow['kind'],
): { maker: PartMaker; pool: RenderPool } {
  const pool = jobPool(threads, RENDER_JOB_LIMITS.partMaxMs);
  return { maker: createPartMaker({ ...parts, pool, threads, kind }), pool };
}

/** Starts rendering for the API: a pool for requests whose client waits, a pool that assembles jobs, the part maker, and the webhooks. */
export async function startRendering(
  { renderThreads, jobThreads, webhooksPrivate, secretBox }: RenderingOptions,
  parts: RenderingParts,
) {
  const { store, clock, onFailure } = parts;
  const renders = createRenderPool({
    spawn: renderThreadSpawner(),
    threads: renderThreads,
    maxHoldMs: RENDER_LIMITS.maxHoldMs,
  });
  // Number of jobs that are assembled at a time: at least one, but few enough to leave CPU cores to requests.
  const atOnce = Math.max(1, Math.floor(renderThreads / 2));
  const pool = jobPool(atOnce, RENDER_JOB_LIMITS.maxMs);
  await releaseOrphans(store);
  await sealPlainSecrets(store, secretBox);
  const webhooks = createWebhookSender({
    store,
    clock,
    secretBox,
    onFailure,
    allowsPrivate: webhooksPrivate,
  });
  const jobs = createJobRunner({ ...parts, pool, atOnce, onOver: webhooks.wake });
  const partThreads = jobThreads ?? atOnce;
  const made = partThreads === 0 ? null : startPartMaker(parts, partThreads, 'server');
  const closeRendering = async () => {
    renders.dispose();
    await jobs.leave();
    await made?.maker.leave();
    await webhooks.close();
    await parts.queue.close();
    pool.dispose();
    made?.pool.dispose();
  };
  const wakeJobs = () => {
    jobs.wake();
    webhooks.wake();
  };
  return { renders, jobRenders: pool, partMaker: made?.maker ?? null, wakeJobs, closeRendering };
}
