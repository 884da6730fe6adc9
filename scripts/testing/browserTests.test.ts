import { describe, expect, it } from 'vitest';
import { browserRun } from './browserReport.ts';
import { allFailures } from './suiteRun.ts';

const load = { at: () => 3.5, stop: () => undefined };
const error = { message: '\u001b[31mToo late\u001b[39m\nExpected: 1' };
const failedTry = { duration: 900, startTime: '2026-03-01T08:00:00.000Z', errors: [error] };
const passedTry = { duration: 400, startTime: '2026-03-01T08:01:00.000Z', errors: [] };

const report: Parameters<typeof browserRun>[0] = {
  suites: [
    {
      specs: [],
      suites: [
        {
          specs: [
            {
              file: 'touch.e2e.ts',
              title: 'a finger drags',
              tests: [{ status: 'flaky', results: [failedTry, passedTry] }],
            },
            {
              file: 'touch.e2e.ts',
              title: 'two zoom',
              tests: [{ status: 'expected', results: [passedTry] }],
            },
          ],
        },
      ],
    },
    {
      specs: [
        {
          file: 'jobs.e2e.ts',
          title: 'prints every row once',
          tests: [{ status: 'unexpected', results: [failedTry, failedTry, failedTry] }],
        },
        {
          file: 'tools.e2e.ts',
          title: 'needs a tool',
          tests: [{ status: 'skipped', results: [] }],
        },
      ],
    },
  ],
};

describe('browser test report', () => {
  it('counts a test that passed on a retry as passed and lists it as a flake', () => {
    expect(browserRun(report, load)).toEqual({
      passed: 2,
      failures: ['jobs.e2e.ts: prints every row once\n    Too late\n    Expected: 1'],
      flakes: [
        {
          test: 'touch.e2e.ts: a finger drags',
          error: 'Too late\n    Expected: 1',
          durationMs: 900,
          load: 3.5,
          tries: 2,
        },
      ],
    });
  });

  it('fails the run on an error outside of all tests', () => {
    const broken = { suites: [], errors: [{ message: 'the server does not start' }] };
    expect(browserRun(broken, load).failures).toEqual(['browser tests:\n    the server does not start']);
  });
});

describe('flaky tests', () => {
  const [flake] = browserRun(report, load).flakes;
  const run = (count: number) => ({ passed: 9, failures: [], flakes: Array(count).fill(flake) });

  it('fail a run only when their total over all parts exceeds the limit', () => {
    expect(allFailures([run(5), run(0)])).toEqual([]);
    expect(allFailures([run(5), run(1)])).toHaveLength(1);
  });
});
