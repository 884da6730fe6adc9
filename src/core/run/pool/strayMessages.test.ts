import { describe, expect, it } from 'vitest';
import { fail, ok } from '../../base/result.ts';
import type { ChunkTicket } from '../chunks/cutChunks.ts';
import type { ChunkMaker } from '../chunks/runChunks.ts';
import type { OpenRun } from '../runTypes.ts';
import { createWorkerPool } from './workerPool.ts';
import type { FromWorker, ToWorker } from './workerProtocol.ts';

const OPEN: OpenRun = JSON.parse('{}');

const ticket = (firstEntry: number): ChunkTicket => ({
  firstEntry,
  count: 10,
  cut: (first, count) => ({
    input: { firstEntry: first, rows: new Uint32Array(count), rowCount: 0, columns: [], places: null },
    buffers: [],
  }),
});

/** Creates a pool whose workers send only the messages that the test specifies. */
function poolByHand() {
  const workers: { say: (message: FromWorker) => void; die: (reason: string) => void; told: ToWorker[] }[] =
    [];
  const deaths: string[] = [];
  const pool = createWorkerPool({
    spawn: (onMessage, onDeath) => {
      const told: ToWorker[] = [];
      workers.push({ say: onMessage, die: onDeath, told });
      return { post: (message) => told.push(message), terminate: () => undefined };
    },
    every: () => () => undefined,
    onDeath: (reason) => deaths.push(reason),
  });
  const makes = (number: number) =>
    workers[number].told.flatMap((message) => (message.type === 'make' ? [message] : []));
  /** Makes the worker report that it is ready and has opened the run. */
  const open = (number: number) => {
    const { say, told } = workers[number];
    say({ type: 'ready' });
    const opening = told.findLast((message) => message.type === 'open');
    if (opening?.type !== 'open') throw new Error('nothing was opened');
    say({ type: 'opened', runId: opening.runId, result: ok(null) });
    return opening.runId;
  };
  /** Sends the worker's answer to the chunk that it received as number `at`. */
  const answer = (number: number, at: number, id = makes(number)[at].id) => {
    const { firstEntry, rows } = makes(number)[at].chunk;
    const whole = { firstEntry, count: rows.length, made: rows.length };
    const value = { ...whole, failures: [], warnings: [], warningCount: 0, units: null };
    workers[number].say({ type: 'answer', id, result: ok(value) });
  };
  return { pool, workers, makes, open, answer, deaths };
}

const entriesOf = (made: Awaited<ReturnType<ChunkMaker['make']>>) =>
  made.ok && made.value.map(({ firstEntry, count }) => [firstEntry, count]);

describe('worker pool ignores', () => {
  it('messages of a worker that it has given up, whose chunk another worker makes once', async () => {
    const { pool, workers, open, answer, makes } = poolByHand();
    const made = pool.openRun(OPEN, 1).make(ticket(0));
    open(0);
    workers[0].say({ type: 'broke', message: 'unreachable' });
    answer(0, 0);
    open(1);
    expect(makes(1)).toHaveLength(1);
    answer(1, 0);
    expect(entriesOf(await made)).toEqual([[0, 10]]);
    pool.dispose();
  });

  it("a second report of the same worker's death", async () => {
    const { pool, workers, open, makes, deaths } = poolByHand();
    const run = pool.openRun(OPEN, 1);
    void run.make(ticket(0));
    void run.make(ticket(10));
    open(0);
    workers[0].die('an error');
    workers[0].die('the worker ended with code 1');
    open(1);
    expect(deaths).toEqual(['an error']);
    expect(makes(1).map(({ chunk }) => chunk.firstEntry)).toEqual([0, 10]);
    expect(workers).toHaveLength(2);
    pool.dispose();
  });

  it('an answer with an unknown id', async () => {
    const { pool, open, answer, makes } = poolByHand();
    const made = pool.openRun(OPEN, 1).make(ticket(0));
    open(0);
    answer(0, 0, makes(0)[0].id + 1000);
    let isSettled = false;
    void made.then(() => {
      isSettled = true;
    });
    await Promise.resolve();
    expect(isSettled).toBe(false);
    answer(0, 0);
    expect(entriesOf(await made)).toEqual([[0, 10]]);
    pool.dispose();
  });

  it('the open error of a previous run', async () => {
    const { pool, workers, open, answer } = poolByHand();
    const first = pool.openRun(OPEN, 1);
    void first.make(ticket(0));
    workers[0].say({ type: 'ready' });
    first.close();
    const made = pool.openRun(OPEN, 1).make(ticket(0));
    workers[0].say({ type: 'opened', runId: 1, result: fail('fontUnavailable') });
    expect(open(0)).toBe(2);
    answer(0, 0);
    expect(entriesOf(await made)).toEqual([[0, 10]]);
    pool.dispose();
  });
});
