import type { Static } from 'typebox';
import type { PrintingAnswer } from '../../../src/core/api/schemas/printingSchemas.ts';
import type { RenderJobState } from '../../store/serviceTables.ts';
import { doubtOf, type Printing } from './printingState.ts';

/** Returns the printing state of a job for the job's owner. */
export function presentPrinting(printing: Printing, made: RenderJobState): Static<typeof PrintingAnswer> {
  const { job, printerName, groupName, handover, isReached } = printing;
  const doubt = doubtOf(printing);
  const isOver = job.state === 'done' || job.state === 'cancelled';
  const stateNow = () => {
    if (made === 'failed' || made === 'cancelled') return made;
    if (isOver) return job.state;
    if (doubt) return 'doubt';
    return job.isPaused === 1 ? 'paused' : job.state;
  };
  return {
    state: stateNow(),
    printer: printerName,
    group: groupName,
    labels: job.labels,
    printedLabels: job.printedLabels,
    doubt: doubt && {
      firstLabel: doubt.first,
      lastLabel: doubt.last,
      acknowledged: handover?.acknowledged ?? null,
      reason: handover?.problem ?? null,
    },
    reason: job.problem,
    isReached,
    endTime: job.endedAtMs,
  };
}
