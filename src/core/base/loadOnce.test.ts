import { expect, it } from 'vitest';
import { loadOnce } from './loadOnce.ts';

it('loadOnce loads once for concurrent and later calls', async () => {
  let loads = 0;
  const load = loadOnce(async () => ++loads);
  expect(await Promise.all([load(), load()])).toEqual([1, 1]);
  expect(await load()).toBe(1);
});

it('loadOnce retries after a failed load', async () => {
  let loads = 0;
  const load = loadOnce(async () => {
    if (++loads === 1) throw new Error('no connection');
    return loads;
  });
  await expect(Promise.all([load(), load()])).rejects.toThrow('no connection');
  expect(await load()).toBe(2);
});
