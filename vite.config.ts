import { existsSync } from 'node:fs';
import { resolve } from 'node:path';
import react from '@vitejs/plugin-react';
import { defineConfig, type Plugin, type UserConfig } from 'vite';
import wasm from 'vite-plugin-wasm';
import { isQuickBuild } from './scripts/builtPage.ts';
import { compressFiles } from './scripts/compressFiles.ts';
import { firstView } from './scripts/firstView.ts';
import { labelPictures } from './scripts/labelPictures.ts';
import { offlinePage } from './scripts/offlinePage.ts';
import { whenPageIsBuilt } from './scripts/pageDocuments.ts';
import { learnScreenNeeds, nameScripts } from './scripts/screenChunks.ts';
import { pageScanMark } from './scripts/sourceMark.ts';

/** Compressed copies are made once, at build time: the best compression is too slow for every answer. */
function compressed(): Plugin {
  let folder = '';
  return {
    name: 'diecut-compressed',
    apply: whenPageIsBuilt,
    configResolved: ({ root, build }) => {
      folder = resolve(root, build.outDir);
    },
    // A build that failed has left nothing, and says by itself why.
    closeBundle: async () => {
      if (existsSync(folder)) await compressFiles(folder, isQuickBuild());
    },
  };
}

/** Modules of a single screen go into its own script. A module's imports get their own chunk by the same rule. */
const SHARED = { minShareCount: 2, includeDependenciesRecursively: false };

export default defineConfig(async ({ command }): Promise<UserConfig> => {
  const nameOf = nameScripts(
    command === 'build' ? await learnScreenNeeds(import.meta.dirname, [react(), wasm()].flat()) : new Map(),
  );
  return {
    define: { LOOK_MARK: JSON.stringify(pageScanMark()) },
    plugins: [labelPictures(), react(), wasm(), firstView(), offlinePage(), compressed()],
    // WASM packages find their binary beside their own module, which pre-bundling would move away from it.
    optimizeDeps: { exclude: ['harfbuzzjs', '@resvg/resvg-wasm', 'zxing-wasm'] },
    worker: { format: 'es', plugins: () => [wasm()] },
    build: {
      target: 'es2024',
      sourcemap: true,
      chunkSizeWarningLimit: 1200,
      rolldownOptions: {
        output: {
          // Modules that several screens share go into one script: each extra script costs a request and compresses worse.
          codeSplitting: {
            groups: [{ name: nameOf, test: /[\\/](src|node_modules)[\\/]|preload-helper/, ...SHARED }],
          },
        },
      },
    },
    server: { port: 5173 },
  };
});
