import type { Problem } from '../../../core/base/result.ts';
import type { LabelWindow } from '../../../core/run/planStretch.ts';
import { addJob, noteJob } from '../../../device/jobs/jobDatabase.ts';
import type { JobHead } from '../../../device/jobs/jobTypes.ts';
import { newId } from '../../../device/newId.ts';
import type { JobOrder } from './jobOrder.ts';
import { holdTab, tabId } from './jobTabs.ts';

/** The books of one job on this device. A device that keeps none, such as a private window, keeps nobody from printing. */
export interface JobJournal {
  readonly head: () => JobHead;
  /** Resolves when the job is on the disk, or cannot be. */
  readonly begun: Promise<void>;
  /** Resolves when it is on the disk. */
  readonly note: (changed: Partial<JobHead>) => Promise<void>;
}

/** @param begun resolves when the job is on the device, or cannot be */
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

/** What was scanned for a job of its own, and how many labels that is. */
export interface SingleScan {
  readonly content: string;
  readonly labelCount: number;
}

/** Begins the journal of a job that is ordered; of one that a single scan ordered, the order is not kept. */
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
  holdTab();
  return journalOf(
    head,
    addJob(head, scan ? undefined : order).catch(() => undefined),
  );
}

/** Goes on with the journal of a job that this tab has made its own. */
export function continueJournal(head: JobHead): JobJournal {
  holdTab();
  return journalOf(head, Promise.resolve());
}

/** What is still to be handed over of a job, the first `doneLabels` of which have come out. */
export function restOf(window: LabelWindow, doneLabels: number): LabelWindow {
  return { firstLabel: window.firstLabel + doneLabels, labelCount: window.labelCount - doneLabels };
}

/** How a job ended that did not come to its end. */
export function endOf(problem: Problem): Pick<JobHead, 'state' | 'problem'> {
  const isEndedByHand = problem.code === 'batchCancelled' || problem.code === 'printerCancelled';
  return { state: isEndedByHand ? 'cancelled' : 'failed', problem };
}
