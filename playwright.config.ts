import { execFileSync } from 'node:child_process';
import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { defineConfig } from '@playwright/test';
import { CHROMIUM_FLAGS } from './scripts/chromiumFlags.ts';
import { otherSuites } from './tests/suites.ts';
import { OUTBOX_TOKEN } from './tests/support/outboxToken.ts';

/** Creates a data folder and stores its path in DIECUT_TEST_DATA for the processes of the tests, which load this file as well. */
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

/**
 * Gets a free port from the operating system and stores it in DIECUT_TEST_PORT, so that the processes of the tests, which load this file as
 * well, use the same port.
 */
function freePort(): string {
  const program = `const server = require('node:net').createServer().listen(0, '127.0.0.1', () => {
    process.stdout.write(String(server.address().port));
    server.close();
  });`;
  const port = execFileSync(process.execPath, ['-e', program], { encoding: 'utf8' });
  process.env.DIECUT_TEST_PORT = port;
  return port;
}

const port = Number(process.env.DIECUT_TEST_PORT ?? freePort());

export default defineConfig({
  testDir: 'tests/e2e',
  // Some tests compare the page with the command line.
  globalSetup: './tests/support/buildCli.ts',
  testMatch: '**/*.e2e.ts',
  testIgnore: [...otherSuites(process.env.DIECUT_SUITE)],
  // A tagged test runs in `npm run test:long` only, though its file is in the gate. A broken page must not use up the time of CI.
  ...(process.env.DIECUT_SUITE === 'gate' ? { grepInvert: /@long/, globalTimeout: 2_400_000 } : {}),
  // As many as CI has cores: a third browser makes every test slower and none of them finish earlier.
  workers: 2,
  // Limits for a machine that is several times slower than a quiet one; a test that passes never waits for them.
  timeout: 120_000,
  expect: { timeout: 20_000 },
  // A failed test runs again after all others, with nothing beside it. `scripts/test.ts` names what passed only then.
  retries: Number(process.env.DIECUT_TEST_RETRIES ?? 0),
  retryStrategy: 'isolated',
  use: {
    baseURL: `http://localhost:${port}`,
    locale: 'en-US',
    actionTimeout: 60_000,
    // A reused context keeps permissions, throttling and pending deletions of the test before.
    reuseContext: false,
    contextOptions: { reducedMotion: 'reduce' },
    trace: 'on-first-retry',
    // Tests see each build as it is; what is kept for offline use has a test of its own.
    serviceWorkers: 'block',
    viewport: { width: 1280, height: 800 },
    launchOptions,
  },
  // Tests that show or print a PDF need whole Chromium: the headless shell has no PDF viewer.
  projects: [
    { name: 'page', testIgnore: ['**/*.whole.e2e.ts', ...otherSuites(process.env.DIECUT_SUITE)] },
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
      DIECUT_OUTBOX: OUTBOX_TOKEN,
      // Every test comes from one address.
      DIECUT_CALLS_PER_MINUTE: '100000',
      DIECUT_CODES_PER_HOUR: '100000',
    },
    timeout: 180_000,
    reuseExistingServer: false,
  },
});
