import { type Job, type JobWithMetadata, PgBoss } from 'pg-boss';
import { isRecord } from '../../../src/core/base/record.ts';
import { fail, ok, type Problem, type Result } from '../../../src/core/base/result.ts';
import { RENDER_JOB_LIMITS } from '../../../src/core/base/serviceLimits.ts';
import { reasonOf } from '../../../src/node/reasonOf.ts';
import { type PartQueue, partKey } from './partQueue.ts';
import type { JobPart } from './parts.ts';
import { createPoller, type Poller } from './poller.ts';

interface BossOptions {
  readonly databaseUrl: string;
  /** True if this process maintains the queue: it finds parts that their worker abandoned, and reports parts that are lost. */
  readonly isKeeper: boolean;
  readonly onFailure: (error: unknown) => void;
}

/** Names of the two queues in the PostgreSQL schema `pgboss`. */
const PARTS = 'render-parts';
const LOST = 'render-parts-lost';

const { partTries, partMaxMs, partKeepS } = RENDER_JOB_LIMITS;
/** Database connections per process: one for queries, one for heartbeats. */
const CONNECTIONS = 2;
/**
 * Poll intervals, in ms. A notification announces new parts, so workers poll only for delayed parts and missed notifications. A thousand
 * idle workers make two hundred queries per second.
 */
const [POLL_MS, MAX_POLL_MS] = [250, 5000];
/** PostgreSQL notification channel (NOTIFY), on which new parts are announced. */
const CHANNEL = 'diecut_parts';
const LOST_POLL_MS = 1000;

const QUEUE = {
  retryLimit: partTries - 1,
  // Seconds before a failed part is tried again, so that another worker takes it: by then the worker that failed is busy with its next
  // part.
  retryDelay: 1,
  heartbeatSeconds: partKeepS,
  // Render threads enforce the time limit of a part themselves; this limit takes effect only if a thread doesn't.
  expireInSeconds: partMaxMs / 1000 + 60,
  // Seconds after which a finished part is deleted, because a short table is fast.
  deleteAfterSeconds: 60,
  deadLetter: LOST,
} as const;

/** Returns the problem of a lost part's last attempt; `renderBroke` if the attempt ended without a problem, such as an abandoned one. */
function problemIn(output: unknown): Problem {
  if (isRecord(output) && typeof output.code === 'string') {
    const { code, params } = output;
    if (!isRecord(params)) return { code };
    const texts = Object.entries(params).flatMap(([name, value]) =>
      typeof value === 'string' || typeof value === 'number' ? [[name, value] as const] : [],
    );
    return { code, params: Object.fromEntries(texts) };
  }
  const reason = isRecord(output) && isRecord(output.value) ? String(output.value.message) : 'lost';
  return { code: 'renderBroke', params: { reason } };
}

/**
 * Opens the part queue that all servers and workers of a database share, implemented with pg-boss. A worker holds a part as long as it
 * sends heartbeats; a part without heartbeats goes to another worker.
 *
 * @returns `storeUnreachable`
 */
export async function openBossQueue({
  databaseUrl,
  isKeeper,
  onFailure,
}: BossOptions): Promise<Result<PartQueue, Problem>> {
  const boss = new PgBoss({
    connectionString: databaseUrl,
    max: CONNECTIONS,
    application_name: 'diecut',
    schedule: false,
    supervise: isKeeper,
    superviseIntervalSeconds: 1,
    monitorIntervalSeconds: 1,
    maintenanceIntervalSeconds: 60,
  });
  boss.on('error', onFailure);
  const pollers = new Set<Poller>();
  try {
    await boss.start();
    await boss.createQueue(LOST, { deleteAfterSeconds: QUEUE.deleteAfterSeconds });
    // The policy `exclusive` rejects a part that is already queued or in progress.
    await boss.createQueue(PARTS, { ...QUEUE, policy: 'exclusive' });
    await boss.updateQueue(PARTS, QUEUE);
  } catch (error) {
    await boss.stop({ graceful: false }).catch(() => undefined);
    return fail('storeUnreachable', { reason: reasonOf(error) });
  }
  const tell = () => {
    for (const poller of pollers) poller.now();
  };
  // A connection pooler may not support LISTEN; then all workers rely on polling.
  const listening = await boss.getDb().listen?.(CHANNEL, tell, tell).catch(onFailure);
  const attempt = ({ id, tries }: { readonly id: string; readonly tries: number }) => ({
    id,
    retryCount: tries,
  });

  async function takeLost(onLost: (part: JobPart, problem: Problem) => Promise<void>): Promise<boolean> {
    const [lost]: JobWithMetadata<JobPart>[] = await boss.fetch<JobPart>(LOST, { includeMetadata: true });
    if (!lost) return false;
    await onLost(lost.data, problemIn(lost.sourceOutput));
    await boss.complete(LOST, lost.id);
    return true;
  }

  const watchWith = (poller: Poller) => {
    pollers.add(poller);
    return () => void poller.end();
  };

  return ok({
    add: async (parts) => {
      if (parts.length === 0) return;
      const jobs = parts.map((part) => ({ data: part, priority: -part.part, singletonKey: partKey(part) }));
      await boss.insert(PARTS, jobs);
      await boss.getDb().executeSql('select pg_notify($1, $2)', [CHANNEL, '']);
    },
    take: async () => {
      const [job]: Job<JobPart>[] = await boss.fetch<JobPart>(PARTS);
      if (!job) return null;
      return { ...job.data, id: job.id, tries: job.retryCount };
    },
    keep: async (parts) => {
      if (parts.length > 0) await boss.touch(PARTS, parts.map(attempt));
    },
    done: async (part) => {
      await boss.complete(PARTS, attempt(part));
    },
    failed: async (part, problem) => {
      await boss.fail(PARTS, attempt(part), problem);
    },
    watch: (wake) =>
      watchWith(
        createPoller({ look: async () => wake(), pollMs: POLL_MS, maxPollMs: MAX_POLL_MS, onFailure }),
      ),
    watchLost: (onLost) =>
      watchWith(
        createPoller({
          look: async () => {
            while (await takeLost(onLost));
          },
          pollMs: LOST_POLL_MS,
          maxPollMs: LOST_POLL_MS,
          onFailure,
        }),
      ),
    close: async () => {
      await Promise.all([...pollers].map((poller) => poller.end()));
      await listening?.close();
      await boss.stop({ graceful: false });
    },
  });
}
