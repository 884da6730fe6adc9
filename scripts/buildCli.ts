// Bundles the command line, because finding, stripping and compiling hundreds of source files takes Node longer than printing a label.
import { join } from 'node:path';
import { build } from 'vite';
import { putInPlace } from './putInPlace.ts';

const root = join(import.meta.dirname, '..');
// The temporary folder contains the process id, so that commands that start at the same time don't interfere.
const staged = join(root, `node_modules/.cache/diecut-cli-${process.pid}`);

/** Packages that are loaded from node_modules: libraries with their own binaries, and rarely used libraries. */
const EXTERNAL = [
  'harfbuzzjs',
  '@resvg/resvg-wasm',
  'sharp',
  'xlsx',
  'numfmt',
  /^bwip-js/,
  /^pdfjs-dist/,
  '@napi-rs/canvas',
  /^node:/,
];

await build({
  configFile: false,
  root,
  logLevel: 'warn',
  publicDir: false,
  ssr: { noExternal: true },
  build: {
    ssr: true,
    outDir: staged,
    emptyOutDir: true,
    target: 'node24',
    minify: false,
    rolldownOptions: {
      input: {
        main: join(root, 'src/cli/main.ts'),
        nodeWorker: join(root, 'src/node/nodeWorker.ts'),
        svgThread: join(root, 'src/node/svgThread.ts'),
        fontThread: join(root, 'src/node/fontThread.ts'),
        pageThread: join(root, 'src/node/pageThread.ts'),
      },
      external: EXTERNAL,
      // All files go into one folder, because the pool starts its threads from files next to its own file.
      output: { entryFileNames: '[name].js', chunkFileNames: '[name].js' },
    },
  },
});
putInPlace(staged, join(root, 'dist-cli'));
