import { type Job, type JobWithMetadata, PgBoss } from 'pg-boss';
import { isRecord } from '../../../src/core/base/record.ts';
import { fail, ok, type Problem, type Result } from '../../../src/core/base/result.ts';
import { RENDER_JOB_LIMITS } from '../../../src/core/base/serviceLimits.ts';
import { reasonOf } from '../../../src/node/reasonOf.ts';
import { createLookOut, type LookOut } from './lookOut.ts';
import { type PartQueue, partKey } from './partQueue.ts';
import type { JobPart } from './parts.ts';

interface BossOptions {
  readonly databaseUrl: string;
  /** Whether this process looks after the queue: finds what nobody works on any more, and tells what is lost. */
  readonly isKeeper: boolean;
  readonly onFailure: (error: unknown) => void;
}

/** What both queues are called in the schema `pgboss`. */
const PARTS = 'render-parts';
const LOST = 'render-parts-lost';

const { partTries, partMaxMs, partKeepS } = RENDER_JOB_LIMITS;
/** Of one process: to ask, and to say what is worked on. */
const CONNECTIONS = 2;
/**
 * Workers are told that there is something, and ask by themselves for what was put off or told in vain: a thousand of them that have
 * nothing to do are two hundred questions a second.
 */
const [LOOK_MS, MOST_LOOK_MS] = [250, 5000];
/** What says so (PostgreSQL, NOTIFY). */
const CHANNEL = 'diecut_parts';
const LOST_LOOK_MS = 1000;

const QUEUE = {
  retryLimit: partTries - 1,
  // Elsewhere, where somebody else is: who has failed is busy with its next one by then.
  retryDelay: 1,
  heartbeatSeconds: partKeepS,
  // Threads end what takes so long by themselves.
  expireInSeconds: partMaxMs / 1000 + 60,
  // What is done is of no use to anybody, and a short table is a quick one.
  deleteAfterSeconds: 60,
  deadLetter: LOST,
} as const;

/** The name of the last try's end, as whoever failed has said it; of one that was heard of no more there is none. */
function problemIn(output: unknown): Problem {
  if (isRecord(output) && typeof output.code === 'string') {
    const { code, params } = output;
    if (!isRecord(params)) return { code };
    const said = Object.entries(params).flatMap(([name, value]) =>
      typeof value === 'string' || typeof value === 'number' ? [[name, value] as const] : [],
    );
    return { code, params: Object.fromEntries(said) };
  }
  const reason = isRecord(output) && isRecord(output.value) ? String(output.value.message) : 'lost';
  return { code: 'renderBroke', params: { reason } };
}

/**
 * Opens the queue of all servers and workers of a database, which pg-boss keeps there: who takes a part has it for as long as they say
 * so, and what somebody has left goes to another one.
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
  const lookOuts = new Set<LookOut>();
  try {
    await boss.start();
    await boss.createQueue(LOST, { deleteAfterSeconds: QUEUE.deleteAfterSeconds });
    // One that waits or is worked on is not added a second time.
    await boss.createQueue(PARTS, { ...QUEUE, policy: 'exclusive' });
    await boss.updateQueue(PARTS, QUEUE);
  } catch (error) {
    await boss.stop({ graceful: false }).catch(() => undefined);
    return fail('storeUnreachable', { reason: reasonOf(error) });
  }
  const tell = () => {
    for (const lookOut of lookOuts) lookOut.now();
  };
  // A proxy of connections may not pass it through: then all ask by themselves.
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

  const watchWith = (lookOut: LookOut) => {
    lookOuts.add(lookOut);
    return () => void lookOut.end();
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
        createLookOut({ look: async () => wake(), lookMs: LOOK_MS, mostLookMs: MOST_LOOK_MS, onFailure }),
      ),
    watchLost: (onLost) =>
      watchWith(
        createLookOut({
          look: async () => {
            while (await takeLost(onLost));
          },
          lookMs: LOST_LOOK_MS,
          mostLookMs: LOST_LOOK_MS,
          onFailure,
        }),
      ),
    close: async () => {
      await Promise.all([...lookOuts].map((lookOut) => lookOut.end()));
      await listening?.close();
      await boss.stop({ graceful: false });
    },
  });
}
