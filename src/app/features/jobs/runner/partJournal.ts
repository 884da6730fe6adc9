import type { RunOutcome } from '../../../../../workers/api.ts';
import { countPrinted, plannedUpTo } from '../../../../core/print/leftOutLabels.ts';
import type { LabelWindow } from '../../../../core/run/chunks/planStretch.ts';
import type { JobHead } from '../../../../device/jobs/jobTypes.ts';
import type { JobJournal } from '../jobJournal.ts';
import type { Sending } from '../sendJob.ts';

/** Records the delivery of one part of a job. All numbers in the journal are planned labels of the whole job. */
export interface PartJournal {
  /** Records that the whole part may leave, before it is handed over. */
  readonly openWhole: () => Promise<void>;
  /** Records that the part may leave label by label; each batch is announced by `mayLeave` before it is sent. */
  readonly openGradually: () => void;
  /** Records that labels of the part up to printed label `lastLabel` may leave, of which `sureLabels` have arrived. */
  readonly mayLeave: (lastLabel: number, sureLabels: number) => Promise<void>;
  readonly noteSure: (sending: Sending) => void;
  /** Records that the part was delivered. */
  readonly close: () => Promise<void>;
}

/**
 * Creates the journal of a part that was made.
 *
 * @param window labels of the part; null for a file, which is a single part
 * @param onSent called with the number of labels of the job that may have been delivered
 */
export function createPartJournal(
  journal: JobJournal,
  window: LabelWindow | null,
  { plannedLabels, leftOut: leftOutOfPart }: Pick<RunOutcome, 'plannedLabels' | 'leftOut'>,
  onSent: (sentLabels: number) => void,
): PartJournal {
  const head = journal.head();
  const whole = head.window ?? { firstLabel: 0, labelCount: plannedLabels };
  const through = window ? window.firstLabel + window.labelCount - whole.firstLabel : whole.labelCount;
  const before = through - plannedLabels;
  const leftOut = [
    ...(head.leftOut ?? []).filter(({ firstLabel }) => firstLabel < before),
    ...leftOutOfPart.map(({ firstLabel, count }) => ({ firstLabel: before + firstLabel, count })),
  ];
  const noteSent = (sentLabels: number, more: Partial<JobHead> = {}) => {
    onSent(sentLabels);
    return journal.note({ sentLabels, ...more });
  };
  const open = (sentLabels: number) =>
    noteSent(sentLabels, { state: 'working', window: whole, ...(leftOut.length > 0 ? { leftOut } : {}) });
  // Converts a count of printed labels, as the printer reports it, to a count of planned labels, as the job records it.
  const placeOf = (labels: number) => before + plannedUpTo(leftOutOfPart, labels);
  return {
    openWhole: () => open(through),
    openGradually: () => void open(before),
    mayLeave: (lastLabel, sureLabels) =>
      noteSent(
        Math.min(through, placeOf(lastLabel)),
        sureLabels > 0 ? { doneLabels: placeOf(sureLabels) } : {},
      ),
    noteSure: ({ labels, ended, lastLabel }) => {
      if (labels > 0) void journal.note({ doneLabels: placeOf(labels) });
      // Labels after `lastLabel` were not sent.
      if (ended) void noteSent(placeOf(lastLabel));
    },
    close: () =>
      journal.note({ doneLabels: through, leftOutLabels: through - countPrinted(leftOut, through) }),
  };
}
