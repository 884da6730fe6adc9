import { spawnSync } from 'node:child_process';
import { appendFileSync, mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Flake } from './suiteRun.ts';

const gitSays = (root: string, ...args: readonly string[]) => {
  const { status, stdout } = spawnSync('git', [...args], { cwd: root, encoding: 'utf8' });
  return status === 0 ? stdout.trim() : null;
};

/** Records that the gate has passed on this commit, for the review of a change. */
export function writeGateRecord(
  root: string,
  minutes: number,
  passed: number,
  flakes: readonly Flake[],
): void {
  const folder = join(root, 'node_modules/.cache');
  mkdirSync(folder, { recursive: true });
  const record = {
    commit: gitSays(root, 'rev-parse', 'HEAD'),
    isTreeClean: gitSays(root, 'status', '--porcelain') === '',
    finishedAt: new Date().toISOString(),
    minutes,
    passed,
    flakes: flakes.map(({ test }) => test),
  };
  writeFileSync(join(folder, 'gate.json'), `${JSON.stringify(record, null, 2)}\n`);
}

/** Appends flaky tests as JSON lines to `test-results/flakes.jsonl`. */
export function recordFlakes(root: string, flakes: readonly Flake[]): void {
  if (flakes.length === 0) return;
  const folder = join(root, 'test-results');
  mkdirSync(folder, { recursive: true });
  const commit = gitSays(root, 'rev-parse', 'HEAD');
  const at = new Date().toISOString();
  for (const flake of flakes)
    appendFileSync(join(folder, 'flakes.jsonl'), `${JSON.stringify({ at, commit, ...flake })}\n`);
}
