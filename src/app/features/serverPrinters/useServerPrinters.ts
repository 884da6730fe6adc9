import { useCallback, useEffect, useRef, useState } from 'react';
import { callApi } from '../../services/api/apiClient.ts';
import { isSessionDead } from '../../services/api/isSessionDead.ts';
import type { ApiRefusal } from '../../services/api/sendCall.ts';
import { isUnderWay, type PrinterGroup, type PrintJob, type ServerPrinter } from './printJobs.ts';

/** While something is under way and the page is looked at, it is asked so often. */
const FOLLOW_MS = 3000;

/** What the server has of the account's printers. */
export interface ServerPrinters {
  readonly printers: readonly ServerPrinter[];
  readonly groups: readonly PrinterGroup[];
  /** The latest first. */
  readonly jobs: readonly PrintJob[];
  /** When the server said so. */
  readonly atMs: number;
}

/** Printers, groups and jobs as they are, for as long as somebody looks at them. */
export function useServerPrinters() {
  const [known, setKnown] = useState<ServerPrinters | null>(null);
  /** Why the last question had no answer. */
  const [refusal, setRefusal] = useState<ApiRefusal | null>(null);
  const asking = useRef(0);
  const changes = useRef(0);
  const refresh = useCallback(async () => {
    const before = changes.current;
    asking.current++;
    const [printers, groups, jobs] = await Promise.all([
      callApi('GET /printer/list', {}),
      callApi('GET /printerGroup/list', {}),
      callApi('GET /printJob/list', {}),
    ]);
    asking.current--;
    // What was asked for before a change does not have it; the change asks again.
    if (before !== changes.current) return;
    if (printers.ok && groups.ok && jobs.ok) {
      setKnown({ printers: printers.value, groups: groups.value, jobs: jobs.value, atMs: Date.now() });
      setRefusal(null);
      return;
    }
    // That somebody is signed out is said once, by the page.
    for (const answer of [printers, groups, jobs])
      if (!answer.ok && !isSessionDead(answer)) setRefusal(answer.error);
  }, []);
  /** Notes that something was changed, and asks how it is now; gives way to what the call itself has told of a job. */
  const noteChange = useCallback(
    async (job?: PrintJob) => {
      changes.current++;
      if (job)
        setKnown(
          (now) => now && { ...now, jobs: now.jobs.map((other) => (other.id === job.id ? job : other)) },
        );
      await refresh();
    },
    [refresh],
  );
  useEffect(() => {
    const look = () => {
      if (document.visibilityState === 'visible' && asking.current === 0) void refresh();
    };
    look();
    document.addEventListener('visibilitychange', look);
    // Somebody comes back from the window in which an agent was started.
    window.addEventListener('focus', look);
    return () => {
      document.removeEventListener('visibilitychange', look);
      window.removeEventListener('focus', look);
    };
  }, [refresh]);
  const isFollowed = known?.jobs.some(isUnderWay) ?? false;
  useEffect(() => {
    if (!isFollowed) return undefined;
    const timer = setInterval(() => {
      if (document.visibilityState === 'visible' && asking.current === 0) void refresh();
    }, FOLLOW_MS);
    return () => clearInterval(timer);
  }, [isFollowed, refresh]);
  return { known, refusal, refresh, noteChange };
}
