import type { Problem } from '../../core/base/result.ts';

/** Outcome of a label. */
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

/** Codes of failures that would affect all further labels as well. */
const ENDING_CODES = [
  'libraryUnreachable',
  'libraryNotServer',
  'libraryTokenOver',
  'librarySessionOver',
  'libraryNotSignedIn',
  'libraryCredentialsBusy',
];

/** Processes labels one by one, until a label fails for a reason that would affect the next labels as well. */
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
