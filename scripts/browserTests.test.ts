import { describe, expect, it } from 'vitest';
import { failedSpecs, worthAgain } from './browserTests.ts';

const spec = (file: string, title: string, ok: boolean) => ({
  ...{ file, title, ok, line: 7 },
  tests: [{ results: [{ errors: ok ? [] : [{ message: '\u001b[31mToo late\u001b[39m\nExpected: 1' }] }] }],
});

describe('tests in the browser that failed', () => {
  const report = {
    specs: [],
    suites: [
      { specs: [spec('touch.e2e.ts', 'a finger drags', false), spec('touch.e2e.ts', 'two zoom', true)] },
      { specs: [], suites: [{ specs: [spec('killedJobs.e2e.ts', 'gives every row once', false)] }] },
    ],
  };

  it('are found in suites within suites, with their reasons', () => {
    expect(failedSpecs(report)).toEqual([
      {
        name: 'touch.e2e.ts: a finger drags',
        place: 'touch.e2e.ts:7',
        reason: '\n    Too late\n    Expected: 1',
      },
      expect.objectContaining({ name: 'killedJobs.e2e.ts: gives every row once' }),
    ]);
  });

  it('are tried again where nothing of anybody is lost by them, and where they are few', () => {
    const failed = failedSpecs(report);
    expect(worthAgain(failed).map(({ place }) => place)).toEqual(['touch.e2e.ts:7']);
    const [first] = failed;
    expect(worthAgain([first, first, first, first, first])).toHaveLength(5);
    expect(worthAgain([first, first, first, first, first, first])).toEqual([]);
  });
});
