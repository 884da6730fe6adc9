import type { JobJournal } from '../../src/app/features/jobs/jobJournal.ts';
import type { JobOrder } from '../../src/app/features/jobs/jobOrder.ts';
import type { JobPorts } from '../../src/app/features/jobs/runner/jobPorts.ts';
import type { ShownJob } from '../../src/app/features/jobs/runner/shownJob.ts';
import type { Sending } from '../../src/app/features/jobs/sendJob.ts';
import { newPrinter } from '../../src/app/services/printers/printerProfile.ts';
import type { MayLeave, StopSignals } from '../../src/app/services/printers/sendToPrinter.ts';
import { asRef } from '../../src/app/state/asRef.ts';
import type { Problem, Result } from '../../src/core/base/result.ts';
import { rollStock } from '../../src/core/print/stockOf.ts';
import type { RunProblem, RunProgress } from '../../src/core/run/chunks/runChunks.ts';
import type { JobHead } from '../../src/device/jobs/jobTypes.ts';
import type { RunOutcome, RunRequest } from '../../workers/api.ts';
import { parsed } from '../golden/layOut.ts';
import { jobRequest } from './jobRequest.ts';

/** Destination of a fake job. */
export type FakeTarget = 'file' | 'browser' | 'labelPrinter';

/**
 * Returns the order of a job. Pictures are printed in parts of 200 pages, and the first part for a label printer is one label, because the
 * pages are large.
 *
 * @param name name of the label, by which a test recognizes the job
 */
export function fakeOrder(name: string, target: FakeTarget): JobOrder {
  const label = parsed({ name, widthMm: 60, heightMm: 40 });
  const stock = rollStock(label, { widthMm: 2000, heightMm: 2000 });
  return {
    target: target === 'file' ? 'pdf' : 'printer',
    ...{ widthMm: 60, heightMm: 40, stock, draft: null },
    request: jobRequest(label, { format: target === 'file' ? 'pdf' : 'jpg' }),
    ...(target === 'labelPrinter' && { printer: newPrinter('id', 'Lager') }),
  };
}

export function fakeOutcome(plannedLabels: number, failedLabels: readonly number[] = []): RunOutcome {
  return {
    ...{ file: new Blob(['%PDF']), extension: 'pdf', bytes: 4, failures: [], warnings: [], warningCount: 0 },
    plannedLabels,
    printedLabels: plannedLabels - failedLabels.length,
    failureCount: failedLabels.length,
    leftOut: failedLabels.map((firstLabel) => ({ firstLabel, count: 1 })),
  };
}

/** Call of a port, which ends when the test ends it. */
interface FakeCall<Input, Value> extends Readonly<PromiseWithResolvers<Value>> {
  readonly input: Input;
}

function createCalls<Input, Value>() {
  const calls: FakeCall<Input, Value>[] = [];
  const call = (input: Input): Promise<Value> => {
    const entry = { ...Promise.withResolvers<Value>(), input };
    calls.push(entry);
    return entry.promise;
  };
  return { calls, call };
}

interface FakeMake {
  readonly request: RunRequest;
  readonly onProgress: (progress: RunProgress) => void;
  readonly isPaused: () => boolean;
}

export interface FakeSend {
  readonly outcome: RunOutcome;
  readonly onProgress: (sending: Sending) => void;
  readonly stop: StopSignals;
  readonly mayLeave: MayLeave;
}

const SHOWN: ShownJob = {
  ...{ phase: 'idle', order: null, isQuiet: false, progress: null, startedMs: 0, problem: null },
  ...{ outcome: null, part: null, sending: null, isEnding: false, isHeld: false, jobId: null },
  ...{ printedLabels: 0, sentLabels: 0, leftOut: 0, skipped: asRef([]), isLooking: false, waiting: 0 },
};

/** Journal in memory. */
export interface FakeJournal extends JobJournal {
  readonly notes: Partial<JobHead>[];
}

/**
 * Creates ports whose calls end when the test ends them. The clock stands still.
 *
 * @param onNote called after each change of a journal; its promise is that of the disk
 */
export function createFakeJobPorts(
  onNote: (head: JobHead) => Promise<void> = async () => undefined,
): JobPorts & ReturnType<typeof createRecords> {
  const records = createRecords();
  const { counts, makes, handOvers, sends, commands, timers, stored } = records;
  const addJournal = (first: JobHead): FakeJournal => {
    let head = first;
    const notes: Partial<JobHead>[] = [];
    const journal: FakeJournal = {
      notes,
      head: () => head,
      begun: Promise.resolve(),
      note: (changed) => {
        head = { ...head, ...changed };
        notes.push(changed);
        return onNote(head);
      },
    };
    stored.push(journal);
    return journal;
  };
  return {
    ...records,
    shown: { ...SHOWN },
    maker: {
      count: counts.call,
      make: (request, onProgress, isPaused) => makes.call({ request, onProgress, isPaused }),
      pause: (isPaused) => void commands.push(isPaused ? 'pause' : 'resume'),
      cancel: () => void commands.push('cancel'),
    },
    delivery: {
      handOver: (order, outcome) => handOvers.call({ order, outcome }),
      send: (_printer, outcome, onProgress, stop, mayLeave) =>
        sends.call({ outcome, onProgress, stop, mayLeave }),
    },
    journals: {
      begin: (order, reprintOf, scan) =>
        addJournal({
          ...{ id: `${stored.length}`, state: 'waiting', createdAtMs: 0, changedAtMs: 0, tabId: 'tab' },
          ...{ name: order.request.label.name, draft: null, target: order.target, sheetName: null },
          window: scan ? { firstLabel: 0, labelCount: scan.labelCount } : (order.request.window ?? null),
          ...{ doneLabels: 0, sentLabels: 0, leftOutLabels: 0, problem: null, reprintOf },
        }),
      resume: addJournal,
      markRows: () => undefined,
    },
    clock: {
      nowMs: () => 0,
      after: (_delayMs, act) => {
        timers.add(act);
        return () => timers.delete(act);
      },
    },
  };
}

function createRecords() {
  return {
    counts: createCalls<RunRequest, Result<number, RunProblem>>(),
    makes: createCalls<FakeMake, Result<RunOutcome, RunProblem>>(),
    handOvers: createCalls<
      { readonly order: JobOrder; readonly outcome: RunOutcome },
      Result<null, Problem>
    >(),
    sends: createCalls<FakeSend, Result<null, RunProblem>>(),
    /** Messages to the maker of labels. */
    commands: [] as string[],
    timers: new Set<() => void>(),
    /** Journals of all jobs in the order in which they were ordered. */
    stored: [] as FakeJournal[],
  };
}
