import { useCallback, useEffect, useRef, useState } from 'react';
import { callApi } from '../../services/api/apiClient.ts';
import { isSessionDead } from '../../services/api/isSessionDead.ts';
import type { ApiRefusal } from '../../services/api/sendCall.ts';
import { isUnderWay, type PrinterGroup, type PrintJob, type ServerPrinter } from './printJobs.ts';

/** Polling interval while a job may change and the page is visible. */
const FOLLOW_MS = 3000;

/** Printers, groups and jobs of the account, as last received from the server. */
export interface ServerPrinters {
  readonly printers: readonly ServerPrinter[];
  readonly groups: readonly PrinterGroup[];
  /** Jobs, latest first. */
  readonly jobs: readonly PrintJob[];
  /** Time of the server's response. */
  readonly atMs: number;
}

/** Returns printers, groups and jobs of the account, and polls them while mounted. */
export function useServerPrinters() {
  const [known, setKnown] = useState<ServerPrinters | null>(null);
  /** Reason why the last request failed. */
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
    // The response was requested before the last change. The change has already triggered another request.
    if (before !== changes.current) return;
    if (printers.ok && groups.ok && jobs.ok) {
      setKnown({ printers: printers.value, groups: groups.value, jobs: jobs.value, atMs: Date.now() });
      setRefusal(null);
      return;
    }
    // An expired session is reported once, by the page.
    for (const answer of [printers, groups, jobs])
      if (!answer.ok && !isSessionDead(answer)) setRefusal(answer.error);
  }, []);
  /** Applies the job in the response of a call, and requests the current lists. */
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
    // The user may come back from the window in which an agent was started.
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
