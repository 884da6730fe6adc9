import { copyFileSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { build, esmExternalRequirePlugin, type Rolldown } from 'vite';
import wasm from 'vite-plugin-wasm';
import { SHIPPED_FACES } from '../../src/core/text/families.ts';
import { packageAssets } from './packageAssets.ts';
import { copyToPackage, shipTypes } from './shipTypes.ts';

const root = join(import.meta.dirname, '../..');
const source = join(root, 'packages/diecut');

/**
 * Font families of several megabytes each, which the package doesn't contain: users who print Chinese, Japanese or Korean install the
 * font's own package.
 */
const LARGE_FAMILIES = ['noto-sans-sc', 'noto-sans-tc', 'noto-sans-jp', 'noto-sans-kr'];

/** Returns the dependencies of the package, which stay external; everything else is bundled. */
function externals(): (string | RegExp)[] {
  const {
    dependencies,
    peerDependencies,
  }: Record<string, Record<string, string>> = JSON.parse(readFileSync(join(source, 'package.json'), 'utf8'));
  const names = Object.keys({ ...dependencies, ...peerDependencies });
  return [...names.map((name) => new RegExp(`^${name}(/|$)`)), /^node:/];
}

/** Builds the entry and the threads for Node into one folder, because a pool starts its threads from files next to its own file. */
async function buildNode(target: string): Promise<void> {
  const thread = (name: string) => [name, join(root, `src/node/${name}.ts`)] as const;
  const rolldownOptions: Rolldown.RolldownOptions = {
    input: {
      index: join(source, 'src/node.ts'),
      ...Object.fromEntries(['nodeWorker', 'svgThread', 'fontThread', 'pageThread'].map(thread)),
    },
    external: externals(),
    output: { entryFileNames: '[name].js', chunkFileNames: '[name].js' },
  };
  await build({
    configFile: false,
    root,
    logLevel: 'warn',
    publicDir: false,
    ssr: { noExternal: true },
    build: {
      ssr: true,
      outDir: join(target, 'dist/node'),
      emptyOutDir: true,
      target: 'node24',
      minify: false,
      rolldownOptions,
    },
  });
}

/** Browser threads, each a separate script with a fixed name. */
const ENGINE_THREADS = ['svg', 'font', 'page'];
const DESIGNER_THREADS = ['preview', 'conductor', 'render', 'device', 'pages', 'tables'];

const shippedFonts = () => SHIPPED_FACES.filter(({ family }) => !LARGE_FAMILIES.includes(family));

/** Builds the browser entries with all dependencies but React, for use with any bundler: files are referenced by `import.meta.url`. */
async function buildBrowser(
  target: string,
  entries: Readonly<Record<string, string>>,
  threads: readonly string[],
): Promise<void> {
  const thread = (name: string) => [`${name}.worker`, join(root, `workers/${name}.worker.ts`)] as const;
  const fonts = new Map(shippedFonts().map(({ fileName }) => [fileName, `../../public/fonts/${fileName}`]));
  await build({
    configFile: false,
    root,
    base: './',
    logLevel: 'warn',
    publicDir: false,
    // CommonJS libraries import React with `require`, which browsers don't have.
    plugins: [packageAssets(fonts), wasm(), esmExternalRequirePlugin({ external: [/^react(-dom)?(\/|$)/] })],
    define: { LOOK_MARK: JSON.stringify('package') },
    build: {
      outDir: join(target, 'dist/browser'),
      emptyOutDir: true,
      target: 'es2024',
      minify: true,
      modulePreload: false,
      assetsDir: '.',
      assetsInlineLimit: 0,
      chunkSizeWarningLimit: 4000,
      rolldownOptions: {
        input: {
          ...entries,
          ...Object.fromEntries(threads.map(thread)),
        },
        // React's server directives have no effect here, so warnings about them are ignored.
        onwarn: (warning, warn) => {
          if (warning.code !== 'MODULE_LEVEL_DIRECTIVE') warn(warning);
        },
        preserveEntrySignatures: 'exports-only',
        output: {
          entryFileNames: '[name].js',
          chunkFileNames: '[name]-[hash].js',
          assetFileNames: '[name]-[hash][extname]',
        },
      },
    },
  });
}

/** Part of the package. `designer` includes `browser`, because the two parts share chunks. */
export type DiecutPart = 'node' | 'browser' | 'designer';

interface PartBuild {
  readonly build: (target: string) => Promise<void>;
  /** Entries, each with the project that compiles it. */
  readonly entries: readonly (readonly [project: string, entry: string])[];
}

const ENGINE = join(source, 'browser/index.ts');
const BROWSER_TYPES = ['packages/diecut/browser', 'packages/diecut/browser/index.ts'] as const;
const PARTS: Readonly<Record<DiecutPart, PartBuild>> = {
  node: { build: buildNode, entries: [['packages/diecut', 'packages/diecut/src/node.ts']] },
  browser: {
    build: (target) => buildBrowser(target, { index: ENGINE }, ENGINE_THREADS),
    entries: [BROWSER_TYPES],
  },
  designer: {
    build: (target) => {
      const entries = { index: ENGINE, designer: join(source, 'designer/index.ts') };
      return buildBrowser(target, entries, [...ENGINE_THREADS, ...DESIGNER_THREADS]);
    },
    entries: [BROWSER_TYPES, ['packages/diecut/designer', 'packages/diecut/designer/index.ts']],
  },
};

/**
 * Builds the package `diecut` from the project's own sources, ready for `npm pack`.
 *
 * @param target folder of the package. Default: the package's own folder
 * @param parts parts to build. Default: all
 */
export async function buildDiecut(
  target: string = source,
  parts: readonly DiecutPart[] = ['node', 'designer'],
): Promise<void> {
  rmSync(join(target, 'dist'), { recursive: true, force: true });
  await Promise.all(
    parts.flatMap((part) => {
      const { entries, build: buildPart } = PARTS[part];
      const types = join(target, 'dist/types');
      return [buildPart(target), ...entries.map(([project, entry]) => shipTypes(project, [entry], types))];
    }),
  );
  const kernels = 'wasm/picture/kernels.wasm';
  copyToPackage(target, [kernels, ...shippedFonts().map(({ fileName }) => `public/fonts/${fileName}`)]);
  copyFileSync(join(root, 'LICENSE'), join(target, 'LICENSE'));
  copyFileSync(join(root, 'public/third-party-notices.txt'), join(target, 'third-party-notices.txt'));
  if (target === source) return;
  for (const name of ['package.json', 'README.md']) copyFileSync(join(source, name), join(target, name));
}
