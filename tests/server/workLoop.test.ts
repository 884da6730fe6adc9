import { setTimeout as delay } from 'node:timers/promises';
import { expect, it } from 'vitest';
import { createWorkLoop } from '../../server/workLoop.ts';

/** Creates a work loop over waiting items, which are given by their durations in milliseconds. */
function loopOver(pieces: number[], options: { atOnce?: number; hasRoomAtOnce?: boolean } = {}) {
  const { atOnce = 2, hasRoomAtOnce = false } = options;
  const failures: unknown[] = [];
  const done: number[] = [];
  const left: number[] = [];
  let most = 0;
  let fails = 0;
  const loop = createWorkLoop<{ readonly ms: number }>({
    atOnce,
    claim: async (underWay) => {
      await delay(1);
      if (fails > 0) throw new Error(`claim ${fails--}`);
      most = Math.max(most, underWay.size);
      const ms = pieces.shift();
      return ms === undefined ? null : { ms };
    },
    work: async ({ ms }, leaving, makeRoom) => {
      if (ms < 0) throw new Error(`piece ${ms}`);
      if (hasRoomAtOnce) makeRoom();
      await delay(ms, undefined, { signal: leaving }).then(
        () => done.push(ms),
        () => left.push(ms),
      );
    },
    onFailure: (error) => failures.push(error instanceof Error ? error.message : error),
  });
  return { loop, failures, done, left, most: () => most, failClaims: (count: number) => (fails = count) };
}

it('the work loop does all pieces, limited in parallel, including pieces added while it runs', async () => {
  const pieces = Array.from({ length: 20 }, () => 3);
  const { loop, done, most } = loopOver(pieces);
  loop.wake();
  await delay(5);
  pieces.push(4);
  loop.wake();
  await loop.idle();
  expect([done.length, most()]).toEqual([21, 1]);
});

it('the work loop claims the next piece when a piece reports room, and waits for all pieces', async () => {
  const { loop, done, most } = loopOver([160, 150, 140, 130, 120, 110], { atOnce: 1, hasRoomAtOnce: true });
  loop.wake();
  await loop.idle();
  expect([done.length, most() > 2]).toEqual([6, true]);
});

it('the work loop reports failures and continues: after a failed piece at once, after a failed claim on the next wake', async () => {
  const { loop, failures, done, failClaims } = loopOver([1, -1, 1]);
  failClaims(1);
  loop.wake();
  await loop.idle();
  expect([failures, done]).toEqual([['claim 1'], []]);
  loop.wake();
  await loop.idle();
  expect([failures, done]).toEqual([
    ['claim 1', 'piece -1'],
    [1, 1],
  ]);
});

it('the work loop finishes started pieces on close, and releases unfinished ones on leave', async () => {
  const closed = loopOver([20, 20, 20]);
  closed.loop.wake();
  await delay(10);
  await closed.loop.close();
  expect([closed.done, closed.left]).toEqual([[20, 20], []]);
  closed.loop.wake();
  await closed.loop.idle();
  expect(closed.done).toEqual([20, 20]);
  const left = loopOver([60_000]);
  left.loop.wake();
  await left.loop.leave();
  expect([left.done, left.left]).toEqual([[], [60_000]]);
});
