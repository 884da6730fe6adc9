import Type, { type Static } from 'typebox';
import type { RenderJobState } from '../../store/serviceTables.ts';
import { doubtOf, type Printing } from './printingState.ts';

const textOrNull = Type.Union([Type.String(), Type.Null()]);

export const PrintingAnswer = Type.Object({
  state: Type.Enum(['making', 'waiting', 'printing', 'doubt', 'paused', 'done', 'failed', 'cancelled'], {
    description: 'doubt: a person has to say which of some labels came out, and nothing goes on until then',
  }),
  printer: Type.Union([textOrNull], { description: 'Null until a printer of the group has taken it' }),
  group: textOrNull,
  labels: Type.Union([Type.Integer(), Type.Null()], { description: 'Null until they are made' }),
  printedLabels: Type.Integer(),
  doubt: Type.Union([
    Type.Object({
      firstLabel: Type.Integer(),
      lastLabel: Type.Integer(),
      acknowledged: Type.Union([Type.Integer(), Type.Null()], {
        description:
          'The last label that the network side of the printer has acknowledged, which may not be the printer itself',
      }),
      reason: textOrNull,
    }),
    Type.Null(),
  ]),
  reason: Type.Union([textOrNull], {
    description: 'Why the printer does not take them, as its agent says it',
  }),
  isReached: Type.Boolean({ description: 'Whether an agent has the printer' }),
  endTime: Type.Union([Type.Number(), Type.Null()]),
});

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
