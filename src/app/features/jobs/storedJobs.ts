import {
  claimJob,
  listJobs,
  noteJob,
  orderIds,
  readOrder,
  removeJob,
} from '../../../device/jobs/jobDatabase.ts';
import { type JobHead, usesCounters } from '../../../device/jobs/jobTypes.ts';
import { asRef } from '../../state/asRef.ts';
import { isJobOrder, type JobOrder } from './jobOrder.ts';
import { fromFreshPage } from './jobParts.ts';
import { jobState } from './jobState.ts';
import { continueJob, startJob } from './jobStore.ts';
import { isTabAlive, tabId } from './jobTabs.ts';

/** This module lists the jobs stored on this device and resumes interrupted jobs. */

/** Job as shown in the list. */
export interface StoredJob {
  readonly head: JobHead;
  /** True if the job's tab was closed while the job was running. */
  readonly isInterrupted: boolean;
  /**
   * True if the order is stored, and its serial numbers still belong to the job. A job that printed nothing releases them, and another
   * job may have used them.
   */
  readonly hasOrder: boolean;
}

const UNDER_WAY: readonly string[] = ['waiting', 'working', 'paused'];

/** Returns all stored jobs, newest first. */
export async function listStoredJobs(): Promise<StoredJob[]> {
  const [heads, orders] = await Promise.all([listJobs(), orderIds()]);
  const isAlive = new Map<string, boolean>();
  for (const { state, tabId: tab } of heads)
    if (UNDER_WAY.includes(state) && !isAlive.has(tab)) isAlive.set(tab, await isTabAlive(tab));
  return heads.map((head) => ({
    head,
    isInterrupted: UNDER_WAY.includes(head.state) && isAlive.get(head.tabId) === false,
    hasOrder: orders.has(head.id) && (!head.counters || usesCounters(head)),
  }));
}

/** Finds the interrupted jobs. The tray offers to resume them. */
export async function findInterruptedJobs(): Promise<void> {
  const jobs = await listStoredJobs();
  const interrupted = jobs.filter(({ isInterrupted, hasOrder }) => isInterrupted && hasOrder);
  jobState.interrupted = asRef(interrupted.map(({ head }) => head));
}

async function orderOf(id: string): Promise<JobOrder | null> {
  const order = await readOrder(id);
  return isJobOrder(order) ? order : null;
}

function forget(id: string): void {
  jobState.interrupted = asRef(jobState.interrupted.filter((head) => head.id !== id));
}

/**
 * Resumes a job after the printed labels. Returns false if another tab claimed the job first, or if its order is no longer stored.
 *
 * @param doneLabels number of printed labels
 */
export async function resumeStoredJob(head: JobHead, doneLabels: number): Promise<boolean> {
  forget(head.id);
  const mine = await claimJob(head.id, head.tabId, tabId);
  const order = mine && (await orderOf(head.id));
  if (!mine || !order) return false;
  void continueJob({ ...mine, state: 'waiting' }, order, doneLabels);
  return true;
}

/** Discards the rest of an interrupted job. */
export async function abandonJob(head: JobHead): Promise<void> {
  forget(head.id);
  const mine = await claimJob(head.id, head.tabId, tabId);
  if (mine) await noteJob({ ...mine, state: 'cancelled', changedAtMs: Date.now() });
}

/** Reprints labels of a job with the original rows, time and serial numbers. Returns false if the order is no longer stored. */
export async function printAgain(head: JobHead, fromLabel: number, toLabel: number): Promise<boolean> {
  const order = await orderOf(head.id);
  if (!order) return false;
  const firstLabel = (head.window?.firstLabel ?? 0) + fromLabel - 1;
  const window = { firstLabel, labelCount: toLabel - fromLabel + 1 };
  const fresh = fromFreshPage(order);
  void startJob({ ...fresh, counters: [], leftOut: [], request: { ...fresh.request, window } }, head.id);
  return true;
}

export async function confirmStoredJob(head: JobHead): Promise<void> {
  await noteJob({ ...head, state: 'confirmed', changedAtMs: Date.now() });
}

export async function forgetJob(head: JobHead): Promise<void> {
  forget(head.id);
  await removeJob(head.id);
}
