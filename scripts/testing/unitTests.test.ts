import { describe, expect, it } from 'vitest';
import { fileResults } from './unitReport.ts';

const root = process.cwd();

describe('unit test report', () => {
  it('gives the result of each file, with failed tests and their reasons', () => {
    const results = fileResults(
      root,
      {
        testResults: [
          {
            name: `${root}/src/a.test.ts`,
            status: 'failed',
            endTime: 5,
            assertionResults: [
              { fullName: 'adds', status: 'passed', duration: 2 },
              { fullName: 'divides', status: 'failed', duration: 3.4, failureMessages: ['by zero'] },
              { fullName: 'left out', status: 'skipped' },
            ],
          },
          {
            name: `${root}/src/b.test.ts`,
            status: 'failed',
            message: 'Cannot find module',
            assertionResults: [],
          },
        ],
      },
      '',
    );
    expect(Object.fromEntries(results)).toEqual({
      'src/a.test.ts': {
        passed: 1,
        failed: [{ title: 'divides', reason: '\n    by zero', durationMs: 3 }],
        endMs: 5,
      },
      'src/b.test.ts': {
        passed: 0,
        failed: [{ title: '', reason: '\n    Cannot find module', durationMs: 0 }],
        endMs: 0,
      },
    });
  });

  it('counts a file as failed when its Node process crashed', () => {
    const stderr =
      'Error: Worker forks exited unexpectedly with signal SIGSEGV during run state while running test file src/c.test.ts\n';
    const results = fileResults(root, { testResults: [] }, stderr);
    expect(results.get('src/c.test.ts')?.failed).toHaveLength(1);
  });
});
