import { join } from 'node:path';
import { defineConfig } from 'vitest/config';
import { withoutGuard } from './tests/fault/guards.ts';

// Threads and commands that tests start compile what others of them have compiled before: half of their time.
process.env.NODE_COMPILE_CACHE ??= join(import.meta.dirname, 'node_modules/.cache/compiled');

const guard = process.env.DIECUT_WITHOUT_GUARD;

export default defineConfig({
  plugins: guard ? [withoutGuard(guard)] : [],
  // As the page is built with it.
  define: { LOOK_MARK: JSON.stringify('tests') },
  test: {
    // A guard that is out must not stay out for the next run.
    fsModuleCache: !guard,
    include: ['{src,workers,wasm,server,scripts}/**/*.test.{ts,tsx}', 'tests/**/*.test.ts'],
    // Nine megabytes of WASM in one script, which is Node's to load.
    server: { deps: { external: [/zpl-renderer-js/] } },
    // As many as there are cores: half of the tests wait for processes and threads of their own.
    maxWorkers: 2,
    globalSetup: ['tests/support/buildCli.ts'],
    testTimeout: 30_000,
    hookTimeout: 60_000,
  },
});
