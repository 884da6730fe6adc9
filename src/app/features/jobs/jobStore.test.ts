import 'fake-indexeddb/auto';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { parsed } from '../../../../tests/golden/layOut.ts';
import { eventually } from '../../../../tests/support/eventually.ts';
import { jobRequest } from '../../../../tests/support/jobRequest.ts';
import type { ConductorApi, RunOutcome, RunRequest } from '../../../../workers/api.ts';
import { fail, ok, type Problem, type Result } from '../../../core/base/result.ts';
import { rollStock } from '../../../core/print/stockOf.ts';
import type { RunProblem, RunProgress } from '../../../core/run/chunks/runChunks.ts';
import { noteJob, removeJob } from '../../../device/jobs/jobDatabase.ts';
import { newPrinter } from '../../services/printers/printerProfile.ts';
import { asRef } from '../../state/asRef.ts';
import type { JobOrder } from './jobOrder.ts';
import { jobState } from './jobState.ts';
import {
  cancelJob,
  confirmJob,
  dismissJob,
  dropWaiting,
  pauseJob,
  printNextPart,
  resumeJob,
  skipBadRows,
  startJob,
  startScanned,
  startWaiting,
} from './jobStore.ts';
import type { Sending } from './sendJob.ts';
import { findInterruptedJobs, listStoredJobs, printAgain, resumeStoredJob } from './storedJobs.ts';

interface Run {
  readonly request: RunRequest;
  readonly report: (progress: RunProgress) => void;
  readonly end: (made: Result<RunOutcome, RunProblem>) => void;
  readonly die: () => void;
}

const fakes = vi.hoisted(() => ({
  runs: [] as Run[],
  cancelled: 0,
  paused: [] as boolean[],
  /** Number of labels that the fake conductor counts for an order. */
  planned: 12_000,
  /** Parts sent to a label printer. */
  sent: [] as {
    readonly outcome: RunOutcome;
    readonly report: (sending: Sending) => void;
    readonly end: (sent: Result<null, Problem>) => void;
  }[],
  /** Orders whose files were delivered, each with the callback that ends the delivery. */
  handed: [] as { readonly order: JobOrder; readonly end: (handed: Result<null, Problem>) => void }[],
}));

vi.mock('../../services/workerClients.ts', () => ({
  conductorWorker: {
    call: (use: (conductor: Pick<ConductorApi, 'run' | 'countLabels'>) => unknown) =>
      new Promise((resolve, reject) => {
        void use({
          run: async (request, report) => {
            fakes.runs.push({ request, report, end: resolve, die: () => reject(new Error('fell silent')) });
            return new Promise(() => undefined);
          },
          countLabels: async () => {
            resolve(ok(fakes.planned));
            return ok(fakes.planned);
          },
        });
      }),
    tell: (use: (conductor: Pick<ConductorApi, 'cancelRun' | 'pauseRun'>) => unknown) => {
      void use({
        cancelRun: async () => {
          fakes.cancelled++;
        },
        pauseRun: async (isPaused) => void fakes.paused.push(isPaused),
      });
    },
  },
}));
vi.mock('./sendJob.ts', () => ({
  sendJob: (_printer: unknown, outcome: RunOutcome, report: (sending: Sending) => void) =>
    new Promise((end) => fakes.sent.push({ outcome, report, end })),
}));
vi.mock('./deliverFile.ts', () => ({
  deliverFile: (order: JobOrder) => new Promise((end) => fakes.handed.push({ order, end })),
}));

const label = parsed({ name: 'ราคา', widthMm: 60, heightMm: 40 });
const orderOf = (copies = 1, target: JobOrder['target'] = 'pdf'): JobOrder => ({
  target,
  widthMm: 60,
  heightMm: 40,
  stock: rollStock(label, { widthMm: 60, heightMm: 40 }),
  draft: { id: 'draft', revision: 7 },
  request: jobRequest(label, { copies, onFailure: 'stop', workers: 2 }),
});
const outcomeOf = (failureCount = 0, plannedLabels = 10): RunOutcome => ({
  file: new Blob(['%PDF']),
  extension: 'pdf',
  plannedLabels,
  printedLabels: plannedLabels - failureCount,
  bytes: 4,
  failures: [],
  failureCount,
  leftOut: failureCount > 0 ? [{ firstLabel: 1, count: failureCount }] : [],
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
const lastHanded = () => fakes.handed[fakes.handed.length - 1];
const nextRun = (count: number) => eventually(() => expect(fakes.runs.length).toBe(count));
const nextHanded = (count: number) => eventually(() => expect(fakes.handed.length).toBe(count));
const inPhase = (phase: typeof jobState.phase) => eventually(() => expect(jobState.phase).toBe(phase));

// The test environment has no `localStorage`.
const stored = new Map<string, string>();
vi.stubGlobal('localStorage', {
  getItem: (key: string) => stored.get(key) ?? null,
  setItem: (key: string, value: string) => void stored.set(key, value),
  removeItem: (key: string) => void stored.delete(key),
});

beforeEach(async () => {
  while (jobState.phase !== 'idle') dismissJob();
  for (const { head } of await listStoredJobs()) await removeJob(head.id);
  jobState.interrupted = asRef([]);
  fakes.runs.length = 0;
  fakes.handed.length = 0;
  fakes.sent.length = 0;
  fakes.paused.length = 0;
  fakes.cancelled = 0;
  fakes.planned = 12_000;
});

describe('job', () => {
  it('runs, is handed over and is done, and collects rows that cannot be printed', async () => {
    const job = startJob(orderOf());
    expect(jobState).toMatchObject({ phase: 'running', progress: null, outcome: null, problem: null });
    await nextRun(1);
    expect(lastRun().request.onFailure).toBe('skip');
    lastRun().report(progressOf(4));
    expect(jobState.progress).toEqual(progressOf(4));
    lastRun().end(ok(outcomeOf()));
    await nextHanded(1);
    expect(jobState.phase).toBe('handing');
    fakes.handed[0].end(ok(null));
    await job;
    expect([jobState.phase, jobState.printedLabels]).toEqual(['done', 10]);
  });

  it('asks before handover if rows cannot be printed, and continues once', async () => {
    const job = startJob(orderOf());
    await nextRun(1);
    lastRun().end(ok(outcomeOf(3)));
    await inPhase('asking');
    expect(fakes.handed.length).toBe(0);
    skipBadRows();
    skipBadRows();
    await nextHanded(1);
    expect(jobState.phase).toBe('handing');
    fakes.handed[0].end(ok(null));
    await job;
    expect([jobState.phase, fakes.handed.length, jobState.leftOut]).toEqual(['done', 1, 3]);
  });

  it('hands nothing over after the user dismissed its question', async () => {
    const job = startJob(orderOf());
    await nextRun(1);
    lastRun().end(ok(outcomeOf(3)));
    await inPhase('asking');
    dismissJob();
    skipBadRows();
    await job;
    expect([jobState.phase, jobState.order, fakes.handed.length]).toEqual(['idle', null, 0]);
  });

  it('reports a failure of the run, the worker or the handover', async () => {
    const refused = startJob(orderOf());
    await nextRun(1);
    lastRun().end(fail('planEmpty'));
    await refused;
    expect(jobState).toMatchObject({ phase: 'failed', problem: { code: 'planEmpty' } });
    const dying = startJob(orderOf());
    expect(jobState.problem).toBeNull();
    await nextRun(2);
    lastRun().die();
    await dying;
    expect(jobState).toMatchObject({ phase: 'failed', problem: { code: 'workerFailed' } });
    const unprinted = startJob(orderOf());
    await nextRun(3);
    lastRun().end(ok(outcomeOf()));
    await nextHanded(1);
    fakes.handed[0].end(fail('printFailed'));
    await unprinted;
    expect(jobState).toMatchObject({ phase: 'failed', problem: { code: 'printFailed' } });
  });

  it('pauses and resumes', async () => {
    void startJob(orderOf());
    await nextRun(1);
    pauseJob();
    expect([jobState.phase, fakes.paused]).toEqual(['paused', [true]]);
    pauseJob();
    resumeJob();
    resumeJob();
    expect([jobState.phase, fakes.paused]).toEqual(['running', [true, false]]);
  });

  it('waits for the running job, then starts on its own', async () => {
    const first = startJob(orderOf(1));
    // Both jobs start in the same turn, before either has begun to run.
    void startJob(orderOf(2));
    void startJob(orderOf(3));
    await nextRun(1);
    expect([jobState.waiting, lastRun().request.copies]).toEqual([2, 1]);
    lastRun().end(ok(outcomeOf()));
    await nextHanded(1);
    expect(fakes.runs.length).toBe(1);
    lastHanded().end(ok(null));
    await first;
    await nextRun(2);
    expect([jobState.waiting, lastRun().request.copies]).toEqual([1, 2]);
    // After a failed job, the next job waits for the user.
    lastRun().end(fail('planEmpty'));
    await inPhase('failed');
    expect(fakes.runs.length).toBe(2);
    dismissJob();
    await nextRun(3);
    expect([jobState.waiting, lastRun().request.copies]).toEqual([0, 3]);
  });

  it('is not overtaken while it waits behind a failed or canceled job', async () => {
    for (const copies of [1, 2]) void startJob(orderOf(copies));
    await nextRun(1);
    lastRun().end(fail('planEmpty'));
    await inPhase('failed');
    void startJob(orderOf(3));
    expect([fakes.runs.length, jobState.waiting]).toEqual([1, 2]);
    startWaiting();
    await nextRun(2);
    expect([lastRun().request.copies, jobState.waiting]).toEqual([2, 1]);
    // After a canceled job, the next job waits for the user, too.
    cancelJob();
    void startJob(orderOf(4));
    expect([fakes.runs.length, jobState.waiting]).toEqual([2, 2]);
    dropWaiting();
    expect([jobState.phase, jobState.waiting]).toEqual(['cancelled', 0]);
    void startJob(orderOf(5));
    await nextRun(3);
    expect(lastRun().request.copies).toBe(5);
    const states = async () => (await listStoredJobs()).map(({ head }) => head.state).sort();
    await eventually(async () =>
      expect(await states()).toEqual(['cancelled', 'cancelled', 'cancelled', 'failed', 'working']),
    );
  });
});

describe('jobs of single scanned labels', () => {
  const ends: string[] = [];
  const scanned = (content: string, isFirst = false) =>
    startScanned(
      { ...orderOf(1, 'printer'), draft: null },
      {
        single: { content, labelCount: 1 },
        isFirst,
        onEnd: (problem) => ends.push(`${content} ${problem?.code ?? 'printed'}`),
      },
    );
  const made = async (count: number) => {
    await nextRun(count);
    lastRun().end(ok(outcomeOf(0, 1)));
  };

  beforeEach(() => {
    ends.length = 0;
  });

  it('continue in order after a label that cannot be printed', async () => {
    for (const content of ['a', 'bad', 'c']) void scanned(content);
    await made(1);
    await nextHanded(1);
    lastHanded().end(ok(null));
    await nextRun(2);
    lastRun().end(fail('barcodeRefused'));
    // The next job starts without a decision by the user.
    await made(3);
    await nextHanded(2);
    lastHanded().end(ok(null));
    await inPhase('done');
    expect(ends).toEqual(['a printed', 'bad barcodeRefused', 'c printed']);
  });

  it('wait while the printer is lost; retries run first, and new scans last', async () => {
    for (const content of ['a', 'b', 'c']) void scanned(content);
    await made(1);
    await nextHanded(1);
    lastHanded().end(fail('printerGone'));
    await inPhase('failed');
    void scanned('d');
    expect([fakes.runs.length, jobState.waiting]).toEqual([1, 3]);
    void scanned('a', true);
    for (const at of [2, 3, 4]) {
      await made(at);
      await nextHanded(at);
      lastHanded().end(ok(null));
    }
    await made(5);
    await nextHanded(5);
    lastHanded().end(ok(null));
    await inPhase('done');
    expect(ends).toEqual(['a printerGone', 'a printed', 'b printed', 'c printed', 'd printed']);
  });

  it('keep the order of several retries made while other labels print', async () => {
    void scanned('x');
    for (const content of ['later']) void scanned(content);
    for (const content of ['a', 'b']) void scanned(content, true);
    for (const at of [1, 2, 3, 4]) {
      await made(at);
      await nextHanded(at);
      lastHanded().end(ok(null));
    }
    await inPhase('done');
    expect(ends).toEqual(['x printed', 'a printed', 'b printed', 'later printed']);
  });

  it('report an end when the user discards them', async () => {
    for (const content of ['a', 'b', 'c']) void scanned(content);
    await made(1);
    await nextHanded(1);
    lastHanded().end(fail('printerGone'));
    await inPhase('failed');
    dropWaiting();
    expect(ends).toEqual(['a printerGone', 'b batchCancelled', 'c batchCancelled']);
  });
});

describe('very large job to the system printer', () => {
  it('runs in parts of up to 5000 labels, each handed over after confirmation', async () => {
    const job = startJob(orderOf(1, 'printer'));
    const windows: unknown[] = [];
    for (const [part, labels] of [5000, 5000, 2000].entries()) {
      await nextRun(part + 1);
      windows.push(lastRun().request.window);
      expect(jobState.part).toMatchObject({ number: part + 1, count: 3 });
      lastRun().end(ok(outcomeOf(0, labels)));
      await nextHanded(part + 1);
      lastHanded().end(ok(null));
      await inPhase(part < 2 ? 'between' : 'done');
      expect(fakes.runs.length).toBe(part + 1);
      printNextPart();
    }
    await job;
    expect(windows).toEqual([
      { firstLabel: 0, labelCount: 5000 },
      { firstLabel: 5000, labelCount: 5000 },
      { firstLabel: 10_000, labelCount: 2000 },
    ]);
    expect(jobState.printedLabels).toBe(12_000);
    const [{ head }] = await listStoredJobs();
    expect(head).toMatchObject({ state: 'handed', doneLabels: 12_000, draft: { id: 'draft', revision: 7 } });
    confirmJob();
    await eventually(async () => expect((await listStoredJobs())[0].head.state).toBe('confirmed'));
  });

  it('is recorded before each part is handed over, and resumes once after the labels confirmed as printed', async () => {
    void startJob(orderOf(1, 'printer'));
    await nextRun(1);
    lastRun().end(ok(outcomeOf(0, 5000)));
    await nextHanded(1);
    const [{ head, isInterrupted }] = await listStoredJobs();
    expect(head).toMatchObject({ state: 'working', doneLabels: 0, sentLabels: 5000 });
    // The tab of the job is open, so the job does not count as interrupted.
    expect(isInterrupted).toBe(false);
    await noteJob({ ...head, tabId: 'a tab that was killed' });
    await findInterruptedJobs();
    expect(jobState.interrupted.map(({ id }) => id)).toEqual([head.id]);
    dismissJob();
    const [cut] = jobState.interrupted;
    const both = await Promise.all([resumeStoredJob(cut, 1234), resumeStoredJob(cut, 1234)]);
    // Only one of two concurrent claims may succeed.
    expect(both.filter(Boolean).length).toBe(1);
    await nextRun(2);
    expect(lastRun().request.window).toEqual({ firstLabel: 1234, labelCount: 5000 });
    expect(lastRun().request.nowMs).toBe(0);
    expect(jobState.interrupted).toEqual([]);
  });

  it('reprints a range of its labels as a copy from the same order', async () => {
    fakes.planned = 300;
    const job = startJob(orderOf(1, 'printer'));
    await nextRun(1);
    lastRun().end(ok(outcomeOf(0, 300)));
    await nextHanded(1);
    lastHanded().end(ok(null));
    await job;
    const [{ head }] = await listStoredJobs();
    expect(await printAgain(head, 21, 30)).toBe(true);
    await nextRun(2);
    expect(lastRun().request.window).toEqual({ firstLabel: 20, labelCount: 10 });
    lastRun().end(ok(outcomeOf(0, 10)));
    await nextHanded(2);
    lastHanded().end(ok(null));
    await inPhase('done');
    const again = (await listStoredJobs()).find(({ head: { id } }) => id !== head.id);
    expect(again?.head).toMatchObject({
      reprintOf: head.id,
      window: { firstLabel: 20, labelCount: 10 },
      doneLabels: 10,
    });
  });
});

describe('job for a label printer', () => {
  const sendingOf = (labels: number, ended: Problem | null = null): Sending => ({
    printer: 'Lager',
    labels,
    totalLabels: 5000,
    isWaiting: false,
    condition: null,
    ended,
    lastLabel: ended ? labels + 2 : 0,
  });
  const nextSent = (count: number) => eventually(() => expect(fakes.sent.length).toBe(count));

  it('continues from part to part on its own and records the labels known to be printed', async () => {
    const job = startJob({ ...orderOf(1, 'printer'), printer: newPrinter('id', 'Lager') });
    // The first part is small, so that the printer starts early. A label of 60 × 40 mm has a third of a million dots at 300 dpi.
    for (const [part, labels] of [598, 5000, 5000, 1402].entries()) {
      await nextRun(part + 1);
      expect(lastRun().request.window?.labelCount).toBe(labels);
      lastRun().end(ok(outcomeOf(0, labels)));
      await nextSent(part + 1);
      fakes.sent[part].report(sendingOf(labels));
      fakes.sent[part].end(ok(null));
    }
    await job;
    expect([jobState.phase, jobState.printedLabels, fakes.handed.length]).toEqual(['done', 12_000, 0]);
    expect((await listStoredJobs())[0].head).toMatchObject({ state: 'handed', doneLabels: 12_000 });
  });

  it('that stops in its second part reports the confirmed labels of the whole job and those in doubt', async () => {
    const job = startJob({ ...orderOf(1, 'printer'), printer: newPrinter('id', 'Lager') });
    await nextRun(1);
    lastRun().end(ok(outcomeOf(0, 598)));
    await nextSent(1);
    fakes.sent[0].end(ok(null));
    await nextRun(2);
    lastRun().end(ok(outcomeOf(0, 5000)));
    await nextSent(2);
    fakes.sent[1].report(sendingOf(123, { code: 'printedPart' }));
    fakes.sent[1].end(fail('printerGone'));
    await job;
    expect(jobState).toMatchObject({ phase: 'failed', problem: { code: 'printerGone' } });
    await eventually(async () =>
      expect((await listStoredJobs())[0].head).toMatchObject({
        state: 'failed',
        doneLabels: 721,
        sentLabels: 723,
      }),
    );
  });
});

describe('canceled job', () => {
  it('ends at once, whatever it still reports, returns or fails with', async () => {
    for (const [run, late] of [ok(outcomeOf()), ok(outcomeOf(2)), fail('batchCancelled')].entries()) {
      const job = startJob(orderOf());
      await nextRun(run + 1);
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
    // A job that ends doesn't wait for the disk.
    await eventually(async () =>
      expect((await listStoredJobs()).map(({ head }) => head.state)).toEqual([
        'cancelled',
        'cancelled',
        'cancelled',
      ]),
    );
  });

  it('does not end a job that was started after it', async () => {
    const first = startJob(orderOf(1));
    await nextRun(1);
    const firstRun = lastRun();
    cancelJob();
    const second = startJob(orderOf(2));
    await nextRun(2);
    firstRun.report(progressOf(9));
    firstRun.end(fail('batchCancelled'));
    await first;
    expect(jobState).toMatchObject({ phase: 'running', progress: null, order: { request: { copies: 2 } } });
    lastRun().end(ok(outcomeOf()));
    await nextHanded(1);
    fakes.handed[0].end(ok(null));
    await second;
    expect([jobState.phase, fakes.handed[0].order.request.copies]).toEqual(['done', 2]);
  });
});

describe('job that the user dismissed during the handover', () => {
  it('stays dismissed when the handover fails', async () => {
    const job = startJob(orderOf());
    await nextRun(1);
    lastRun().end(ok(outcomeOf()));
    await nextHanded(1);
    dismissJob();
    fakes.handed[0].end(fail('printFailed'));
    await job;
    expect([jobState.phase, jobState.outcome]).toEqual(['idle', null]);
  });
});
