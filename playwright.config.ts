import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { defineConfig } from '@playwright/test';
import { CHROMIUM_FLAGS } from './scripts/chromiumFlags.ts';

/** Kept for the processes of the tests, which read this file as well. */
function newDataDir(): string {
  const folder = mkdtempSync(join(tmpdir(), 'diecut-data-'));
  process.env.DIECUT_TEST_DATA = folder;
  return folder;
}

const launchOptions = {
  ...(process.env.DIECUT_CHROMIUM ? { executablePath: process.env.DIECUT_CHROMIUM } : {}),
  // Without a character set the system refuses file names such as “60 × 40”, and every download is named alike.
  env: { ...process.env, LANG: 'C.UTF-8', LC_ALL: 'C.UTF-8' },
  args: [...CHROMIUM_FLAGS],
};
const whole = process.env.DIECUT_WHOLE_CHROMIUM;

const port = Number(process.env.DIECUT_TEST_PORT ?? 18_080);

export default defineConfig({
  testDir: 'tests/e2e',
  testMatch: '**/*.e2e.ts',
  workers: 3,
  // Long enough for the slowest on a machine that has other work.
  timeout: 120_000,
  // Three tests share two cores: a page that is opened beside two others may take more than the usual five seconds.
  expect: { timeout: 15_000 },
  use: {
    baseURL: `http://localhost:${port}`,
    locale: 'en-US',
    reuseContext: true,
    // Tests see each build as it is; what is kept for offline use has a test of its own.
    serviceWorkers: 'block',
    viewport: { width: 1280, height: 800 },
    launchOptions,
  },
  // What shows or prints a PDF needs more than the page's own engine: Chromium as a whole.
  projects: [
    { name: 'page', testIgnore: '**/*.whole.e2e.ts' },
    {
      name: 'whole',
      testMatch: '**/*.whole.e2e.ts',
      use: { launchOptions: { ...launchOptions, ...(whole ? { executablePath: whole } : {}) } },
    },
  ],
  webServer: {
    command: 'node scripts/start.ts',
    url: `http://localhost:${port}/healthz`,
    // One process has the file of a folder: the developer's own server may be running.
    env: {
      PORT: String(port),
      DIECUT_DATA_DIR: process.env.DIECUT_TEST_DATA ?? newDataDir(),
      // Every test comes from one address.
      DIECUT_CALLS_PER_MINUTE: '100000',
      DIECUT_CODES_PER_HOUR: '100000',
    },
    timeout: 180_000,
    reuseExistingServer: false,
  },
});
