import { join } from 'node:path';
import { build } from 'vite';
import { writeStamp } from './builtPage.ts';
import { putInPlace } from './putInPlace.ts';
import { pageHash } from './sourceMark.ts';

const root = join(import.meta.dirname, '..');
// Built next to its final place: an interrupted build leaves the old page or none, and the page is built again.
const staged = join(root, 'node_modules/.cache/diecut-page');
const hash = pageHash();
await build({
  logLevel: process.argv.includes('--quiet') ? 'error' : 'info',
  build: { outDir: staged, emptyOutDir: true },
});
writeStamp(staged, hash);
putInPlace(staged, join(root, 'dist'));
