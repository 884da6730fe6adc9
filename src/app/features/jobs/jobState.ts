import { proxy, type Snapshot } from 'valtio';
import type { RunOutcome } from '../../../../workers/api.ts';
import type { LabelWindow } from '../../../core/run/planStretch.ts';
import type { RunProblem, RunProgress } from '../../../core/run/runChunks.ts';
import type { JobHead } from '../../../device/jobs/jobTypes.ts';
import { type Held, hold } from '../../state/held.ts';
import type { JobOrder } from './jobOrder.ts';
import type { Sending } from './sendJob.ts';

export type JobPhase =
  | 'idle'
  | 'running'
  | 'paused'
  | 'asking'
  | 'handing'
  /** A part is with the browser's print dialog; the next one follows when a person says so. */
  | 'between'
  | 'done'
  | 'failed'
  | 'cancelled';

const UNDER_WAY: readonly JobPhase[] = ['running', 'paused', 'asking', 'handing', 'between'];

/** Whether a job in this phase is not at its end. */
export function isUnderWay(phase: JobPhase): boolean {
  return UNDER_WAY.includes(phase);
}

/** Whether jobs wait behind one that broke off: a person says what becomes of them. */
export function isHalted({ phase, waiting }: Pick<JobState, 'phase' | 'waiting'>): boolean {
  return waiting > 0 && !isUnderWay(phase);
}

/** Whether nothing is to be said of a job but what whoever scanned for it is told where they scan. */
export function isToldElsewhere(
  job: Pick<Snapshot<JobState>, 'isQuiet' | 'phase' | 'order' | 'outcome'>,
): boolean {
  const { isQuiet, phase, order, outcome } = job;
  if (!isQuiet || order?.request.verify || order?.counters?.length) return false;
  return phase === 'done' ? outcome?.warningCount === 0 : phase === 'running' || phase === 'handing';
}

/** The part of a job that is under way. */
export interface JobPart extends LabelWindow {
  /** Counted from 1. */
  readonly number: number;
  readonly count: number;
}

export interface JobState {
  phase: JobPhase;
  order: Held<JobOrder> | null;
  /** Of a job that was scanned for and has not taken long: see `isToldElsewhere`. */
  isQuiet: boolean;
  progress: Held<RunProgress> | null;
  startedMs: number;
  problem: Held<RunProblem> | null;
  /** What was made of the part; while `asking`, nothing of it has been handed over yet. */
  outcome: Held<RunOutcome> | null;
  part: Held<JobPart> | null;
  /** How far the label printer has taken the part; null before, and for other ways. */
  sending: Held<Sending> | null;
  /** A person has ended what it is sent: the label that is under way comes out whole. */
  isEnding: boolean;
  /** What it is sent is held behind the label that is under way. */
  isHeld: boolean;
  /** The job's place in the list of jobs. */
  jobId: string | null;
  /** Labels that were handed over, in all parts. */
  printedLabels: number;
  /** Labels that may have been handed over, of the whole job. */
  sentLabels: number;
  /** Rows that were left out, in all parts. */
  leftOut: number;
  /** Whether the rows that cannot be printed are being looked at in the label, while the job waits. */
  isLooking: boolean;
  /** Jobs that come after this one. */
  waiting: number;
  /** Jobs that were cut short when their tab ended, the newest first. */
  cutShort: Held<readonly JobHead[]>;
  /** Whether the list of jobs is open. */
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
  isLooking: false,
  waiting: 0,
  cutShort: hold<readonly JobHead[]>([]),
  isListed: false,
});
