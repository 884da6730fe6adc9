import { copyFileSync } from 'node:fs';
import { join } from 'node:path';
import { build } from 'vite';
import { shipTypes } from './shipTypes.ts';

const root = join(import.meta.dirname, '../..');
const folder = join(root, 'packages/client');

/** Builds the package `diecut-client`, ready for `npm pack`: one script that requires only `fetch` of its platform. */
export async function buildClient(): Promise<void> {
  await build({
    configFile: false,
    root: folder,
    logLevel: 'warn',
    publicDir: false,
    build: {
      lib: { entry: join(folder, 'src/index.ts'), formats: ['es'], fileName: 'index' },
      outDir: join(folder, 'dist'),
      emptyOutDir: true,
      target: 'es2024',
      minify: false,
    },
  });
  await shipTypes('packages/client', ['packages/client/src/index.ts'], join(folder, 'dist/types'));
  copyFileSync(join(root, 'LICENSE'), join(folder, 'LICENSE'));
}
