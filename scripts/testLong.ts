// What takes longer than a run of CI may: more random cases, a hundred thousand labels read back one by one, two hundred
// deaths of the browser while somebody works in it and fifty while it prints.
import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { ensureChromium } from './chromium.ts';

const root = join(import.meta.dirname, '..');
const env = { ...process.env, DIECUT_LONG: '1', DIECUT_CHROMIUM: ensureChromium() };
const run = (command: string, ...args: string[]) =>
  spawnSync(command, args, { cwd: root, stdio: 'inherit', env }).status ?? 1;

const patterns = process.argv.slice(2);
const faults = run('vitest', 'run', 'tests/fault', ...patterns);
const deaths =
  patterns.length > 0
    ? 0
    : run('playwright', 'test', 'killedDrafts', 'killedJobs', 'killedNiimbot', 'killedPages', 'pagesMemory');
process.exit(faults || deaths);
