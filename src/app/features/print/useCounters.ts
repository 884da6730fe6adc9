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
  /** Counters of the label with the values that the job uses. */
  readonly counters: readonly StoredCounter[];
  /** Warnings about their start values. */
  readonly notes: readonly CounterNote[];
}

interface UsesBefore {
  readonly used: readonly CounterUse[];
  readonly freed: readonly CounterUse[];
}

/** Returns the counters of a label for a job with this many entries. */
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
      // A device that stores no jobs knows no used numbers.
      () => undefined,
    );
    return () => {
      isCurrent = false;
    };
  }, [isCounting, draft]);
  const notes = useMemo(() => counterNotes(counters, before.used, before.freed), [counters, before]);
  return { counters, notes };
}
