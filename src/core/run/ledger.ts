import { fail, ok, type Problem, type Result } from '../base/result.ts';
import type { ChunkTicket } from './cutChunks.ts';
import type { PlanStretch } from './planStretch.ts';
import type { ChunkAnswer, ChunkUnits } from './runTypes.ts';

/** A run that does not add up has a fault in it: `where` names the seam, `expected` and `got` count entries or labels. */
export type LedgerProblem = Problem<'runDoesNotAddUp'>;

/**
 * The books of a run. Every hand-over is entered, and one that is short, doubled or out of order is refused with a
 * problem: such a run ends without a file, whatever its workers report.
 */
export interface Ledger {
  /**
   * Chunks come in the plan's order, without a gap; a chunk's answers cover just its entries, in order, each made or
   * reported.
   */
  readonly receive: (ticket: ChunkTicket, answers: readonly ChunkAnswer[]) => Result<null, LedgerProblem>;
  /** Counts an answer that goes into the output; `copies[i]` is how often its i-th entry comes out. */
  readonly handOn: (answer: ChunkAnswer, copies: Uint32Array) => void;
  /** Checks that the output holds all labels of the stretch except those of reported entries. */
  readonly close: (labelsInOutput: number) => Result<null, LedgerProblem>;
  /** Labels handed on so far. */
  readonly labels: () => number;
  readonly entries: () => number;
}

function off(where: string, expected: number, got: number): Result<null, LedgerProblem> {
  return fail('runDoesNotAddUp', { where, expected, got });
}

/** @param perSet entries of a set: where the next set begins, entries are counted from 0 again */
export function openLedger(stretch: PlanStretch, perSet: number): Ledger {
  let nextEntry = stretch.firstEntry;
  let entries = 0;
  let labels = 0;
  let reported = 0;
  return {
    receive: (ticket, answers) => {
      let answered = 0;
      for (const answer of answers) {
        const next = (nextEntry + answered) % perSet;
        if (answer.firstEntry !== next) return off('order', next, answer.firstEntry);
        const sound = checkAnswer(answer);
        if (!sound.ok) return sound;
        answered += answer.count;
      }
      nextEntry += answered;
      return answered === ticket.count ? ok(null) : off('chunk', ticket.count, answered);
    },
    handOn: (answer, copies) => {
      entries += answer.count;
      for (let at = 0; at < answer.count; at++) labels += copies[at];
      for (const { entry } of answer.failures) {
        const missing = copies[entry - answer.firstEntry];
        labels -= missing;
        reported += missing;
      }
    },
    close: (labelsInOutput) => {
      if (entries !== stretch.entryCount) return off('entries', stretch.entryCount, entries);
      const expected = stretch.labelCount - reported;
      return labelsInOutput === expected ? ok(null) : off('output', expected, labelsInOutput);
    },
    labels: () => labels,
    entries: () => entries,
  };
}

/** Made and reported are together all, and the units are as many as the answer says. */
function checkAnswer(answer: ChunkAnswer): Result<null, LedgerProblem> {
  const { failures, count, made, units } = answer;
  if (made + failures.length !== count) return off('answer', count, made + failures.length);
  let previous = answer.firstEntry - 1;
  for (const { entry } of failures) {
    if (entry <= previous || entry >= answer.firstEntry + count) return off('failures', previous + 1, entry);
    previous = entry;
  }
  return units ? checkUnits(answer, units) : ok(null);
}

function checkUnits(answer: ChunkAnswer, { content, lengths }: ChunkUnits): Result<null, LedgerProblem> {
  if (lengths.length !== answer.count) return off('units', answer.count, lengths.length);
  let total = 0;
  for (const length of lengths) total += length;
  if (total !== content.length) return off('bytes', total, content.length);
  for (const { entry } of answer.failures) {
    const length = lengths[entry - answer.firstEntry];
    if (length !== 0) return off('failedUnit', 0, length);
  }
  return ok(null);
}
