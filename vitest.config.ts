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

/** Starts the files that take longest first. */
class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const order = ({ moduleId }: TestSpecification) => startOrder(relative(import.meta.dirname, moduleId));
    return (await super.sort(files)).sort((a, b) => order(a) - order(b));
  }
}

const ALL = ['{src,workers,wasm,server,scripts}/**/*.test.{ts,tsx}', 'tests/**/*.test.ts'];
const SHARED = ['src/core/**/*.test.ts'];
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
    globalSetup: ['tests/support/buildCli.ts', 'tests/support/saySeed.ts'],
    expect: { poll: { timeout: 30_000 } },
    // Long tests do more, beside others of their kind.
    testTimeout: process.env.DIECUT_LONG ? 600_000 : 60_000,
    hookTimeout: 60_000,
    // Files without state of a page or a process share their worker: it loads the engine once, not once for each of them.
    projects: [
      { extends: true, test: { name: 'shared', include: SHARED, isolate: false } },
      { extends: true, test: { name: 'own', include: ALL, exclude: [...exclude, ...SHARED] } },
    ],
  },
});
