import { relative, resolve } from 'node:path';
import { reasonIn } from './failureReason.ts';

/** Relevant part of Vitest's JSON report. */
interface UnitReport {
  readonly testResults: readonly {
    readonly name: string;
    readonly status: string;
    readonly message?: string;
    readonly endTime?: number;
    readonly assertionResults: readonly {
      readonly fullName: string;
      readonly status: string;
      readonly duration?: number | null;
      readonly failureMessages?: readonly string[];
    }[];
  }[];
}

interface FailedTest {
  /** Title of the test; empty if the file failed as a whole. */
  readonly title: string;
  readonly reason: string;
  readonly durationMs: number;
}

/** Result of one attempt at a file. */
export interface FileResult {
  readonly passed: number;
  readonly failed: readonly FailedTest[];
  readonly endMs: number;
}

/** Pattern of a crash: killing threads during a WebAssembly compilation occasionally crashes Node (nodejs/node#64500). */
const CRASH = /exited unexpectedly with .*running test files? (\S+?)(?:,|\x1b|\s|$)/g;

/** Reads results by file from a report and from the crashes in Vitest's error output. */
export function fileResults(root: string, report: UnitReport, stderr: string): Map<string, FileResult> {
  const results = new Map<string, FileResult>();
  for (const { name, status, message, endTime, assertionResults } of report.testResults) {
    const failed = assertionResults
      .filter((test) => test.status === 'failed')
      .map(({ fullName, duration, failureMessages = [] }) => ({
        title: fullName,
        reason: reasonIn(failureMessages),
        durationMs: Math.round(duration ?? 0),
      }));
    const isWhole = status === 'failed' && failed.length === 0;
    results.set(relative(root, name), {
      passed: assertionResults.filter((test) => test.status === 'passed').length,
      failed: isWhole ? [{ title: '', reason: reasonIn(message ? [message] : []), durationMs: 0 }] : failed,
      endMs: endTime ?? 0,
    });
  }
  for (const [, path] of stderr.matchAll(CRASH)) {
    const file = relative(root, resolve(root, path));
    results.set(file, {
      passed: results.get(file)?.passed ?? 0,
      failed: [{ title: '', reason: '\n    Node itself died in this file', durationMs: 0 }],
      endMs: 0,
    });
  }
  return results;
}
