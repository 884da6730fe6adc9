import type { Problem } from '../../core/base/result.ts';

/** Outcome of one label in `pull` or `push`. */
export interface LabelOutcome {
  readonly name: string;
  /** Library folder; empty for the default folder. */
  readonly folder: string;
  readonly file: string;
  readonly state: 'new' | 'changed' | 'moved' | 'unchanged' | 'refused';
  readonly version: number | null;
  readonly notes: readonly Problem[];
  /** Reason of a refusal; null for success. */
  readonly problem: Problem | null;
}

/** Codes of failures that would also affect every other label. */
const ENDING_CODES = [
  'libraryUnreachable',
  'libraryNotServer',
  'libraryTokenOver',
  'librarySessionOver',
  'libraryNotSignedIn',
  'libraryCredentialsBusy',
];

/** Processes labels one by one. Stops after a failure that would also affect the next labels. */
export async function eachLabel<Item>(
  items: readonly Item[],
  work: (item: Item) => Promise<LabelOutcome>,
): Promise<readonly LabelOutcome[]> {
  const outcomes: LabelOutcome[] = [];
  for (const item of items) {
    const outcome = await work(item);
    outcomes.push(outcome);
    if (outcome.problem && ENDING_CODES.includes(outcome.problem.code)) break;
  }
  return outcomes;
}
