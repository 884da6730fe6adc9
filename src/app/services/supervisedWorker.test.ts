import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { superviseWorker, type WorkerEvents } from './supervisedWorker.ts';

beforeEach(() => vi.useFakeTimers());
afterEach(() => vi.useRealTimers());

function every(intervalMs: number, tick: () => void): () => void {
  const timer = setInterval(tick, intervalMs);
  return () => clearInterval(timer);
}

/** Fake worker whose calls return, throw, or never end. */
interface Remote {
  readonly number: number;
  readonly work: (outcome: 'answer' | 'never' | 'throw') => Promise<number>;
}

function fakeWorkers() {
  const events: WorkerEvents[] = [];
  const ended: number[] = [];
  const held: string[] = [];
  const supervised = superviseWorker<Remote>({
    every,
    silenceMs: 5000,
    start: (given) => {
      const number = events.push(given);
      const remote: Remote = {
        number,
        work: (outcome) => {
          given.onSign();
          if (outcome === 'never') return new Promise(() => undefined);
          return outcome === 'answer' ? Promise.resolve(number) : Promise.reject(new Error('a bug'));
        },
      };
      return { remote: Promise.resolve(remote), terminate: () => ended.push(number) };
    },
    restore: async ({ number }) => {
      held.push(`given back to ${number}`);
    },
  });
  return { supervised, events, ended, held };
}

describe('supervised worker', () => {
  it('starts at the first call, is reused, and gets its held objects back', async () => {
    const { supervised, events, held } = fakeWorkers();
    expect(events).toHaveLength(0);
    expect(await supervised.call(({ work }) => work('answer'))).toBe(1);
    expect(await supervised.call(({ work }) => work('answer'))).toBe(1);
    expect(held).toEqual(['given back to 1']);
    expect(vi.getTimerCount()).toBe(1);
    await vi.advanceTimersByTimeAsync(1000);
    expect(vi.getTimerCount()).toBe(0);
  });

  it('rejects pending calls when it is ended, and the next call starts a new worker', async () => {
    const { supervised, events, ended } = fakeWorkers();
    supervised.end();
    expect(events).toHaveLength(0);
    const calls = [1, 2].map(() => supervised.call(({ work }) => work('never')).catch(String));
    await vi.advanceTimersByTimeAsync(300);
    supervised.end();
    supervised.end();
    expect(await Promise.all(calls)).toEqual(Array(2).fill('Error: the worker was ended'));
    expect([events.length, ended]).toEqual([1, [1]]);
    expect(await supervised.call(({ work }) => work('answer'))).toBe(2);
    supervised.end();
    await vi.advanceTimersByTimeAsync(1000);
    expect([ended, vi.getTimerCount()]).toEqual([[1, 2], 0]);
  });

  it('is replaced after a crash, and every pending call is retried', async () => {
    const { supervised, events, ended, held } = fakeWorkers();
    const generations: number[] = [];
    const call = () =>
      supervised.call(({ work }, generation) => {
        generations.push(generation);
        return work(generation === 1 ? 'never' : 'answer');
      });
    const calls = [call(), call()];
    await vi.advanceTimersByTimeAsync(10);
    events[0].onDeath('out of memory');
    expect(await Promise.all(calls)).toEqual([2, 2]);
    expect(generations).toEqual([1, 1, 2, 2]);
    expect(ended).toEqual([1]);
    expect(held).toEqual(['given back to 1', 'given back to 2']);
  });

  it('is ended after its time limit without a sign of life, and not before', async () => {
    const { supervised, events } = fakeWorkers();
    const call = supervised.call(({ work }, generation) => work(generation === 1 ? 'never' : 'answer'));
    await vi.advanceTimersByTimeAsync(4000);
    events[0].onSign();
    await vi.advanceTimersByTimeAsync(4000);
    expect(events).toHaveLength(1);
    await vi.advanceTimersByTimeAsync(1500);
    expect(await call).toBe(2);
  });

  it('is ended early if it does not even accept a call', async () => {
    const { supervised, events } = fakeWorkers();
    await supervised.call(({ work }) => work('answer'));
    await vi.advanceTimersByTimeAsync(1000);
    const call = supervised.call(({ number }) =>
      number === 1 ? new Promise<number>(() => undefined) : Promise.resolve(number),
    );
    await vi.advanceTimersByTimeAsync(2500);
    expect(await call).toBe(2);
    expect(events).toHaveLength(2);
  });

  it('retries a call once and no more', async () => {
    const { supervised, events } = fakeWorkers();
    const call = supervised.call(({ work }) => work('never'));
    const settled = call.catch((error: Error) => error.message);
    await vi.advanceTimersByTimeAsync(20);
    events[0].onDeath('first');
    await vi.advanceTimersByTimeAsync(20);
    events[1].onDeath('second');
    expect(await settled).toBe('second');
    expect(events).toHaveLength(2);
  });

  it('does not retry a call that throws an error itself', async () => {
    const { supervised, events } = fakeWorkers();
    await expect(supervised.call(({ work }) => work('throw'))).rejects.toThrow('a bug');
    expect(await supervised.call(({ work }) => work('answer'))).toBe(1);
    expect(events).toHaveLength(1);
  });

  it('is not started by a message alone', async () => {
    const { supervised, events } = fakeWorkers();
    supervised.tell(async () => undefined);
    expect(events).toHaveLength(0);
  });
});
