import type { Problem } from '../../core/base/result.ts';

/** What became of one label. */
export interface LabelOutcome {
  readonly name: string;
  /** Of the library; empty for the one that everything is in at first. */
  readonly folder: string;
  readonly file: string;
  readonly state: 'new' | 'changed' | 'moved' | 'unchanged' | 'refused';
  readonly version: number | null;
  readonly notes: readonly Problem[];
  /** Why it was refused; null where it was not. */
  readonly problem: Problem | null;
}

/** What no further label would fare better with. */
const ENDING_CODES = [
  'libraryUnreachable',
  'libraryNotServer',
  'libraryTokenOver',
  'librarySessionOver',
  'libraryNotSignedIn',
  'libraryCredentialsBusy',
];

/** Works labels off one after the other, until one fails for a reason that the next one would fail for too. */
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
