import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  createFakeJobPorts,
  type FakeJournal,
  type FakeSend,
  type FakeTarget,
  fakeOrder,
  fakeOutcome,
} from '../../../../../tests/support/fakeJobPorts.ts';
import { isLong } from '../../../../../tests/support/inLong.ts';
import type { RunOutcome, RunRequest } from '../../../../../workers/api.ts';
import { fail, ok, type Problem, type Result } from '../../../../core/base/result.ts';
import { plannedUpTo } from '../../../../core/print/leftOutLabels.ts';
import type { JobHead } from '../../../../device/jobs/jobTypes.ts';
import type { JobOrder } from '../jobOrder.ts';
import { isUnderWay } from '../jobState.ts';
import { JobRunner } from './jobRunner.ts';

/** Number of labels that the fake printer prints at a time. */
const BATCH_LABELS = 90;
const TARGETS = ['file', 'browser', 'labelPrinter'] as const;
/** Number of labels of a job, in one to three parts. */
const TOTALS = [1, 2, 150, 201, 410];

/** Step of a random sequence. Numbers choose among what is possible at the time. */
interface Step {
  readonly kind: 'order' | 'act' | 'finish' | 'disk' | 'timer' | 'resume';
  readonly choice: number;
  readonly isGood: boolean;
  /** Number of microtasks that pass before the next step, so that steps also come between two of the runner. */
  readonly microtasks: number;
}

const step: fc.Arbitrary<Step> = fc.record({
  kind: fc.constantFrom(
    ...(['order', 'order', 'act', 'act', 'finish', 'finish', 'finish', 'finish'] as const),
    ...(['disk', 'disk', 'disk', 'timer', 'resume'] as const),
  ),
  choice: fc.nat(1000),
  isGood: fc.oneof({ weight: 4, arbitrary: fc.constant(true) }, { weight: 1, arbitrary: fc.constant(false) }),
  microtasks: fc.nat(12),
});

/** Job as it really is: which of its labels left the page. */
interface RealJob {
  readonly order: JobOrder;
  readonly target: FakeTarget;
  readonly total: number;
  /** Labels of failing rows. */
  readonly bad: readonly number[];
  readonly isSingle: boolean;
  readonly delivered: Set<number>;
  /** Number of deliveries that have not ended. */
  leaving: number;
}

/** Work that a test ends, well or badly. */
interface Open {
  readonly end: (isGood: boolean) => void;
}

/** World around a runner. It checks all that the runner does, and throws what it finds at the end of a step. */
function createWorld(isDiskSlow: boolean) {
  const jobs = new Map<string, RealJob>();
  const open: Open[] = [];
  const writes: { readonly head: JobHead; readonly written: () => void }[] = [];
  const onDisk = new Map<string, JobHead>();
  const faults: string[] = [];
  const starts = new Map<FakeJournal, number>();
  /** Number of reported ends of each scan. */
  const scanEnds: { count: number }[] = [];
  const madeOf = new WeakMap<RunOutcome, RunRequest>();
  const jobOf = (name: string): RealJob => {
    const job = jobs.get(name);
    if (!job) throw new Error(`no job ${name}`);
    return job;
  };

  const ports = createFakeJobPorts((head) => {
    const { delivered, bad } = jobOf(head.name);
    for (let label = 0; label < head.doneLabels; label++)
      if (!delivered.has(label) && !bad.includes(label))
        faults.push(`${head.name}: label ${label} is done in the journal, but was not delivered`);
    if (!isDiskSlow) {
      onDisk.set(head.name, head);
      return Promise.resolve();
    }
    return new Promise((written) => writes.push({ head, written }));
  });
  const write = () => {
    const next = writes.shift();
    if (!next) return;
    onDisk.set(next.head.name, next.head);
    next.written();
  };

  /** Delivers one label, which must not have been delivered, and must be in the journal on disk. */
  const deliver = (name: string, label: number) => {
    const { delivered, bad } = jobOf(name);
    if (delivered.has(label)) faults.push(`${name}: label ${label} is delivered twice`);
    if (bad.includes(label)) faults.push(`${name}: label ${label} has no output`);
    if (label >= (onDisk.get(name)?.sentLabels ?? 0))
      faults.push(`${name}: label ${label} is delivered before it is in the journal`);
    delivered.add(label);
  };
  /** Returns the label of the job for the n-th label of a part, from 1. */
  const placeOf = (outcome: RunOutcome, printed: number) =>
    (madeOf.get(outcome)?.window?.firstLabel ?? 0) + plannedUpTo(outcome.leftOut, printed) - 1;
  const nameOf = (outcome: RunOutcome) => madeOf.get(outcome)?.label.name ?? '';

  const waitFor = (): Promise<boolean> => new Promise((end) => open.push({ end }));

  const makePart = (request: RunRequest): Result<RunOutcome, Problem> => {
    const { total, bad } = jobOf(request.label.name);
    const { firstLabel, labelCount } = request.window ?? { firstLabel: 0, labelCount: total };
    const failed = bad
      .filter((label) => label >= firstLabel && label < firstLabel + labelCount)
      .map((label) => label - firstLabel);
    if (failed.length > 0 && request.onFailure === 'stop') return fail('barcodeRefused');
    const outcome = fakeOutcome(labelCount, failed);
    madeOf.set(outcome, request);
    return ok(outcome);
  };

  const handOver = async (outcome: RunOutcome): Promise<Result<null, Problem>> => {
    const job = jobOf(nameOf(outcome));
    const labels = Array.from({ length: outcome.printedLabels }, (_, at) => placeOf(outcome, at + 1));
    for (const label of labels) deliver(nameOf(outcome), label);
    job.leaving++;
    const isGood = await waitFor();
    job.leaving--;
    if (isGood) return ok(null);
    for (const label of labels) job.delivered.delete(label);
    return fail('printFailed');
  };

  const print = async ({ outcome, onProgress, stop, mayLeave }: FakeSend): Promise<Result<null, Problem>> => {
    const job = jobOf(nameOf(outcome));
    job.leaving++;
    const progress = { printer: 'Lager', totalLabels: outcome.printedLabels, isWaiting: false };
    const report = (labels: number, ended: Problem | null) =>
      onProgress({ ...progress, condition: null, labels, ended, lastLabel: ended ? labels : 0 });
    let labels = 0;
    let problem: Problem | null = null;
    while (labels < outcome.printedLabels && !problem) {
      const isGood = await waitFor();
      if (stop.afterLabel.aborted || stop.atOnce.aborted) problem = { code: 'printerCancelled' };
      else if (!isGood) problem = { code: 'printerGone' };
      else if (!stop.held?.()) {
        const next = Math.min(outcome.printedLabels, labels + BATCH_LABELS);
        // The printer announces more than it sends.
        await mayLeave(next + 50);
        while (labels < next) deliver(nameOf(outcome), placeOf(outcome, ++labels));
        report(labels, null);
      }
    }
    report(labels, problem && { code: 'printedPart' });
    job.leaving--;
    return problem ? { ok: false, error: problem } : ok(null);
  };

  const shown = new Proxy(ports.shown, {
    set: (target, key, value) => {
      if (key === 'jobId') {
        const journal = ports.stored.findLast((known) => known.head().id === value);
        if (journal) starts.set(journal, (starts.get(journal) ?? 0) + 1);
      }
      return Reflect.set(target, key, value);
    },
  });
  const runner = new JobRunner({
    ...ports,
    shown,
    maker: {
      ...ports.maker,
      count: async (request) =>
        (await waitFor()) ? ok(jobOf(request.label.name).total) : fail('workerFailed'),
      make: async (request) => ((await waitFor()) ? makePart(request) : fail('workerFailed')),
    },
    delivery: {
      handOver: (_order, outcome) => handOver(outcome),
      send: (_printer, outcome, onProgress, stop, mayLeave) => print({ outcome, onProgress, stop, mayLeave }),
    },
  });

  return {
    ...{ runner, shown, open, write, faults, jobs, scanEnds },
    timers: ports.timers,
    stored: ports.stored,
    startsOf: (journal: FakeJournal) => starts.get(journal) ?? 0,
  };
}
type World = ReturnType<typeof createWorld>;

/** Orders a job, or scans one or several codes. */
function order({ runner, jobs, scanEnds }: World, choice: number): void {
  const name = `job ${jobs.size}`;
  const kind = choice % 4;
  const isSingle = kind === 1;
  const target = TARGETS[(Math.floor(choice / 4) % (kind === 0 ? 3 : 2)) + (kind === 0 ? 0 : 1)];
  const total = isSingle ? 1 : TOTALS[Math.floor(choice / 12) % TOTALS.length];
  const bad = choice % 3 === 0 ? [0, 5, 6, 200, 205].filter((label) => label < total) : [];
  const job = { order: fakeOrder(name, target), target, total, bad, isSingle, leaving: 0 };
  jobs.set(name, { ...job, delivered: new Set() });
  if (kind === 0 || kind === 3) return void runner.start(job.order);
  const ends = { count: 0 };
  scanEnds.push(ends);
  void runner.startScanned(job.order, {
    single: isSingle ? { content: name, labelCount: 1 } : null,
    isFirst: choice % 5 === 0,
    onEnd: () => {
      ends.count++;
    },
  });
}

/** Resumes an ended job after the labels that were really printed, which the user knows. */
function resume({ runner, jobs, stored }: World, choice: number): void {
  const ended = [...jobs].flatMap(([name, job]) => {
    const head = stored.findLast((journal) => journal.head().name === name)?.head();
    if (!head || job.leaving > 0 || job.isSingle || job.target === 'file') return [];
    return head.state === 'failed' || head.state === 'cancelled' ? [{ job, head }] : [];
  });
  const chosen = ended[choice % ended.length];
  if (!chosen) return;
  const { job, head } = chosen;
  let done = 0;
  while (done < job.total && (job.delivered.has(done) || job.bad.includes(done))) done++;
  // Bad labels after the last printed label were not reached.
  const last = Math.max(-1, ...job.delivered);
  void runner.continue({ ...head, state: 'waiting' }, job.order, Math.min(done, last + 1));
}

const ACTIONS: readonly ((runner: JobRunner) => void)[] = [
  (runner) => runner.pause(),
  (runner) => runner.resume(),
  (runner) => runner.skipBadRows(),
  (runner) => runner.skipBadRows(),
  (runner) => runner.printNextPart(),
  (runner) => runner.printNextPart(),
  (runner) => runner.cancel(),
  (runner) => runner.dismiss(),
  (runner) => runner.confirm(),
  (runner) => runner.startWaiting(),
  (runner) => runner.dropWaiting(),
];

function take(world: World, { kind, choice, isGood }: Step): void {
  const { runner, open, write, timers } = world;
  if (kind === 'order') order(world, choice);
  if (kind === 'act') ACTIONS[choice % ACTIONS.length](runner);
  if (kind === 'finish') open.splice(choice % Math.max(1, open.length), 1)[0]?.end(isGood);
  if (kind === 'disk') write();
  if (kind === 'timer') for (const act of timers) act();
  if (kind === 'resume') resume(world, choice);
}

async function pass(microtasks: number): Promise<void> {
  for (let count = 0; count < microtasks; count++) await Promise.resolve();
}

/** Checks what must hold after each step. */
function check({ faults, stored, startsOf, shown }: World): void {
  expect(faults).toEqual([]);
  const working = stored.filter((journal) => journal.head().state === 'working');
  expect(working.length).toBeLessThanOrEqual(isUnderWay(shown.phase) ? 1 : 0);
  expect(stored.filter((journal) => startsOf(journal) > 1)).toEqual([]);
  const queued = stored.filter((journal) => startsOf(journal) === 0 && journal.head().state !== 'cancelled');
  expect(shown.waiting).toBe(queued.length);
}

/** Lets everything end well, with a user who answers all questions. */
async function drain(world: World): Promise<void> {
  const { runner, open, write, shown } = world;
  for (let round = 0; round < 1000; round++) {
    if (shown.phase === 'asking') runner.skipBadRows();
    if (shown.phase === 'between') runner.printNextPart();
    if (shown.phase === 'paused' || shown.isHeld) runner.resume();
    if (!isUnderWay(shown.phase)) runner.startWaiting();
    open.shift()?.end(true);
    write();
    await pass(20);
    check(world);
    if (open.length === 0 && shown.waiting === 0 && !isUnderWay(shown.phase)) return;
  }
  throw new Error('the jobs do not end');
}

describe('runner of jobs under random events', () => {
  it('delivers no label twice, records before it delivers, and runs each job once, one at a time', async () => {
    const sequence = fc.array(step, { maxLength: 80, size: 'max' });
    await fc.assert(
      fc.asyncProperty(sequence, fc.boolean(), fc.boolean(), async (steps, isDiskSlow, isDropped) => {
        const world = createWorld(isDiskSlow);
        for (const next of steps) {
          take(world, next);
          await pass(next.microtasks);
          check(world);
        }
        if (isDropped) world.runner.dropWaiting();
        await drain(world);
        const uncancelled = world.stored.filter((journal) => journal.head().state !== 'cancelled');
        expect(uncancelled.map(world.startsOf)).toEqual(uncancelled.map(() => 1));
        for (const { count } of world.scanEnds) expect(count).toBe(1);
      }),
      { numRuns: isLong ? 5000 : 300 },
    );
  });
});
