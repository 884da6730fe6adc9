// What takes longer than a run of CI may: more random cases, a hundred thousand labels read back one by one, two hundred
// deaths of the browser while somebody works in it and fifty while it prints, two hundred of the server, and what else asks
// for `DIECUT_LONG`.
import { spawnSync } from 'node:child_process';
import { readdirSync, readFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { ensureChromium } from './chromium.ts';

const root = join(import.meta.dirname, '..');
const env = { ...process.env, DIECUT_LONG: '1', DIECUT_CHROMIUM: ensureChromium() };
const run = (command: string, ...args: string[]) =>
  spawnSync(command, args, { cwd: root, stdio: 'inherit', env }).status ?? 1;

/** Files of tests that do more when they have the time: none is forgotten because a list was. */
function longFiles(ending: string): string[] {
  return ['tests', 'src', 'server', 'workers', 'wasm']
    .flatMap((folder) => readdirSync(join(root, folder), { recursive: true, withFileTypes: true }))
    .filter((entry) => entry.isFile() && entry.name.endsWith(ending))
    .map((entry) => join(entry.parentPath, entry.name))
    .filter((path) => readFileSync(path, 'utf8').includes('DIECUT_LONG'))
    .map((path) => relative(root, path))
    .sort();
}

const patterns = process.argv.slice(2);
const isAll = patterns.length === 0;
const faults = run('vitest', 'run', ...(isAll ? longFiles('.test.ts') : patterns));
const deaths = isAll ? run('playwright', 'test', ...longFiles('.e2e.ts')) : 0;
process.exit(faults || deaths);
