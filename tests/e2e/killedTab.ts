import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { LaunchOptions } from '@playwright/test';
import { type BrowserContext, chromium, type Page } from '@playwright/test';

const STEP_TIMEOUT_MS = 10_000;

/** Browser with a profile on disk that tests kill and start again. */
export interface MortalBrowser {
  readonly page: () => Page;
  /** Ends the tab's process, or the whole browser, without notice; returns a page of a new process. */
  readonly kill: (what: 'renderer' | 'browser') => Promise<Page>;
  readonly close: () => Promise<void>;
}

export async function startMortalBrowser(options: LaunchOptions, baseURL: string): Promise<MortalBrowser> {
  const folder = mkdtempSync(join(tmpdir(), 'diecut-profile-'));
  let context: BrowserContext;
  let page: Page;
  const start = async () => {
    context = await chromium.launchPersistentContext(folder, {
      ...options,
      baseURL,
      locale: 'en-US',
      viewport: { width: 1280, height: 800 },
    });
    context.setDefaultTimeout(STEP_TIMEOUT_MS);
    page = context.pages()[0] ?? (await context.newPage());
  };
  await start();
  return {
    page: () => page,
    kill: async (what) => {
      if (what === 'renderer') {
        const client = await context.newCDPSession(page);
        const crashing = page.waitForEvent('crash');
        // A crashed page never answers.
        client.send('Page.crash').catch(() => undefined);
        await crashing;
        const crashed = page;
        page = await context.newPage();
        await crashed.close();
      } else {
        for (const id of processesOf(folder)) process.kill(id, 'SIGKILL');
        await context.close().catch(() => undefined);
        await start();
      }
      return page;
    },
    close: async () => {
      await context.close();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

/** Returns every browser process that uses a profile. */
function processesOf(folder: string): number[] {
  return execFileSync('pgrep', ['-f', '--', `--user-data-dir=${folder}`], { encoding: 'utf8' })
    .split('\n')
    .filter((line) => line !== '')
    .map(Number);
}

/** Returns a generator of numbers from 0 to 1 that are the same in every run with the same seed (mulberry32). */
export function seededRandom(seed: number): () => number {
  return () => {
    seed = (seed + 0x6d2b79f5) | 0;
    let mixed = Math.imul(seed ^ (seed >>> 15), 1 | seed);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4294967296;
  };
}
