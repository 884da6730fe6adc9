import { describe, expect, it } from 'vitest';
import { createFairQueue } from './fairQueue.ts';

const drain = (queue: ReturnType<typeof createFairQueue<string>>) => {
  const served: string[] = [];
  for (let next = queue.next(); next !== undefined; next = queue.next()) served.push(next);
  return served;
};

describe('fair queue', () => {
  it('serves accounts in turn, and calls of one account in their order', () => {
    const queue = createFairQueue<string>();
    for (const item of ['a1', 'a2', 'a3', 'a4']) queue.add('a', item);
    queue.add('b', 'b1');
    queue.add('b', 'b2');
    queue.add('c', 'c1');
    expect(drain(queue)).toEqual(['a1', 'b1', 'c1', 'a2', 'b2', 'a3', 'a4']);
    expect(queue.size()).toBe(0);
  });

  it('predicts how many calls it serves before a new one', () => {
    const accounts = ['a', 'b', 'c'];
    const counts = [
      [0, 0, 0],
      [5, 0, 0],
      [5, 1, 3],
      [2, 2, 2],
    ];
    for (const waiting of counts) {
      for (const account of accounts) {
        const queue = createFairQueue<string>();
        waiting.forEach((count, at) => {
          for (let item = 0; item < count; item++) queue.add(accounts[at], `${accounts[at]}${item}`);
        });
        const ahead = queue.ahead(account);
        queue.add(account, 'mine');
        const served = drain(queue).indexOf('mine');
        // `ahead` may count one item too many for each other account, so it exceeds the position by less than the number of accounts.
        expect(ahead - served).toBeGreaterThanOrEqual(0);
        expect(ahead - served).toBeLessThan(accounts.length);
      }
    }
  });

  it('drops a removed item', () => {
    const queue = createFairQueue<string>();
    queue.add('a', 'a1');
    queue.add('a', 'a2');
    expect([queue.remove('a', 'a1'), queue.remove('a', 'a1'), queue.remove('b', 'a2')]).toEqual([
      true,
      false,
      false,
    ]);
    expect([queue.most(({ length }) => length), drain(queue)]).toEqual([2, ['a2']]);
  });
});
