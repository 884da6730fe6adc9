import type { Language } from '../../../src/core/base/languages.ts';
import type { Problem, Result } from '../../../src/core/base/result.ts';
import { abortableDelay } from '../../http/abortableDelay.ts';
import type { RenderJobRow } from '../../store/serviceTables.ts';
import { presentPrinting } from '../printing/presentPrinting.ts';
import type { Printing } from '../printing/printingState.ts';
import { presentJob } from './presentJob.ts';

const LOOK_EVERY_MS = 500;
/** Interval of keep-alive messages in ms, because proxies close silent connections. */
const SPEAK_EVERY_MS = 15_000;
/** Maximum duration of a stream in ms; clients reconnect afterwards. */
const LONGEST_MS = 30 * 60_000;

/** Job with its printing state. */
export interface SeenJob {
  readonly job: RenderJobRow;
  readonly printing: Printing | null;
}

function isOver({ job: { state }, printing }: SeenJob): boolean {
  if (state === 'queued' || state === 'running') return false;
  const printed = printing?.job.state;
  return state !== 'done' || printed === undefined || printed === 'done' || printed === 'cancelled';
}

/** Returns the state of a job as the client sees it; a change of this text sends an event. */
const seen = ({ job: { state, doneLabels, plannedLabels }, printing }: SeenJob) =>
  JSON.stringify([state, doneLabels, plannedLabels, printing && presentPrinting(printing, state)]);

/** Returns the name of an event: the state of the job; for a rendered job that is sent to a printer, the state of its printing. */
const eventOf = ({ job: { state }, printing }: SeenJob) =>
  printing && state === 'done' ? `print-${presentPrinting(printing, state).state}` : state;

/**
 * Streams the state of a job as server-sent events (HTML, 9.2), whichever server works on the job: first an event with the current state,
 * then an event for each change until the job ends.
 *
 * @param find returns the current job
 * @param closing ends the stream; clients reconnect
 */
export async function* jobEvents(
  first: SeenJob,
  find: () => Promise<Result<SeenJob, Problem>>,
  language: Language,
  closing: AbortSignal,
): AsyncGenerator<string> {
  let shown = '';
  let quietMs = 0;
  let job = first;
  for (let passedMs = 0; passedMs < LONGEST_MS; passedMs += LOOK_EVERY_MS) {
    if (seen(job) !== shown) {
      shown = seen(job);
      quietMs = 0;
      const text = JSON.stringify(presentJob(job.job, job.printing, language));
      yield `event: ${eventOf(job)}\ndata: ${text}\n\n`;
    } else if (quietMs >= SPEAK_EVERY_MS) {
      quietMs = 0;
      yield ': still there\n\n';
    }
    if (isOver(job) || !(await abortableDelay(LOOK_EVERY_MS, closing))) return;
    quietMs += LOOK_EVERY_MS;
    const found = await find();
    if (!found.ok) return;
    job = found.value;
  }
}
