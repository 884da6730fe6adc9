import { existsSync, readFileSync } from 'node:fs';
import type { Browser } from '@playwright/test';

/** True on Linux, where the memory of a process can be read. */
export const canReadMemory = existsSync('/proc/self/status');

const SAMPLE_EVERY_MS = 100;

/** Returns the megabytes of private memory of a process: without the program's code, which all tabs share. */
function footprintOf(pid: number): number {
  try {
    const status = readFileSync(`/proc/${pid}/status`, 'utf8');
    const sizes = status.matchAll(/^(?:RssAnon|RssShmem|VmSwap):\s+(\d+) kB/gm);
    return [...sizes].reduce((sum, [, kilobytes]) => sum + Number(kilobytes), 0) / 1024;
  } catch {
    return 0;
  }
}

export interface TabWatch {
  /** Megabytes of the largest tab: the maximum since the last call. */
  readonly highest: () => number;
  readonly end: () => Promise<void>;
}

/** Watches the largest tab of a browser. */
export async function watchTabs(browser: Browser): Promise<TabWatch> {
  const session = await browser.newBrowserCDPSession();
  let highest = 0;
  let isOver = false;
  const watching = (async () => {
    while (!isOver) {
      const { processInfo } = await session.send('SystemInfo.getProcessInfo');
      const tabs = processInfo.filter(({ type }) => type === 'renderer');
      highest = Math.max(highest, ...tabs.map(({ id }) => footprintOf(id)));
      await new Promise((resolve) => setTimeout(resolve, SAMPLE_EVERY_MS));
    }
  })();
  return {
    highest: () => {
      const found = highest;
      highest = 0;
      return found;
    },
    end: async () => {
      isOver = true;
      await watching;
      await session.detach();
    },
  };
}
