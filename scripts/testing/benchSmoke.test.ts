import { expect, it } from 'vitest';
import { smokeRun } from './smokeRun.ts';

it('the benchmark smoke run fails each workload that failed or returned no result', () => {
  const results = { P1: { perSecond: 1 }, X1: {}, failed: { U1: 'the page did not open' } };
  expect(smokeRun(results, ['P1', 'U1', 'S1'])).toEqual({
    passed: 2,
    failures: ['benchmark U1\n    the page did not open', 'benchmark S1: no result'],
    flakes: [],
  });
});
