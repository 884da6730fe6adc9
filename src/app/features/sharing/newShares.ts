import { useEffect, useRef } from 'react';
import { useLocation } from 'react-router-dom';
import { proxy, useSnapshot } from 'valtio';
import { sessionUser, useSessionUser } from '../../services/account/session.ts';
import { callApi } from '../../services/api/apiClient.ts';
import { sharesSignal } from './sharesSignal.ts';

const state = proxy({ count: 0 });

/** Number of the latest request for the count: the answers of earlier requests are outdated. */
let asked = 0;
/** Newest share that the lists of this tab have shown to a user; the time is in milliseconds since 1970. */
let shown = { uuid: '', newestMs: 0 };

/** Returns the number of received shares that the user hasn't seen; 0 while signed out. */
export const useNewShareCount = (): number => useSnapshot(state).count;

async function loadCount(): Promise<void> {
  const mine = ++asked;
  const done = sessionUser() === null ? null : await callApi('GET /templet/newShares', {});
  if (mine === asked) state.count = done?.ok ? done.value.count : 0;
}

/** Shortest time between two requests that follow from opening screens. */
const MIN_WAIT_MS = 10_000;

/** Loads the number of new shares after sign-in, when shares change, when the user returns to the tab, and when another screen is opened. */
export function useLoadedNewShares(): void {
  const { pathname } = useLocation();
  /** The open screen, and the time of the latest request that followed from opening one, in milliseconds since 1970. */
  const opened = useRef({ pathname, atMs: Date.now() });
  const uuid = useSessionUser()?.uuid ?? null;
  const round = sharesSignal.useVersion();
  useEffect(() => {
    const load = () => {
      if (document.visibilityState === 'visible') void loadCount();
    };
    load();
    document.addEventListener('visibilitychange', load);
    return () => document.removeEventListener('visibilitychange', load);
  }, [uuid, round]);
  useEffect(() => {
    const { pathname: before, atMs } = opened.current;
    if (before === pathname) return;
    const nowMs = Date.now();
    const isDue = nowMs - atMs >= MIN_WAIT_MS;
    opened.current = { pathname, atMs: isDue ? nowMs : atMs };
    if (isDue) void loadCount();
  }, [pathname]);
}

/** Notes that the list has shown the received shares up to a time, in milliseconds since 1970. */
export async function noteSharesSeen(newestMs: number): Promise<void> {
  const uuid = sessionUser()?.uuid ?? '';
  if (uuid === shown.uuid && newestMs <= shown.newestMs) return;
  const done = await callApi('POST /templet/seeShares', { shareTime: newestMs });
  if (!done.ok) return;
  shown = { uuid, newestMs };
  await loadCount();
}
