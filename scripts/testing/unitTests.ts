// Runs Vitest. Files that fail, or whose process crashes, are rerun one by one.
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { reasonIn } from './failureReason.ts';
import type { LoadSamples } from './loadSamples.ts';
import { runProgram } from './runProgram.ts';
import type { Flake, SuiteRun } from './suiteRun.ts';
import { type FileResult, fileResults } from './unitReport.ts';

/** Maximum number of failed files that are rerun: if more files fail, the fault is real, and reruns would only waste time. */
const MOST_FILES_AGAIN = 10;

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
