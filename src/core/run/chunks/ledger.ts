import { fail, ok, type Problem, type Result } from '../../base/result.ts';
import type { ChunkAnswer, ChunkUnits } from '../runTypes.ts';
import type { ChunkTicket } from './cutChunks.ts';
import type { PlanStretch } from './planStretch.ts';

/** Mismatch in the counts of a run: `where` names the step; `expected` and `got` are numbers of entries of the plan, or of labels. */
type LedgerProblem = Problem<'runDoesNotAddUp'>;

/**
 * Ledger of a run. It checks every handover between threads. Missing, duplicate or misordered entries of the plan end the run with a
 * problem and without a file, whatever the workers report.
 */
export interface Ledger {
  /**
   * Records the answers for a chunk. Chunks must arrive in the plan's order and without a gap; the answers of a chunk must cover exactly
   * its entries, in order, each as made or failed.
   */
  readonly receive: (ticket: ChunkTicket, answers: readonly ChunkAnswer[]) => Result<null, LedgerProblem>;
  /** Records that the output takes an answer; `copies[i]` is the number of copies of the answer's ith entry. */
  readonly handOn: (answer: ChunkAnswer, copies: Uint32Array) => void;
  /** Checks that the output contains all planned labels, except those of failed entries. */
  readonly close: (labelsInOutput: number) => Result<null, LedgerProblem>;
  /** Returns the number of labels that the output has taken so far. */
  readonly labels: () => number;
  readonly entries: () => number;
}

function off(where: string, expected: number, got: number): Result<null, LedgerProblem> {
  return fail('runDoesNotAddUp', { where, expected, got });
}

/**
 * Opens a ledger.
 *
 * @param perSet number of entries in a set of the plan, after which entries are counted from 0 again
 */
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

/** Checks that made and failed entries add up to all entries of the answer, and that it has as many encoded labels as it says. */
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
