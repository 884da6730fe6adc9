// Runs every workload of the benchmark once at its smallest size: this checks that results are produced, but doesn't measure speed.
import { spawn } from 'node:child_process';
import { join } from 'node:path';
import { smokeRun } from './smokeRun.ts';
import type { SuiteRun } from './suiteRun.ts';

/** Workloads whose results are required. Together they cover Node, the page, the editor, the server, REST requests and the job queue. */
const MUST_HAVE = ['P1', 'X1', 'P1-page', 'U1', 'U2', 'U3', 'U4', 'S1', 'W1', 'Q1'];

export function runBenchSmoke(root: string): Promise<SuiteRun> {
  return new Promise((resolve) => {
    const child = spawn(process.execPath, [join(root, 'bench/run.ts'), '--smoke', '--json'], {
      cwd: root,
      stdio: ['ignore', 'pipe', 'inherit'],
    });
    let printed = '';
    child.stdout.on('data', (part: Buffer) => {
      printed += part.toString();
    });
    child.on('close', (code, signal) => {
      const line = printed.trim().split('\n').at(-1) ?? '';
      if (line.startsWith('{')) resolve(smokeRun(JSON.parse(line), MUST_HAVE));
      else
        resolve({
          passed: 0,
          failures: [`benchmark: ended with ${code ?? signal}, without results`],
          flakes: [],
        });
    });
  });
}
