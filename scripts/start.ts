// Builds the page when it is missing or older than its sources, then serves it.
import { spawnSync } from 'node:child_process';
import { existsSync, readdirSync, statSync } from 'node:fs';
import { join } from 'node:path';

const root = join(import.meta.dirname, '..');
const SOURCES = [
  'src',
  'workers',
  'wasm',
  'public',
  'examples',
  'index.html',
  'vite.config.ts',
  'package-lock.json',
];

function newestMs(path: string): number {
  if (!existsSync(path)) return 0;
  const own = statSync(path);
  if (!own.isDirectory()) return own.mtimeMs;
  return Math.max(0, ...readdirSync(path).map((name) => newestMs(join(path, name))));
}

const built = newestMs(join(root, 'dist/index.html'));
if (built < Math.max(...SOURCES.map((source) => newestMs(join(root, source))))) {
  process.stderr.write('diecut: building the page\n');
  // In a process of its own: what a build needs of memory is not kept for as long as the server runs.
  const command = [...process.execArgv, join(import.meta.dirname, 'build.ts'), '--quiet'];
  const { status } = spawnSync(process.execPath, command, { stdio: 'inherit' });
  if (status !== 0) {
    process.stderr.write('diecut: the page could not be built\n');
    process.exit(1);
  }
}
const { serve } = await import('../server/main.ts');
await serve();
