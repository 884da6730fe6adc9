import { proxy, type Snapshot } from 'valtio';
import type { RunOutcome } from '../../../../workers/api.ts';
import type { LabelWindow } from '../../../core/run/chunks/planStretch.ts';
import type { RowReport, RunProblem, RunProgress } from '../../../core/run/chunks/runChunks.ts';
import type { JobHead } from '../../../device/jobs/jobTypes.ts';
import { asRef, type Ref } from '../../state/asRef.ts';
import type { JobOrder } from './jobOrder.ts';
import type { Sending } from './sendJob.ts';

export type JobPhase =
  | 'idle'
  | 'running'
  | 'paused'
  | 'asking'
  | 'handing'
  /** A part is in the browser's print dialog; the next part waits for the user. */
  | 'between'
  | 'done'
  | 'failed'
  | 'cancelled';

const UNDER_WAY: readonly JobPhase[] = ['running', 'paused', 'asking', 'handing', 'between'];

/** True if a job in this phase has not ended. */
export function isUnderWay(phase: JobPhase): boolean {
  return UNDER_WAY.includes(phase);
}

/** True if jobs are queued behind a failed or canceled job and wait for the user's decision. */
export function isHalted({ phase, waiting }: Pick<JobState, 'phase' | 'waiting'>): boolean {
  return waiting > 0 && !isUnderWay(phase);
}

/** True if the scan view reports the job, so that the tray does not have to show it. */
export function isReportedElsewhere(
  job: Pick<Snapshot<JobState>, 'isQuiet' | 'phase' | 'order' | 'outcome'>,
): boolean {
  const { isQuiet, phase, order, outcome } = job;
  if (!isQuiet || order?.request.verify || order?.counters?.length) return false;
  return phase === 'done' ? outcome?.warningCount === 0 : phase === 'running' || phase === 'handing';
}

/** Part of a job that is being made or delivered. */
interface JobPart extends LabelWindow {
  /** One-based number of the part. */
  readonly number: number;
  readonly count: number;
}

export interface JobState {
  phase: JobPhase;
  order: Ref<JobOrder> | null;
  /** True for a job of a single scan that has been running only briefly: see `isReportedElsewhere`. */
  isQuiet: boolean;
  progress: Ref<RunProgress> | null;
  startedMs: number;
  problem: Ref<RunProblem> | null;
  /** Output of the current part. In the phase `asking` nothing of it has been delivered. */
  outcome: Ref<RunOutcome> | null;
  part: Ref<JobPart> | null;
  /** Progress of sending the part to a label printer; null before sending starts, and for other targets. */
  sending: Ref<Sending> | null;
  /** True after the user has canceled the sending, while the current label is being completed. */
  isEnding: boolean;
  /** True if the sending is paused after the current label. */
  isHeld: boolean;
  /** Id of the job in the job list. */
  jobId: string | null;
  /** Number of labels delivered in all parts. */
  printedLabels: number;
  /** Number of labels that may have been delivered. */
  sentLabels: number;
  /** Number of rows skipped in all parts. */
  leftOut: number;
  /** Reports of these rows. Many rows of a part are only counted. */
  skipped: Ref<readonly RowReport[]>;
  /** True while the user inspects failed rows on the label, and the job waits. */
  isLooking: boolean;
  /** Number of queued jobs. */
  waiting: number;
  /** Jobs interrupted when their tab closed, newest first. */
  interrupted: Ref<readonly JobHead[]>;
  /** True if the job list is open. */
  isListed: boolean;
}

export const jobState = proxy<JobState>({
  phase: 'idle',
  order: null,
  isQuiet: false,
  progress: null,
  startedMs: 0,
  problem: null,
  outcome: null,
  part: null,
  sending: null,
  isEnding: false,
  isHeld: false,
  jobId: null,
  printedLabels: 0,
  sentLabels: 0,
  leftOut: 0,
  skipped: asRef<readonly RowReport[]>([]),
  isLooking: false,
  waiting: 0,
  interrupted: asRef<readonly JobHead[]>([]),
  isListed: false,
});
