import { beforeEach, describe, expect, it, vi } from 'vitest';
import { parsed } from '../../../../tests/golden/layOut.ts';
import type { ConductorApi, RunOutcome, RunRequest } from '../../../../workers/api.ts';
import { fail, ok, type Problem, type Result } from '../../../core/base/result.ts';
import { rollStock } from '../../../core/print/stockOf.ts';
import type { RunProblem, RunProgress } from '../../../core/run/runChunks.ts';
import { turnedBy } from '../../../core/scene/stock.ts';
import type { JobOrder } from './jobOrder.ts';
import { cancelJob, dismissJob, jobState, skipBadRows, startJob } from './jobStore.ts';

interface Run {
  readonly request: RunRequest;
  readonly report: (progress: RunProgress) => void;
  readonly end: (made: Result<RunOutcome, RunProblem>) => void;
  readonly die: () => void;
}

const fakes = vi.hoisted(() => ({
  runs: [] as Run[],
  cancelled: 0,
  /** Orders that were handed over, and what ends each. */
  handed: [] as { readonly order: JobOrder; readonly end: (handed: Result<null, Problem>) => void }[],
}));

vi.mock('../../services/workerClients.ts', () => ({
  conductorWorker: {
    call: (use: (conductor: Pick<ConductorApi, 'run'>) => unknown) =>
      new Promise((resolve, reject) => {
        void use({
          run: async (request, report) => {
            fakes.runs.push({ request, report, end: resolve, die: () => reject(new Error('fell silent')) });
            return new Promise(() => undefined);
          },
        });
      }),
    tell: (use: (conductor: Pick<ConductorApi, 'cancelRun'>) => unknown) => {
      void use({
        cancelRun: async () => {
          fakes.cancelled++;
        },
      });
    },
  },
}));
vi.mock('./deliverFile.ts', () => ({
  deliverFile: (order: JobOrder) => new Promise((end) => fakes.handed.push({ order, end })),
}));

const label = parsed({ name: 'ราคา', widthMm: 60, heightMm: 40 });
const orderOf = (copies = 1): JobOrder => ({
  target: 'pdf',
  widthMm: 60,
  heightMm: 40,
  stock: rollStock(label, { widthMm: 60, heightMm: 40 }),
  request: {
    label,
    assets: [],
    format: 'pdf',
    rows: null,
    copies,
    collate: true,
    copiesColumn: null,
    prompts: [],
    nowMs: 0,
    dpi: 300,
    placing: turnedBy(0),
    onFailure: 'stop',
    workers: 2,
  },
});
const outcomeOf = (failureCount = 0): RunOutcome => ({
  file: new Blob(['%PDF']),
  extension: 'pdf',
  printedLabels: 10 - failureCount,
  bytes: 4,
  failures: [],
  failureCount,
  warnings: [],
  warningCount: 0,
});
const progressOf = (doneLabels: number): RunProgress => ({
  doneLabels,
  totalLabels: 10,
  doneEntries: doneLabels,
  totalEntries: 10,
});
const lastRun = () => fakes.runs[fakes.runs.length - 1];
const soon = () => new Promise((resolve) => setTimeout(resolve));

beforeEach(() => {
  dismissJob();
  fakes.runs.length = 0;
  fakes.handed.length = 0;
  fakes.cancelled = 0;
});

describe('a job', () => {
  it('runs, is handed over and is done; rows that cannot be printed are collected meanwhile', async () => {
    const job = startJob(orderOf());
    expect(jobState).toMatchObject({ phase: 'running', progress: null, outcome: null, problem: null });
    expect(lastRun().request.onFailure).toBe('skip');
    lastRun().report(progressOf(4));
    expect(jobState.progress).toEqual(progressOf(4));
    lastRun().end(ok(outcomeOf()));
    await soon();
    expect([jobState.phase, fakes.handed.length]).toEqual(['handing', 1]);
    fakes.handed[0].end(ok(null));
    await job;
    expect([jobState.phase, jobState.outcome?.printedLabels]).toEqual(['done', 10]);
  });

  it('asks before anything is handed over where rows cannot be printed, and goes on once', async () => {
    const job = startJob(orderOf());
    lastRun().end(ok(outcomeOf(3)));
    await job;
    expect([jobState.phase, fakes.handed.length]).toEqual(['asking', 0]);
    const both = [skipBadRows(), skipBadRows()];
    expect([jobState.phase, fakes.handed.length]).toEqual(['handing', 1]);
    fakes.handed[0].end(ok(null));
    await Promise.all(both);
    expect([jobState.phase, fakes.handed.length]).toEqual(['done', 1]);
  });

  it('that asked and was given up hands nothing over any more', async () => {
    const job = startJob(orderOf());
    lastRun().end(ok(outcomeOf(3)));
    await job;
    dismissJob();
    await skipBadRows();
    expect([jobState.phase, jobState.order, fakes.handed.length]).toEqual(['idle', null, 0]);
  });

  it('says why it failed: the run, the worker, or the handing over', async () => {
    const refused = startJob(orderOf());
    lastRun().end(fail('planEmpty'));
    await refused;
    expect(jobState).toMatchObject({ phase: 'failed', problem: { code: 'planEmpty' } });
    const dying = startJob(orderOf());
    expect(jobState.problem).toBeNull();
    lastRun().die();
    await dying;
    expect(jobState).toMatchObject({ phase: 'failed', problem: { code: 'workerFailed' } });
    const unprinted = startJob(orderOf());
    lastRun().end(ok(outcomeOf()));
    await soon();
    fakes.handed[0].end(fail('printFailed'));
    await unprinted;
    expect(jobState).toMatchObject({ phase: 'failed', problem: { code: 'printFailed' } });
  });
});

describe('a job that was cancelled', () => {
  it('is over at once, whatever it still reports, makes or fails with', async () => {
    for (const late of [ok(outcomeOf()), ok(outcomeOf(2)), fail('batchCancelled')]) {
      const job = startJob(orderOf());
      lastRun().report(progressOf(2));
      cancelJob();
      expect(jobState.phase).toBe('cancelled');
      lastRun().report(progressOf(5));
      lastRun().end(late);
      await job;
      expect(jobState).toMatchObject({ phase: 'cancelled', outcome: null, problem: null });
      expect(jobState.progress?.doneLabels).toBe(2);
    }
    expect([fakes.cancelled, fakes.handed.length]).toEqual([3, 0]);
  });

  it('does not end the one that was started after it', async () => {
    const first = startJob(orderOf(1));
    const firstRun = lastRun();
    cancelJob();
    const second = startJob(orderOf(2));
    firstRun.report(progressOf(9));
    firstRun.end(fail('batchCancelled'));
    await first;
    expect(jobState).toMatchObject({ phase: 'running', progress: null, order: { request: { copies: 2 } } });
    lastRun().end(ok(outcomeOf()));
    await soon();
    fakes.handed[0].end(ok(null));
    await second;
    expect([jobState.phase, fakes.handed[0].order.request.copies]).toEqual(['done', 2]);
  });
});

describe('a job that was put away while it was handed over', () => {
  it('stays away, however the handing over ends', async () => {
    const job = startJob(orderOf());
    lastRun().end(ok(outcomeOf()));
    await soon();
    dismissJob();
    fakes.handed[0].end(fail('printFailed'));
    await job;
    expect([jobState.phase, jobState.outcome]).toEqual(['idle', null]);
  });
});
