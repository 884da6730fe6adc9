import type { Problem } from '../../../core/base/result.ts';
import type { LabelWindow } from '../../../core/run/chunks/planStretch.ts';
import { addJob, noteJob } from '../../../device/jobs/jobDatabase.ts';
import type { JobHead } from '../../../device/jobs/jobTypes.ts';
import { newId } from '../../../device/newId.ts';
import type { JobOrder } from './jobOrder.ts';
import { announceTab, tabId } from './jobTabs.ts';

/** Journal of one job on this device. If the device has no storage, as in a private window, the job is printed without a journal. */
export interface JobJournal {
  readonly head: () => JobHead;
  /** Resolves when the job is on disk, or when storing it has failed. */
  readonly begun: Promise<void>;
  /** Records changes of the job. Resolves when they are on disk, or when storing them has failed. */
  readonly note: (changed: Partial<JobHead>) => Promise<void>;
}

/**
 * Creates the journal of a job.
 *
 * @param begun resolves when the job is on disk, or when storing it has failed
 */
function journalOf(first: JobHead, begun: Promise<void>): JobJournal {
  let head = first;
  let last = begun;
  return {
    head: () => head,
    begun,
    note: (changed) => {
      head = { ...head, ...changed, changedAtMs: Date.now() };
      const noted = head;
      last = last.then(() => noteJob(noted)).catch(() => undefined);
      return last;
    },
  };
}

/** Scan whose label is printed by a job of its own, with the number of copies. */
export interface SingleScan {
  readonly content: string;
  readonly labelCount: number;
}

/** Starts the journal of a new job. The order of a job for a single scan is not stored, because the code can be scanned again. */
export function beginJob(order: JobOrder, reprintOf: string | null, scan?: SingleScan): JobJournal {
  const nowMs = Date.now();
  const head: JobHead = {
    id: newId(),
    state: 'waiting',
    createdAtMs: nowMs,
    changedAtMs: nowMs,
    tabId,
    name: order.request.label.name,
    draft: order.draft,
    target: order.target,
    sheetName: order.request.sheet?.file.name ?? null,
    window: scan ? { firstLabel: 0, labelCount: scan.labelCount } : (order.request.window ?? null),
    doneLabels: 0,
    sentLabels: 0,
    leftOutLabels: 0,
    problem: null,
    reprintOf,
    ...(order.counters?.length && reprintOf === null ? { counters: order.counters } : {}),
    ...(order.printer ? { printerName: order.printer.name } : {}),
    ...(scan ? { scanned: scan.content } : {}),
  };
  announceTab();
  return journalOf(
    head,
    addJob(head, scan ? undefined : order).catch(() => undefined),
  );
}

/** Continues the journal of a job that this tab has claimed. */
export function continueJournal(head: JobHead): JobJournal {
  announceTab();
  return journalOf(head, Promise.resolve());
}

/** Returns the labels that remain after the first `doneLabels` labels of a job. */
export function restOf(window: LabelWindow, doneLabels: number): LabelWindow {
  return { firstLabel: window.firstLabel + doneLabels, labelCount: window.labelCount - doneLabels };
}

/** Returns the end state of a job that failed or was canceled. */
export function endOf(problem: Problem): Pick<JobHead, 'state' | 'problem'> {
  const isEndedByHand = problem.code === 'batchCancelled' || problem.code === 'printerCancelled';
  return { state: isEndedByHand ? 'cancelled' : 'failed', problem };
}
