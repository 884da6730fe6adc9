import { spawnSync } from 'node:child_process';
import { join } from 'node:path';

const COMMAND = join(import.meta.dirname, '../../scripts/diecut.mjs');

/** Builds the bundle of the command line if it is stale. Vitest and Playwright call it before their tests. */
export default function buildCli(): void {
  const built = spawnSync(process.execPath, [COMMAND, '--version'], { encoding: 'utf8' });
  if (built.status !== 0) throw new Error(`the command line cannot be built: ${built.stderr}`);
}
