import { createHash } from 'node:crypto';
import { readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';

const root = join(import.meta.dirname, '..');

function filesIn(path: string): string[] {
  if (!statSync(path).isDirectory()) return [path];
  return readdirSync(path)
    .sort()
    .flatMap((name) => filesIn(join(path, name)));
}

/** Size above which a file is identified by its size alone: such files are fonts and WASM, which come from pinned packages. */
const LARGE_BYTES = 1 << 20;

/**
 * Returns a hash of the names and contents of all files in the given files and folders, without tests.
 *
 * @param paths paths relative to `base`
 * @returns 64 hexadecimal digits
 */
function hashOf(paths: readonly string[], base: string): string {
  const hash = createHash('sha256');
  for (const path of paths.flatMap((each) => filesIn(join(base, each)))) {
    if (path.includes('.test.')) continue;
    const { size } = statSync(path);
    hash.update(path.slice(base.length)).update(size > LARGE_BYTES ? String(size) : readFileSync(path));
  }
  return hash.digest('hex');
}

/** Sources of the page scan, and the libraries that draw pages for the scan. */
const LOOKS = ['src/core/pages', 'src/core/pdfFile', 'src/jobs/pages', 'package-lock.json'];

/** Returns the version mark of the page scan: stored results with another mark are not reused. */
export const pageScanMark = (paths: readonly string[] = LOOKS, base = root): string =>
  hashOf(paths, base).slice(0, 16);

/** All inputs of the built page. */
const PAGE_SOURCES = [
  'src',
  'workers',
  'wasm',
  'public',
  'examples',
  'scripts',
  'index.html',
  'vite.config.ts',
  'package-lock.json',
];

/** Returns a hash of all inputs of the built page. */
export const pageHash = (): string => hashOf(PAGE_SOURCES, root);
