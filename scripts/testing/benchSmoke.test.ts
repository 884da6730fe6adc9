import { expect, it } from 'vitest';
import { smokeRun } from './benchSmoke.ts';

it('a smoke run of the benchmark fails for each workload that failed, and for each that gave nothing', () => {
  const results = { P1: { perSecond: 1 }, X1: {}, failed: { U1: 'the page did not open' } };
  expect(smokeRun(results, ['P1', 'U1', 'S1'])).toEqual({
    passed: 2,
    failures: ['benchmark U1\n    the page did not open', 'benchmark S1: no result'],
    flakes: [],
  });
});
