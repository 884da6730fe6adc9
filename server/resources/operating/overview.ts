import type { Problem } from '../../../src/core/base/result.ts';
import type { RenderJobState } from '../../store/serviceTables.ts';
import type { Store } from '../../store/store.ts';
import { listMakers } from '../renderJobs/makers.ts';

const DAY_MS = 24 * 60 * 60 * 1000;
const MOST_JOBS = 50;
/** Maximum number of failures of the last day that are counted by reason, the latest first. */
const MOST_FAILURES = 2000;

/** Unfinished job as the operator sees it, without the data that it prints. */
interface OpenJob {
  readonly id: string;
  readonly state: RenderJobState;
  readonly plannedLabels: number | null;
  readonly doneLabels: number;
  readonly tries: number;
  readonly createdAtMs: number;
}

export interface FailureCount {
  readonly code: string;
  readonly count: number;
  readonly lastAtMs: number;
  /** Latest problem with this code, from which the message is taken. */
  readonly last: Problem;
}

export interface PrinterState {
  readonly name: string;
  /** Name of the machine on which the agent runs; null if no agent has ever held the printer. */
  readonly agentHost: string | null;
  readonly isThere: boolean;
  readonly waitingJobs: number;
  /** Number of labels in doubt: a person must report whether they were printed. */
  readonly labelsInDoubt: number;
}

export type Overview = Awaited<ReturnType<typeof readOverview>>;

async function readFailures({ read }: Store, nowMs: number): Promise<FailureCount[]> {
  const rows = await read
    .selectFrom('renderJobs')
    .select(['report', 'endedAtMs'])
    .where('state', '=', 'failed')
    .where('endedAtMs', '>', nowMs - DAY_MS)
    .orderBy('endedAtMs', 'desc')
    .limit(MOST_FAILURES)
    .execute();
  const byCode = new Map<string, FailureCount>();
  for (const { report, endedAtMs } of rows) {
    const parsed: { readonly problem?: Problem } = report === null ? {} : JSON.parse(report);
    const last = parsed.problem ?? { code: 'unknown' };
    const before = byCode.get(last.code);
    byCode.set(
      last.code,
      before
        ? { ...before, count: before.count + 1 }
        : { code: last.code, count: 1, lastAtMs: endedAtMs ?? nowMs, last },
    );
  }
  return [...byCode.values()].sort((a, b) => b.count - a.count);
}

async function readPrinters({ read }: Store, nowMs: number): Promise<PrinterState[]> {
  const printers = await read
    .selectFrom('printers')
    .select(['id', 'name', 'agentHost', 'heldUntilMs'])
    .orderBy('heldUntilMs', 'desc')
    .orderBy('name')
    .limit(MOST_JOBS)
    .execute();
  const jobs = await read
    .selectFrom('printJobs')
    .select(['printerId', ({ fn }) => fn.countAll<number | string>().as('count')])
    .where('state', 'in', ['waiting', 'printing'])
    .groupBy('printerId')
    .execute();
  const doubts = await read
    .selectFrom('handovers')
    .select(['printerId', 'doubtFirst', 'doubtLast'])
    .where('state', '=', 'doubt')
    .execute();
  return printers.map(({ id, name, agentHost, heldUntilMs }) => ({
    name,
    agentHost,
    isThere: heldUntilMs > nowMs,
    waitingJobs: Number(jobs.find(({ printerId }) => printerId === id)?.count ?? 0),
    labelsInDoubt: doubts
      .filter(({ printerId }) => printerId === id)
      .reduce((sum, { doubtFirst, doubtLast }) => sum + (doubtLast ?? 0) - (doubtFirst ?? 1) + 1, 0),
  }));
}

/** Reads the state of servers, workers and jobs for the operator. */
export async function readOverview(store: Store, nowMs: number) {
  const { read } = store;
  const open = read.selectFrom('renderJobs').where('state', 'in', ['queued', 'running']);
  const jobs: OpenJob[] = await open
    .select(['id', 'state', 'plannedLabels', 'doneLabels', 'tries', 'createdAtMs'])
    .orderBy('createdAtMs')
    .limit(MOST_JOBS)
    .execute();
  const { count } = await open
    .select(({ fn }) => fn.countAll<number | string>().as('count'))
    .executeTakeFirstOrThrow();
  const { late } = await read
    .selectFrom('webhooks')
    .select(({ fn }) => fn.countAll<number | string>().as('late'))
    .where('dueAtMs', 'is not', null)
    .where('tries', '>', 0)
    .executeTakeFirstOrThrow();
  return {
    atMs: nowMs,
    openJobs: Number(count),
    jobs,
    makers: await listMakers(read, nowMs),
    failures: await readFailures(store, nowMs),
    printers: await readPrinters(store, nowMs),
    /** Number of webhook messages that their receivers have not accepted yet, although they were sent at least once. */
    lateWebhooks: Number(late),
  };
}
