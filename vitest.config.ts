import { globSync, readFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import type { Plugin } from 'vite';
import { configDefaults, defineConfig } from 'vitest/config';
import { BaseSequencer, type TestSpecification } from 'vitest/node';
import { withoutGuard } from './tests/fault/guards.ts';
import { otherSuites, startOrder } from './tests/suites.ts';

// Threads and commands that tests start compile what others of them have compiled before: half of their time.
process.env.NODE_COMPILE_CACHE ??= join(import.meta.dirname, 'node_modules/.cache/compiled');

/** Seed of random cases: fixed, but in `npm run test:long` another one each day; `DIECUT_SEED` repeats a run. */
const GATE_SEED = 20_260_301;
const DAY_MS = 86_400_000;
process.env.DIECUT_SEED ??= String(process.env.DIECUT_LONG ? Math.floor(Date.now() / DAY_MS) : GATE_SEED);

const SEEDED = join(import.meta.dirname, 'tests/support/seededFastCheck.ts');
const seededFastCheck: Plugin = {
  name: 'seeded-fast-check',
  enforce: 'pre',
  resolveId: (source, importer) => (source === 'fast-check' && importer !== SEEDED ? SEEDED : null),
};

const guard = process.env.DIECUT_WITHOUT_GUARD;

const FRESH_PAGE = join(import.meta.dirname, 'tests/support/freshPage.ts');
/** Test files in a DOM of Node's say so in their first line. */
const DOM_TESTS = globSync('src/**/*.test.{ts,tsx}', { cwd: import.meta.dirname }).filter((path) =>
  readFileSync(join(import.meta.dirname, path), 'utf8').startsWith('// @vitest-environment happy-dom'),
);
const ALL = ['{src,workers,wasm,server,scripts}/**/*.test.{ts,tsx}', 'tests/**/*.test.ts'];

/**
 * Files that share their worker: it loads the engine, the server, or the libraries of the screens once, not once for each file.
 * Modules of the page hold its stores, so each file loads them again.
 */
const SHARED: Readonly<
  Record<string, { readonly include: readonly string[]; readonly setupFiles: string[] }>
> = {
  server: { include: ['{server,tests/server,scripts}/**/*.test.ts'], setupFiles: [] },
  screens: { include: DOM_TESTS, setupFiles: [FRESH_PAGE] },
  app: { include: ['src/{app,device,jobs}/**/*.test.{ts,tsx}'], setupFiles: [FRESH_PAGE] },
  engine: { include: ['src/core/**/*.test.ts'], setupFiles: [] },
};

/** Starts the files that take longest first; the files of a project follow each other, so that its workers go on. */
class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const projects = ['own', ...Object.keys(SHARED)];
    const longest = ({ moduleId }: TestSpecification) => startOrder(relative(import.meta.dirname, moduleId));
    const project = (file: TestSpecification) => projects.indexOf(file.project.name);
    return (await super.sort(files)).sort((a, b) => project(a) - project(b) || longest(a) - longest(b));
  }
}

const exclude = [...configDefaults.exclude, ...otherSuites(process.env.DIECUT_SUITE)];

export default defineConfig({
  plugins: [seededFastCheck, ...(guard ? [withoutGuard(guard)] : [])],
  // As the page is built with it.
  define: { LOOK_MARK: JSON.stringify('tests') },
  test: {
    // A guard that is out must not stay out for the next run.
    fsModuleCache: !guard,
    exclude,
    sequence: { sequencer: LongestFirst },
    // Nine megabytes of WASM in one script, which is Node's to load.
    server: { deps: { external: [/zpl-renderer-js/] } },
    // As many as there are cores: half of the tests wait for processes and threads of their own.
    maxWorkers: 2,
    globalSetup: ['tests/support/buildCli.ts', 'tests/support/saySeed.ts', 'tests/support/postgresOfRun.ts'],
    expect: { poll: { timeout: 30_000 } },
    // Long tests do more, beside others of their kind.
    testTimeout: process.env.DIECUT_LONG ? 600_000 : 60_000,
    hookTimeout: 60_000,
    projects: [
      ...Object.entries(SHARED).map(([name, { include, setupFiles }]) => ({
        extends: true as const,
        test: {
          name,
          include: [...include],
          exclude: name === 'screens' ? exclude : [...exclude, ...DOM_TESTS],
          setupFiles,
          isolate: false,
        },
      })),
      {
        extends: true,
        test: {
          name: 'own',
          include: ALL,
          exclude: [...exclude, ...Object.values(SHARED).flatMap(({ include }) => include)],
        },
      },
    ],
  },
});
