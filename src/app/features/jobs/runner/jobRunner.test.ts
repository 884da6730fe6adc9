import { describe, expect, it } from 'vitest';
import {
  createFakeJobPorts,
  type FakeTarget,
  fakeOrder,
  fakeOutcome,
} from '../../../../../tests/support/fakeJobPorts.ts';
import { turns } from '../../../../../tests/support/turns.ts';
import { fail, ok } from '../../../../core/base/result.ts';
import type { JobPhase } from '../jobState.ts';
import { JobRunner } from './jobRunner.ts';

/** Number of labels of a job; three parts for pictures in the browser's print dialog. */
const LABELS = 450;
const FIRST_PART = 200;

function setUp() {
  const ports = createFakeJobPorts();
  const runner = new JobRunner(ports);
  const start = async (name: string, target: FakeTarget) => {
    void runner.start(fakeOrder(name, target));
    await turns(2);
  };
  const settle = async (act: () => void) => {
    act();
    await turns(2);
  };
  return { ...ports, runner, start, settle };
}
type SetUp = ReturnType<typeof setUp>;

const last = <Item>(items: readonly Item[]): Item => items[items.length - 1];

/** Starts a job for the browser's print dialog and counts its labels. */
async function startCounted({ start, settle, counts }: SetUp): Promise<void> {
  await start('a', 'browser');
  await settle(() => last(counts.calls).resolve(ok(LABELS)));
}

/** Brings a job to each state that a user can see. */
const REACH: Readonly<Record<string, (made: SetUp) => Promise<void>>> = {
  idle: async () => undefined,
  counting: ({ start }) => start('a', 'browser'),
  running: startCounted,
  paused: async (made) => {
    await startCounted(made);
    made.runner.pause();
  },
  asking: async (made) => {
    await startCounted(made);
    await made.settle(() => last(made.makes.calls).resolve(ok(fakeOutcome(FIRST_PART, [3]))));
  },
  handing: async (made) => {
    await startCounted(made);
    await made.settle(() => last(made.makes.calls).resolve(ok(fakeOutcome(FIRST_PART))));
  },
  sending: async (made) => {
    await made.start('a', 'labelPrinter');
    await made.settle(() => last(made.counts.calls).resolve(ok(LABELS)));
    await made.settle(() => last(made.makes.calls).resolve(ok(fakeOutcome(1))));
  },
  held: async (made) => {
    await REACH.sending(made);
    made.runner.pause();
  },
  between: async (made) => {
    await REACH.handing(made);
    await made.settle(() => last(made.handOvers.calls).resolve(ok(null)));
  },
  done: async (made) => {
    await made.start('a', 'file');
    await made.settle(() => last(made.makes.calls).resolve(ok(fakeOutcome(LABELS))));
    await made.settle(() => last(made.handOvers.calls).resolve(ok(null)));
  },
  failed: async (made) => {
    await startCounted(made);
    await made.settle(() => last(made.makes.calls).resolve(fail('workerFailed')));
  },
  cancelled: async (made) => {
    await startCounted(made);
    made.runner.cancel();
  },
};

const ACTIONS = {
  pause: ({ runner }: SetUp) => runner.pause(),
  resume: ({ runner }: SetUp) => runner.resume(),
  skip: ({ runner }: SetUp) => runner.skipBadRows(),
  next: ({ runner }: SetUp) => runner.printNextPart(),
  cancel: ({ runner }: SetUp) => runner.cancel(),
  dismiss: ({ runner }: SetUp) => runner.dismiss(),
  confirm: ({ runner }: SetUp) => runner.confirm(),
  startWaiting: ({ runner }: SetUp) => runner.startWaiting(),
  dropWaiting: ({ runner }: SetUp) => runner.dropWaiting(),
};
const UNDER_WAY = ['counting', 'running', 'paused', 'asking', 'handing', 'sending', 'held', 'between'];
type Action = keyof typeof ACTIONS;
const NAMES: readonly Action[] = [
  ...(['pause', 'resume', 'skip', 'next', 'cancel', 'dismiss', 'confirm'] as const),
  ...(['startWaiting', 'dropWaiting'] as const),
];

/** Phase after each action that a state does not ignore. */
const AFTER: Readonly<Record<string, Readonly<Partial<Record<Action, JobPhase>>>>> = {
  idle: {},
  counting: { pause: 'paused', cancel: 'cancelled', dismiss: 'idle' },
  running: { pause: 'paused', cancel: 'cancelled', dismiss: 'idle' },
  paused: { resume: 'running', cancel: 'cancelled', dismiss: 'idle' },
  asking: { skip: 'handing', cancel: 'cancelled', dismiss: 'idle' },
  handing: { cancel: 'cancelled', dismiss: 'idle' },
  sending: { pause: 'handing', cancel: 'handing', dismiss: 'idle' },
  held: { resume: 'handing', cancel: 'handing', dismiss: 'idle' },
  between: { next: 'running', cancel: 'cancelled', dismiss: 'idle' },
  done: { dismiss: 'idle', confirm: 'idle' },
  failed: { dismiss: 'idle' },
  cancelled: { dismiss: 'idle' },
};
/** Returns everything that a late result may change, as text. */
const shownOf = ({ shown, stored, commands }: SetUp) =>
  JSON.stringify([shown, stored.map((journal) => journal.head()), commands]);

describe('action of a user', () => {
  for (const [state, reach] of Object.entries(REACH))
    it(`${state}: changes the phase as the state allows, and otherwise nothing`, async () => {
      for (const action of NAMES) {
        const made = setUp();
        await reach(made);
        const before = shownOf(made);
        const phase = made.shown.phase;
        ACTIONS[action](made);
        const next = AFTER[state][action];
        expect([action, made.shown.phase]).toEqual([action, next ?? phase]);
        if (next === undefined) expect([action, shownOf(made)]).toEqual([action, before]);
        await turns(2);
        // The action may continue the job, which must not end by it.
        expect([action, made.shown.phase]).toEqual([action, next ?? phase]);
      }
    });

  it('decides about the queued jobs', async () => {
    for (const state of UNDER_WAY)
      for (const action of NAMES) {
        const made = setUp();
        await REACH[state](made);
        await made.start('b', 'file');
        expect(made.shown.waiting).toBe(1);
        ACTIONS[action](made);
        await turns(2);
        const hasStarted = made.stored[1].head().state === 'working';
        const isDropped = made.stored[1].head().state === 'cancelled';
        expect([state, action, hasStarted, isDropped, made.shown.waiting]).toEqual([
          state,
          action,
          action === 'dismiss',
          action === 'dropWaiting',
          action === 'dismiss' || action === 'dropWaiting' ? 0 : 1,
        ]);
      }
  });

  it('starts the jobs queued behind an ended job', async () => {
    for (const state of ['failed', 'cancelled'] as const)
      for (const action of NAMES) {
        const made = setUp();
        await startCounted(made);
        await made.start('b', 'file');
        if (state === 'failed') await made.settle(() => last(made.makes.calls).resolve(fail('workerFailed')));
        else made.runner.cancel();
        expect([made.shown.phase, made.shown.waiting]).toEqual([state, 1]);
        ACTIONS[action](made);
        await turns(2);
        expect([state, action, made.stored[1].head().state === 'working']).toEqual([
          state,
          action,
          action === 'dismiss' || action === 'startWaiting',
        ]);
      }
  });

  it('is obeyed although it comes while the labels are counted: the job starts paused', async () => {
    const made = setUp();
    await REACH.counting(made);
    made.runner.pause();
    await made.settle(() => last(made.counts.calls).resolve(ok(LABELS)));
    expect([made.shown.phase, last(made.makes.calls).input.isPaused()]).toEqual(['paused', true]);
    made.runner.resume();
    expect([made.shown.phase, made.commands]).toEqual(['running', ['pause', 'resume']]);
  });

  it('ends the job although the last label of a part was on its way: no further part is made', async () => {
    const made = setUp();
    await REACH.sending(made);
    made.runner.cancel();
    const { stop, mayLeave } = last(made.sends.calls).input;
    await mayLeave(1);
    expect([stop.afterLabel.aborted, stop.atOnce.aborted, made.shown.isEnding]).toEqual([true, false, true]);
    made.runner.cancel();
    expect(stop.atOnce.aborted).toBe(true);
    await made.settle(() => last(made.sends.calls).resolve(ok(null)));
    expect([made.shown.phase, made.makes.calls.length]).toEqual(['cancelled', 1]);
    expect(made.stored[0].head()).toMatchObject({ state: 'cancelled', doneLabels: 1, sentLabels: 1 });
  });

  it('pauses the sending until it is resumed, also in the next part', async () => {
    const made = setUp();
    await REACH.held(made);
    const { held } = last(made.sends.calls).input.stop;
    expect([made.shown.isHeld, held?.() === null]).toEqual([true, false]);
    await made.settle(() => last(made.sends.calls).resolve(ok(null)));
    expect([made.shown.phase, made.shown.isHeld]).toEqual(['running', true]);
    made.runner.resume();
    expect([made.shown.isHeld, held?.(), made.commands]).toEqual([false, null, []]);
  });

  it('does not reach the next job: a confirmation that comes too late is ignored', async () => {
    const made = setUp();
    await made.start('a', 'file');
    await made.start('b', 'file');
    await made.settle(() => last(made.makes.calls).resolve(ok(fakeOutcome(1))));
    await made.settle(() => last(made.handOvers.calls).resolve(ok(null)));
    expect([made.shown.phase, made.shown.order?.request.label.name]).toEqual(['running', 'b']);
    made.runner.confirm();
    expect([made.shown.phase, made.stored.map((journal) => journal.head().state)]).toEqual([
      'running',
      ['handed', 'working'],
    ]);
  });
});

describe('late result', () => {
  /** Ends the job, and maybe starts another one. */
  const ENDS: Readonly<Record<string, (made: SetUp) => Promise<void>>> = {
    cancel: async ({ runner }) => runner.cancel(),
    dismiss: async ({ runner }) => runner.dismiss(),
    'new job after a cancellation': async ({ runner, start }) => {
      runner.cancel();
      await start('b', 'file');
    },
    'new job after a dismissal': async ({ runner, start }) => {
      runner.dismiss();
      await start('b', 'file');
    },
  };
  /** Lets all calls that the job has made end late. */
  const RESULTS: Readonly<Record<string, (made: SetUp, calls: Readonly<Record<string, number>>) => void>> = {
    good: (made, { counts, makes, handOvers }) => {
      for (const { resolve } of made.counts.calls.slice(0, counts)) resolve(ok(LABELS));
      for (const { resolve, input } of made.makes.calls.slice(0, makes)) {
        input.onProgress({ doneLabels: 9, totalLabels: 10, doneEntries: 9, totalEntries: 10 });
        resolve(ok(fakeOutcome(FIRST_PART)));
      }
      for (const { resolve } of made.handOvers.calls.slice(0, handOvers)) resolve(ok(null));
    },
    questionable: (made, { makes }) => {
      for (const { resolve } of made.makes.calls.slice(0, makes)) resolve(ok(fakeOutcome(FIRST_PART, [1])));
    },
    bad: (made, { counts, makes, handOvers }) => {
      for (const { resolve } of made.counts.calls.slice(0, counts)) resolve(fail('workerFailed'));
      for (const { resolve } of made.makes.calls.slice(0, makes)) resolve(fail('batchCancelled'));
      for (const { resolve } of made.handOvers.calls.slice(0, handOvers)) resolve(fail('printFailed'));
    },
  };

  for (const [ending, end] of Object.entries(ENDS))
    it(`changes nothing after: ${ending}`, async () => {
      for (const state of ['counting', 'running', 'paused', 'asking', 'handing', 'between'])
        for (const [kind, result] of Object.entries(RESULTS)) {
          const made = setUp();
          await REACH[state](made);
          const calls = {
            counts: made.counts.calls.length,
            makes: made.makes.calls.length,
            handOvers: made.handOvers.calls.length,
          };
          await end(made);
          const before = shownOf(made);
          const makes = made.makes.calls.length;
          result(made, calls);
          for (const act of made.timers) act();
          await turns(5);
          expect([state, kind, shownOf(made)]).toEqual([state, kind, before]);
          expect([made.makes.calls.length, made.handOvers.calls.length]).toEqual([makes, calls.handOvers]);
        }
    });

  it('of a label printer is recorded, but not shown', async () => {
    const made = setUp();
    await REACH.sending(made);
    const { input, resolve } = last(made.sends.calls);
    made.runner.dismiss();
    await made.start('b', 'file');
    const before = JSON.stringify(made.shown);
    await input.mayLeave(1);
    const sending = { printer: 'Lager', labels: 1, totalLabels: 1, isWaiting: false, condition: null };
    input.onProgress({ ...sending, ended: { code: 'printedPart' }, lastLabel: 1 });
    await made.settle(() => resolve(ok(null)));
    expect(JSON.stringify(made.shown)).toBe(before);
    expect(made.stored[0].head()).toMatchObject({ state: 'cancelled', sentLabels: 1, doneLabels: 1 });
  });
});
