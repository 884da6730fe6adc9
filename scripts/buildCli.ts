// Bundles the command line: hundreds of files that Node has to find, strip of their types and compile one by one take
// longer than a label.
import { join } from 'node:path';
import { build } from 'vite';
import { putInPlace } from './putInPlace.ts';

const root = join(import.meta.dirname, '..');
// Of this process alone, and beside its place until all is there: commands that are begun at a time build it at a time.
const staged = join(root, `node_modules/.cache/diecut-cli-${process.pid}`);

/** Libraries with binaries of their own beside them, and those that a run seldom needs: loaded from node_modules then. */
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
      // All in one folder: the pool starts its threads from the file beside it.
      output: { entryFileNames: '[name].js', chunkFileNames: '[name].js' },
    },
  },
});
putInPlace(staged, join(root, 'dist-cli'));
