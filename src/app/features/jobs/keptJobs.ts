import {
  claimJob,
  listJobs,
  noteJob,
  orderIds,
  readOrder,
  removeJob,
} from '../../../device/jobs/jobDatabase.ts';
import { type JobHead, usesCounters } from '../../../device/jobs/jobTypes.ts';
import { hold } from '../../state/held.ts';
import { isJobOrder, type JobOrder } from './jobOrder.ts';
import { fromFreshPage } from './jobParts.ts';
import { jobState } from './jobState.ts';
import { continueJob, startJob } from './jobStore.ts';
import { isTabAlive, tabId } from './jobTabs.ts';

/** Jobs of this device: what was printed when, and what was cut short. */

/** A job as the list shows it. */
export interface KeptJob {
  readonly head: JobHead;
  /** Its tab ended in the middle of it. */
  readonly isCutShort: boolean;
  /**
   * What it was ordered with is still kept, and its own: serial numbers that it gave back, since nothing came out, may be those
   * of another job by now.
   */
  readonly hasOrder: boolean;
}

const UNDER_WAY: readonly string[] = ['waiting', 'working', 'paused'];

/** All jobs that are kept, the newest first. */
export async function listKeptJobs(): Promise<KeptJob[]> {
  const [heads, orders] = await Promise.all([listJobs(), orderIds()]);
  const isAlive = new Map<string, boolean>();
  for (const { state, tabId: tab } of heads)
    if (UNDER_WAY.includes(state) && !isAlive.has(tab)) isAlive.set(tab, await isTabAlive(tab));
  return heads.map((head) => ({
    head,
    isCutShort: UNDER_WAY.includes(head.state) && isAlive.get(head.tabId) === false,
    hasOrder: orders.has(head.id) && (!head.counters || usesCounters(head)),
  }));
}

/** Looks for jobs that were cut short, which the tray offers to go on with. */
export async function lookForCutShort(): Promise<void> {
  const jobs = await listKeptJobs();
  const cutShort = jobs.filter(({ isCutShort, hasOrder }) => isCutShort && hasOrder);
  jobState.cutShort = hold(cutShort.map(({ head }) => head));
}

async function orderOf(id: string): Promise<JobOrder | null> {
  const order = await readOrder(id);
  return isJobOrder(order) ? order : null;
}

function forget(id: string): void {
  jobState.cutShort = hold(jobState.cutShort.filter((head) => head.id !== id));
}

/**
 * Goes on with a job behind the labels that have come out; false where another tab was quicker or its order is gone.
 *
 * @param doneLabels labels of the job that have come out
 */
export async function goOnWith(head: JobHead, doneLabels: number): Promise<boolean> {
  forget(head.id);
  const mine = await claimJob(head.id, head.tabId, tabId);
  const order = mine && (await orderOf(head.id));
  if (!mine || !order) return false;
  void continueJob({ ...mine, state: 'waiting' }, order, doneLabels);
  return true;
}

/** A person does not want the rest of a job that was cut short. */
export async function giveUpJob(head: JobHead): Promise<void> {
  forget(head.id);
  const mine = await claimJob(head.id, head.tabId, tabId);
  if (mine) await noteJob({ ...mine, state: 'cancelled', changedAtMs: Date.now() });
}

/** Prints labels of a job once more, the very ones that it had: with its rows, its time and its numbers. */
export async function printAgain(head: JobHead, fromLabel: number, toLabel: number): Promise<boolean> {
  const order = await orderOf(head.id);
  if (!order) return false;
  const firstLabel = (head.window?.firstLabel ?? 0) + fromLabel - 1;
  const window = { firstLabel, labelCount: toLabel - fromLabel + 1 };
  const fresh = fromFreshPage(order);
  void startJob({ ...fresh, counters: [], request: { ...fresh.request, window } }, head.id);
  return true;
}

export async function confirmKept(head: JobHead): Promise<void> {
  await noteJob({ ...head, state: 'confirmed', changedAtMs: Date.now() });
}

export async function forgetJob(head: JobHead): Promise<void> {
  forget(head.id);
  await removeJob(head.id);
}
