import { STORAGE_PREFIX } from '../../../core/base/limits.ts';
import { newId } from '../../../device/newId.ts';

/** This module detects whether the tab of a job is open: by its Web Lock, or without Web Locks by its answer on a broadcast channel. */

export const tabId = newId();

const nameOf = (tab: string) => `${STORAGE_PREFIX}job_tab_${tab}`;
const CHANNEL = `${STORAGE_PREFIX}job_tabs`;
/** Timeout for another tab's answer; long, because browsers throttle background tabs. */
const ANSWER_MS = 2500;

let isHeld = false;

function answerOthers(): void {
  const channel = new BroadcastChannel(CHANNEL);
  channel.addEventListener('message', ({ data }) => {
    if (data === `asks ${tabId}`) channel.postMessage(`lives ${tabId}`);
  });
}

/** Shows other tabs that this tab is open, so that they do not take its jobs for interrupted. */
export function announceTab(): void {
  if (isHeld) return;
  isHeld = true;
  if (navigator.locks) void navigator.locks.request(nameOf(tabId), () => new Promise<never>(() => undefined));
  else answerOthers();
}

async function hasAnswered(tab: string): Promise<boolean> {
  const channel = new BroadcastChannel(CHANNEL);
  try {
    return await new Promise<boolean>((resolve) => {
      const timer = setTimeout(() => resolve(false), ANSWER_MS);
      channel.addEventListener('message', ({ data }) => {
        if (data !== `lives ${tab}`) return;
        clearTimeout(timer);
        resolve(true);
      });
      channel.postMessage(`asks ${tab}`);
    });
  } finally {
    channel.close();
  }
}

/** True if the tab that started a job is still open. */
export async function isTabAlive(tab: string): Promise<boolean> {
  if (tab === tabId) return true;
  if (!navigator.locks) return hasAnswered(tab);
  const { held = [] } = await navigator.locks.query();
  return held.some(({ name }) => name === nameOf(tab));
}
