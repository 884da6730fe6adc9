// Runs Vitest. Files that fail, or whose process crashes, are rerun one by one.
import { existsSync, readFileSync } from 'node:fs';
import { join, relative, resolve } from 'node:path';
import { reasonIn } from './failureReason.ts';
import type { LoadSamples } from './loadSamples.ts';
import { runProgram } from './runProgram.ts';
import type { Flake, SuiteRun } from './suiteRun.ts';

/** Relevant part of Vitest's JSON report. */
export interface UnitReport {
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

/** Maximum number of failed files that are rerun: if more files fail, the fault is real, and reruns would only waste time. */
const MOST_FILES_AGAIN = 10;

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

const hasFailed = ({ failed }: FileResult) => failed.length > 0;

/**
 * @param folder folder for reports
 * @param retries maximum number of reruns of a failed file; a rerun runs only that file
 * @param args arguments of `vitest run`, such as file patterns
 */
export async function runUnitTests(
  root: string,
  folder: string,
  { retries, args = [], load }: { retries: number; args?: readonly string[]; load: LoadSamples },
): Promise<SuiteRun> {
  let runs = 0;
  const stops: string[] = [];
  const run = async (...more: readonly string[]) => {
    const name = `unit-${++runs}`;
    const path = join(folder, `${name}.json`);
    const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${path}`];
    const { status, stderr } = await runProgram(root, 'vitest', ['run', ...more, ...reporters]);
    if (!existsSync(path)) {
      stops.push(`unit tests: ended with ${status}, without a report`);
      return new Map<string, FileResult>();
    }
    const results = fileResults(root, JSON.parse(readFileSync(path, 'utf8')), stderr);
    if (status !== 0 && ![...results.values()].some(hasFailed))
      stops.push(`unit tests: ended with ${status}, though none failed${reasonIn([stderr.slice(-2000)])}`);
    return results;
  };
  const results = await run(...args);
  const flakes: Flake[] = [];
  for (let tries = 2; tries <= retries + 1; tries++) {
    const again = [...results].filter(([, result]) => hasFailed(result)).map(([file]) => file);
    if (again.length === 0 || again.length > MOST_FILES_AGAIN) break;
    process.stdout.write(`again, alone: ${again.join(', ')}\n`);
    const second = await run('--maxWorkers=1', ...again);
    for (const [file, result] of second) {
      const before = results.get(file);
      results.set(file, result);
      const stillFailed = new Set(result.failed.map(({ title }) => title));
      for (const { title, reason, durationMs } of before?.failed ?? [])
        if (!stillFailed.has(title) && !stillFailed.has(''))
          flakes.push({
            test: title === '' ? file : `${file}: ${title}`,
            error: reason.trim(),
            durationMs,
            load: before ? load.at(before.endMs) : null,
            tries,
          });
    }
  }
  const failures = [...results].flatMap(([file, { failed }]) =>
    failed.map(({ title, reason }) => `${title === '' ? file : `${file}: ${title}`}${reason}`),
  );
  const passed = [...results.values()].reduce((sum, result) => sum + result.passed, 0);
  return { passed, failures: [...failures, ...stops], flakes };
}
