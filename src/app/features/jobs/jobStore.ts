import { proxy as remoteProxy } from 'comlink';
import { err, type Result } from '../../../core/base/result.ts';
import type { RunProblem } from '../../../core/run/chunks/runChunks.ts';
import { markPrinted } from '../../../device/jobs/jobDatabase.ts';
import type { JobHead } from '../../../device/jobs/jobTypes.ts';
import { conductorWorker } from '../../services/workerClients.ts';
import { deliverFile } from './deliverFile.ts';
import { beginJob, continueJournal } from './jobJournal.ts';
import type { JobOrder } from './jobOrder.ts';
import { jobState } from './jobState.ts';
import type { Delivery, JobClock, Journals, LabelMaker } from './runner/jobPorts.ts';
import type { ScanOfJob } from './runner/jobRun.ts';
import { JobRunner } from './runner/jobRunner.ts';

/** This module creates the page's job runner, and offers its actions to the screens. */

async function callConductor<Value>(
  use: Parameters<typeof conductorWorker.call<Result<Value, RunProblem>>>[0],
): Promise<Result<Value, RunProblem>> {
  try {
    return await conductorWorker.call(use);
  } catch (error) {
    return err({ code: 'workerFailed', params: { message: String(error) } });
  }
}

const maker: LabelMaker = {
  count: (request) => callConductor(async (conductor) => conductor.countLabels(request)),
  // If the conductor's worker dies, its half-written file is lost, and a new worker starts again from the first label.
  make: (request, onProgress, isPaused) =>
    callConductor(async (conductor) => conductor.run(request, remoteProxy(onProgress), isPaused())),
  pause: (isPaused) => conductorWorker.tell((conductor) => conductor.pauseRun(isPaused)),
  cancel: () => conductorWorker.tell((conductor) => conductor.cancelRun()),
};

const delivery: Delivery = {
  handOver: deliverFile,
  send: async (...part) => {
    // The script that sends to label printers loads on first use. If it can't be loaded, nothing was sent.
    const loaded = await import('./sendJob.ts').catch(() => null);
    return loaded ? loaded.sendJob(...part) : err({ code: 'printFailed' });
  },
};

const journals: Journals = {
  begin: beginJob,
  resume: continueJournal,
  // Rows are marked as printed if their labels went to a printer, and not if they were saved as a file.
  markRows: ({ target, draft, request: { sheet } }, { rows }) => {
    if (target === 'printer' && draft && sheet && rows)
      markPrinted(draft.id, sheet.file, rows).catch(() => undefined);
  },
};

const clock: JobClock = {
  nowMs: () => performance.now(),
  after: (delayMs, act) => {
    const timer = setTimeout(act, delayMs);
    return () => clearTimeout(timer);
  },
};

const runner = new JobRunner({ maker, delivery, journals, clock, shown: jobState });

export const startJob = (order: JobOrder, reprintOf?: string): Promise<void> =>
  runner.start(order, reprintOf);
export const startScanned = (order: JobOrder, scan: ScanOfJob): Promise<void> =>
  runner.startScanned(order, scan);
export const continueJob = (head: JobHead, order: JobOrder, doneLabels: number): Promise<void> =>
  runner.continue(head, order, doneLabels);
export const skipBadRows = (): void => runner.skipBadRows();
export const printNextPart = (): void => runner.printNextPart();
export const pauseJob = (): void => runner.pause();
export const resumeJob = (): void => runner.resume();
export const cancelJob = (): void => runner.cancel();
export const dismissJob = (): void => runner.dismiss();
export const confirmJob = (): void => runner.confirm();
export const startWaiting = (): void => runner.startWaiting();
export const dropWaiting = (): void => runner.dropWaiting();
