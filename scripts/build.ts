import { join } from 'node:path';
import { build } from 'vite';
import { writeStamp } from './builtPage.ts';
import { putInPlace } from './putInPlace.ts';
import { pageHash } from './sourceMark.ts';

const root = join(import.meta.dirname, '..');
// The build goes into a temporary folder, which replaces `dist` when it is complete: an interrupted build leaves the old page or no page,
// and the next build starts again.
const staged = join(root, 'node_modules/.cache/diecut-page');
const hash = pageHash();
await build({
  logLevel: process.argv.includes('--quiet') ? 'error' : 'info',
  build: { outDir: staged, emptyOutDir: true },
});
writeStamp(staged, hash);
putInPlace(staged, join(root, 'dist'));
