import { useEffect, useMemo, useState } from 'react';
import type { Label } from '../../../core/label/label.ts';
import {
  type CounterNote,
  type CounterUse,
  counterNotes,
  type StoredCounter,
  storedCounters,
} from '../../../core/print/storedCounters.ts';
import { listJobs } from '../../../device/jobs/jobDatabase.ts';
import { usesCounters } from '../../../device/jobs/jobTypes.ts';
import { useWorkspace } from '../../state/workspace.ts';

export interface Counters {
  /** Serial counters of the label, with the values that the job will use. */
  readonly counters: readonly StoredCounter[];
  /** Warnings about the start values of the counters. */
  readonly notes: readonly CounterNote[];
}

interface UsesBefore {
  readonly used: readonly CounterUse[];
  readonly freed: readonly CounterUse[];
}

/** Returns the serial counters of a label for a job with this number of labels. */
export function useCounters(label: Label, entries: number): Counters {
  const { draft } = useWorkspace();
  const counters = useMemo(() => (entries > 0 ? storedCounters(label, entries) : []), [label, entries]);
  const [before, setBefore] = useState<UsesBefore>({ used: [], freed: [] });
  const isCounting = counters.length > 0;
  useEffect(() => {
    if (!isCounting || !draft) return undefined;
    const { id } = draft();
    let isCurrent = true;
    listJobs().then(
      (jobs) => {
        const own = jobs.filter((job) => job.draft?.id === id);
        const usesOf = (isUsed: boolean) =>
          own.flatMap((job) => (usesCounters(job) === isUsed ? (job.counters ?? []) : []));
        if (isCurrent) setBefore({ used: usesOf(true), freed: usesOf(false) });
      },
      // On a device that cannot store jobs, the numbers used before are unknown.
      () => undefined,
    );
    return () => {
      isCurrent = false;
    };
  }, [isCounting, draft]);
  const notes = useMemo(() => counterNotes(counters, before.used, before.freed), [counters, before]);
  return { counters, notes };
}
