// Location of the bundled command line, and whether it is older than its sources. Runs on any Node from 18 on.
import { existsSync, readdirSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { root } from './runtime.mjs';

export const CLI_FOLDER = join(root, 'dist-cli');
export const CLI_MAIN = join(CLI_FOLDER, 'main.js');
/** Sources of the bundle. A file newer than the bundle makes it stale. */
const SOURCES = [
  'src/core',
  'src/cli',
  'src/jobs',
  'src/locales',
  'src/node',
  'workers',
  'wasm',
  'package-lock.json',
  'scripts/buildCli.ts',
  'scripts/cliBundle.mjs',
];

function newestMs(path) {
  const found = statSync(path);
  if (!found.isDirectory()) return found.mtimeMs;
  // A folder's own time reflects deleted files.
  let newest = found.mtimeMs;
  for (const entry of readdirSync(path)) newest = Math.max(newest, newestMs(join(path, entry)));
  return newest;
}

export function isCliFresh() {
  if (!existsSync(CLI_MAIN)) return false;
  const builtMs = statSync(CLI_MAIN).mtimeMs;
  return SOURCES.every((source) => newestMs(join(root, source)) <= builtMs);
}
