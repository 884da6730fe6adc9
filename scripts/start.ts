// Builds the page when it is missing or older than its sources, then serves it.
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
  const { build } = await import('vite');
  await build({ logLevel: 'error' });
}
const { serve } = await import('../server/main.ts');
await serve();
