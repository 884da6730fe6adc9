import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { ok } from '../core/base/result.ts';
import { createThreadQueue, type ThreadAnswer } from './endableThread.ts';
import { slownessOfMachine } from './machinePace.ts';

const LIMIT_MS = 5000;

/** Creates a queue whose threads respond after the given number of milliseconds; null for never. */
function queueOf(answersAfterMs: () => number | null, slowness: () => number) {
  const threads = { started: 0, ended: 0 };
  const run = createThreadQueue<string, string>(
    (onAnswer: (answer: ThreadAnswer<string>) => void) => {
      threads.started++;
      return {
        post: ({ id, work }) => {
          onAnswer({ type: 'begun', id });
          const afterMs = answersAfterMs();
          if (afterMs !== null) setTimeout(() => onAnswer({ type: 'done', id, result: ok(work) }), afterMs);
        },
        terminate: () => threads.ended++,
      };
    },
    {
      timeoutMs: LIMIT_MS,
      tooSlow: (seconds) => ({ code: 'pdfTooSlow', params: { seconds } }),
      died: () => ({ code: 'pdfTooMuch' }),
      slowness,
    },
  );
  return { run, threads };
}

describe('thread that cannot be started', () => {
  it('rejects its task, and later tasks still run', async () => {
    let isStarting = false;
    const run = createThreadQueue<string, string>(
      (onAnswer) => {
        if (!isStarting) throw new Error('spawn EAGAIN');
        return {
          post: ({ id, work }) => onAnswer({ type: 'done', id, result: ok(work) }),
          terminate: () => undefined,
        };
      },
      {
        timeoutMs: LIMIT_MS,
        tooSlow: () => ({ code: 'pdfTooSlow' }),
        died: () => ({ code: 'pdfTooMuch' }),
      },
    );
    const [first, second] = [run('a'), run('b')];
    const refused = { ok: false, error: { code: 'programPartMissing', params: { reason: 'spawn EAGAIN' } } };
    expect([await first, await second]).toEqual([refused, refused]);
    isStarting = true;
    expect(await run('c')).toEqual(ok('c'));
  });
});

describe('task in a thread with a time limit', () => {
  beforeEach(() => void vi.useFakeTimers());
  afterEach(() => void vi.useRealTimers());

  /** Returns the outcome of a request, and the time until the outcome. */
  async function outcome(answersAfterMs: number | null, slowness: () => number) {
    const { run, threads } = queueOf(() => answersAfterMs, slowness);
    const start = Date.now();
    let endMs = -1;
    const done = run('page').finally(() => {
      endMs = Date.now() - start;
    });
    await vi.advanceTimersByTimeAsync(100_000);
    return { result: await done, endMs, ended: threads.ended };
  }

  it('is rejected at its limit on an idle machine', async () => {
    expect(await outcome(null, () => 1)).toEqual({
      result: { ok: false, error: { code: 'pdfTooSlow', params: { seconds: 5 } } },
      endMs: LIMIT_MS,
      ended: 1,
    });
    expect((await outcome(LIMIT_MS + 1, () => 2)).result.ok).toBe(false);
    expect((await outcome(LIMIT_MS - 1, () => 9)).result).toEqual(ok('page'));
  });

  it('gets more time on a busy machine, and is rejected in the end', async () => {
    expect(await outcome(LIMIT_MS * 2.9, () => 6)).toMatchObject({
      result: ok('page'),
      endMs: LIMIT_MS * 2.9,
    });
    expect(await outcome(null, () => 6)).toMatchObject({ result: { ok: false }, endMs: LIMIT_MS * 3 });
    expect(await outcome(null, () => 1000)).toMatchObject({ result: { ok: false }, endMs: LIMIT_MS * 6 });
  });

  it('gets more time only while the machine is busy', async () => {
    let looks = 0;
    const calming = () => (++looks === 1 ? 20 : 1);
    expect(await outcome(null, calming)).toMatchObject({ result: { ok: false }, endMs: LIMIT_MS * 2 });
  });

  it('gets a new thread after a rejected task', async () => {
    const delays = [null, 10];
    const { run, threads } = queueOf(
      () => delays.shift() ?? null,
      () => 1,
    );
    const results = Promise.all([run('hostile'), run('small')]);
    await vi.advanceTimersByTimeAsync(LIMIT_MS + 1000);
    expect((await results).map(({ ok: isOk }) => isOk)).toEqual([false, true]);
    expect(threads).toEqual({ started: 2, ended: 1 });
  });
});

describe('slowness of the machine', () => {
  it('is a factor of at least 1', () => {
    const slowness = slownessOfMachine();
    expect(slowness).toBeGreaterThanOrEqual(1);
    expect(slowness).toBeLessThan(1000);
  });
});
